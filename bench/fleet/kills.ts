import type { Fleet } from '../../scripts/fleet/fleet.ts'
import { faultsOfKill, type Kill, tableOf } from './kills-report.ts'
import type { Outcome } from './outcome.ts'
import { longestWithout, pause, untilRight } from './recovery.ts'
import { openSession, PLAYERS, type Session } from './session.ts'

/** Milliseconds from one kill to the next. */
const KILL_EVERY = 20_000

interface Fault {
  readonly killed: string
  /** Kills it at once; resolves once it has been started again, where nobody else does that. */
  readonly run: () => unknown
}

/** Everything that can be killed, in turn: PostgreSQL, Redis, which is empty then, the hub, and each process. */
function killsOf({ members, crew, killDatabase, killRedis }: Fleet): readonly Fault[] {
  const processes = members.map(({ name }) => ({ killed: name, run: () => crew.kill(name, 'SIGKILL') }))
  return [{ killed: 'PostgreSQL', run: killDatabase }, { killed: 'Redis', run: killRedis }, ...processes]
}

async function killOnce({ killed, run }: Fault, { load, page, troubles }: Session): Promise<Kill> {
  const [since, before] = [Date.now(), troubles.length]
  await run()
  const recovery = await untilRight(since, load, page)
  await pause(Math.max(0, since + KILL_EVERY - Date.now()))
  const without = longestWithout(since, Date.now(), load.presses)
  return { killed, ...recovery, without, met: troubles.length - before }
}

/**
 * Keeps the fleet under load for this long while one part after the other is killed by SIGKILL, then compares what
 * players were told with the books.
 */
export async function killRun(fleet: Fleet, minutes: number, say: (line: string) => void): Promise<Outcome> {
  const session = await openSession(fleet, say)
  const faults = killsOf(fleet)
  const kills: Kill[] = []
  const endAt = Date.now() + minutes * 60_000
  while (Date.now() < endAt) {
    const next = faults[kills.length % faults.length]
    if (next === undefined) break
    const kill = await killOnce(next, session)
    kills.push(kill)
    say(tableOf([kill]).at(-1) ?? '')
  }
  const closed = await session.close()
  return {
    faults: [...session.faults, ...kills.flatMap(faultsOfKill), ...closed.faults],
    figures: [...tableOf(kills), '', `${PLAYERS} players, ${kills.length} kills; ${closed.presses}.`],
  }
}
