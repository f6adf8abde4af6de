import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Counts, Crowd } from './crowd.ts'
import type { House, Work, Worked } from './house.ts'

/** Milliseconds that a process may take for anything. */
const PATIENCE = 120_000

async function ask<Result>(child: ChildProcess, order: object): Promise<Result> {
  const answer = once(child, 'message', { signal: AbortSignal.timeout(PATIENCE) })
  child.send(order)
  const [{ result }] = (await answer) as [{ readonly result: Result }]
  return result
}

const first = async <Message>(child: ChildProcess, order: object): Promise<Message> => {
  const answer = once(child, 'message', { signal: AbortSignal.timeout(PATIENCE) })
  child.send(order)
  const [message] = (await answer) as [Message]
  return message
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

export async function startHouse(house: House) {
  const child = fork(new URL('house.ts', import.meta.url), { execArgv: ['--expose-gc'] })
  const port = await first<number>(child, house)
  return {
    port,
    work: (work: Work) => ask<Worked>(child, { work }),
    memory: () => ask<number>(child, { memory: true }),
    newest: () => ask<void>(child, { newest: true }),
    kill: () => end(child),
  }
}

/** Clients that a crowd opens at a time, so that no queue of the system overflows. */
const AT_A_TIME = 200

export async function startCrowd(crowd: Crowd) {
  const child = fork(new URL('crowd.ts', import.meta.url))
  await first<string>(child, crowd)
  const counts = (atLeast = 0) => ask<Counts>(child, { counts: { atLeast } })
  /** Asks until it is so. */
  const until = async (isSo: (counted: Counts) => boolean, atLeast = 0): Promise<Counts> => {
    for (const end = Date.now() + PATIENCE; ; ) {
      const counted = await counts(atLeast)
      if (isSo(counted)) return counted
      if (Date.now() > end) throw new Error(`a crowd waited too long: ${JSON.stringify(counted)}`)
      await wait(20)
    }
  }
  return {
    counts,
    until,
    /** Opens clients until there are this many in all. */
    async open(count: number): Promise<void> {
      let opened = (await counts()).ready
      while (opened < count) {
        opened = await ask<number>(child, { open: Math.min(AT_A_TIME, count - opened) })
        await until(({ ready }) => ready === opened)
      }
    },
    stop: () => end(child),
  }
}
