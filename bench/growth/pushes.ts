import { fork } from 'node:child_process'
import { once } from 'node:events'
import { follow, openClient, SECRET } from '../../apps/backend/src/realtime/testing/client.ts'
import { chosen, type Figure, type Options, rounds } from '../benchmark.ts'
import { compare, type Figures } from '../measure.ts'
import type { PushHouse } from './push-house.ts'
import { fewOf, manyOf, TARGET } from './sizes.ts'

/** Starts a process with the book, the hub and this many matches; one browser follows those whose prices move. */
async function startHouse(matches: number, moving: number) {
  const child = fork(new URL('push-house.ts', import.meta.url))
  child.send({ matches, moving, secret: SECRET } satisfies PushHouse)
  const [port] = (await once(child, 'message')) as [number]
  const browser = openClient(`ws://127.0.0.1:${port}/connection/websocket`, '')
  const channels = Array.from({ length: moving }, (_, index) => follow(browser.client, `match:${index + 1}`))
  await Promise.all(channels.map(({ subscription }) => subscription.ready(30_000)))
  return {
    /** CPU microseconds per push. */
    async run(turns: number): Promise<Figures> {
      const before = channels.map(({ data }) => data.length)
      child.send({ turns })
      const [push] = (await once(child, 'message')) as [number]
      await Promise.all(channels.map(({ received }, index) => received((before[index] ?? 0) + turns)))
      return { push }
    },
    stop() {
      browser.close()
      child.kill()
    },
  }
}

/** The cost of pushing prices to browsers. */
export async function pushFigures(options: Options): Promise<readonly Figure[]> {
  const turns = chosen(options, { full: 150, quick: 30, shortest: 5 })
  // The same number on both sides.
  const moving = fewOf(options)
  const [few, many] = [await startHouse(moving, moving), await startHouse(manyOf(options), moving)]
  try {
    // Warms up the code.
    for (const house of [few, many]) await house.run(turns)
    const sides = { ours: () => many.run(turns), reference: () => few.run(turns) }
    const { push } = await compare(sides, ['push'], rounds(options))
    options.say(`a push: ${push.ours.join(' ')} against ${push.reference.join(' ')} µs of CPU`)
    return [{ name: 'CPU of a push', target: TARGET, measured: push }]
  } finally {
    few.stop()
    many.stop()
  }
}
