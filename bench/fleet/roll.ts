import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../../scripts/fresh.mjs'
import type { Fleet } from '../../scripts/fleet/fleet.ts'
import type { Member } from '../../scripts/fleet/roster.ts'
import type { Trouble } from './ask.ts'
import { watchLeaving } from './leaving.ts'
import type { Outcome } from './outcome.ts'
import type { PageWatch } from './page-watch.ts'
import { startReaders } from './readers.ts'
import { pause, untilRight } from './recovery.ts'
import { faultsOfStep, isWithin, type Step, tableOf } from './roll-report.ts'
import { openSession, PLAYERS, type Session } from './session.ts'

/** Visitors beside the players, and the pause (ms) of each between two looks. */
const READERS = 12
const PAUSE = 500
/** Milliseconds between two looks at the page, and for which nobody is refused anything before the first exchange. */
const LOOK_EVERY = 400
const AT_REST = 10_000
/** Within this (ms) a fleet that has only begun has to come to rest. */
const REST_WITHIN = 120_000

/** Looks at the page again and again; the answer ends that, and tells for how long (ms) it was wrong at most. */
function watchWrong(page: PageWatch): () => Promise<number> {
  let isOver = false
  let longest = 0
  const looking = (async () => {
    let since: number | null = null
    while (!isOver) {
      const fault = await page.fault()
      since = fault === null ? null : (since ?? Date.now())
      if (since !== null) longest = Math.max(longest, Date.now() - since)
      await pause(LOOK_EVERY)
    }
  })()
  return async () => {
    isOver = true
    await looking
    return longest
  }
}

type Exchanged = Pick<Step, 'next' | 'ready' | 'leaving' | 'how'> & { readonly asked: number }

/** The new one starts beside the old one and is ready; then the old one is asked to end. */
async function exchangeBeside({ shift }: Fleet, old: Member): Promise<Exchanged> {
  const began = Date.now()
  const next = await shift.startBeside(old)
  const asked = Date.now()
  const ended = shift.retire(old)
  const leaving = await watchLeaving(old, ended)
  return { next: next.name, ready: asked - began, leaving, how: await ended, asked }
}

async function stepOf(fleet: Fleet, old: Member, { load, page }: Session): Promise<Step> {
  const from = Date.now()
  const stopWatching = watchWrong(page)
  const { asked, ...exchanged } = await exchangeBeside(fleet, old)
  const { fault } = await untilRight(asked + exchanged.leaving.goneAt, load, page)
  const wrong = await stopWatching()
  return {
    ...exchanged,
    ...{ old: old.name, from, until: Date.now(), wrong, fault },
  }
}

/** A fleet that has only begun is busy with itself. Answers, in words, that it does not come to rest. */
async function untilAtRest(troubles: readonly Trouble[]): Promise<readonly string[]> {
  const began = Date.now()
  for (;;) {
    const since = Math.max(began, troubles.at(-1)?.at ?? 0)
    if (Date.now() - since >= AT_REST) return []
    if (Date.now() - began > REST_WITHIN)
      return [`refused or failed without anything being exchanged: ${troubles.at(-1)?.what}`]
    await pause(LOOK_EVERY)
  }
}

/** `npm run migrate` of this release, while the old processes go on. Answers what went wrong, in words. */
async function migrate({ databaseUrl }: Fleet): Promise<readonly string[]> {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  try {
    await promisify(execFile)(process.execPath, ['apps/backend/src/db/apply.ts'], { cwd: root, env })
    return []
  } catch (error) {
    return [`the schema could not be migrated: ${String(error)}`]
  }
}

/** Who is exchanged: every process that may have another beside it, roles in the order of the fleet. */
const exchangeable = ({ members }: Fleet): readonly Member[] => members.filter(({ kind }) => kind !== 'hub')

/**
 * Exchanges each process of a fleet under load for one of this release, one after the other, as the chart does. Answers
 * what went wrong, in words: whatever a client was refused, or not told, is among it.
 */
export async function rollRun(fleet: Fleet, say: (line: string) => void): Promise<Outcome> {
  const session = await openSession(fleet, say)
  const { troubles } = session
  const onTrouble = (what: string) => void troubles.push({ at: Date.now(), what })
  const readers = startReaders(fleet.url, { count: READERS, every: PAUSE, onTrouble })
  const faults = [...session.faults]
  faults.push(...(await untilAtRest(troubles)))
  const before = troubles.length
  faults.push(...(await migrate(fleet)))
  const steps: Step[] = []
  for (const old of exchangeable(fleet)) {
    const step = await stepOf(fleet, old, session)
    steps.push(step)
    const found = faultsOfStep(step, troubles)
    faults.push(...found)
    say(found.length === 0 ? `${step.old} gave way to ${step.next}` : found.join('\n'))
  }
  await readers.stop()
  const closed = await session.close()
  const outside = troubles.filter((trouble) => !steps.some((step) => isWithin(step)(trouble)))
  if (outside.length > before)
    faults.push(`${outside.length - before} refused or failed after the last exchange`)
  const met = `${troubles.length - before} refused or failed for anybody`
  const figures = [
    ...tableOf(steps, troubles),
    '',
    `${PLAYERS} players and ${READERS} visitors: ${closed.presses}; ${readers.asked()} looks of visitors; ${met}.`,
  ]
  return { faults: [...faults, ...closed.faults], figures }
}
