import { issuer, SECRET } from '../../apps/backend/src/realtime/testing/client.ts'
import { chosen, type Figure, type Options, rounds } from '../benchmark.ts'
import { compare, type Figures } from '../measure.ts'
import type { House, Work } from './house.ts'
import { startCrowd, startHouse } from './processes.ts'
import { CHANNELS, FOLLOWED } from './workload.ts'

const TARGET = { least: 0.7 }

/** How publications come: gathered, as the book sends them, or each in a turn of its own, when nothing can be shared. */
const MANNERS = { gathered: 25, 'one by one': 1 } as const

/** A server with its clients, all subscribed. */
async function openSide(kind: House['kind'], clients: number) {
  const house = await startHouse({ kind, secret: SECRET, port: 0 })
  const token = kind === 'hub' ? await issuer().connection('') : null
  const crowd = await startCrowd({
    port: house.port,
    token,
    first: 0,
    count: clients,
    followed: FOLLOWED,
    reads: false,
  })
  await crowd.open(clients)
  return {
    /** Deliveries for each second of one core. */
    async run(work: Work): Promise<Figures> {
      const before = (await crowd.counts()).messages
      const { cpu, publications } = await house.work(work)
      const deliveries = (publications * clients * FOLLOWED) / CHANNELS
      const { messages } = await crowd.until(({ messages: all }) => all - before >= deliveries)
      if (messages - before !== deliveries)
        throw new Error(`the ${kind} delivered ${messages - before}, not ${deliveries}`)
      return { deliveries: deliveries / (cpu / 1e6) }
    },
    async stop() {
      await Promise.all([crowd.stop(), house.kill()])
    },
  }
}

export async function throughputFigures(options: Options): Promise<readonly Figure[]> {
  const clients = chosen(options, { full: 1000, quick: 1000, shortest: 100 })
  const publications = chosen(options, { full: 1500, quick: 1000, shortest: 100 })
  const [hub, reference] = [await openSide('hub', clients), await openSide('reference', clients)]
  const figures: Figure[] = []
  try {
    for (const [manner, aTurn] of Object.entries(MANNERS)) {
      const work = { turns: publications / aTurn, aTurn, pause: aTurn > 1 ? 20 : 1 }
      const sides = { ours: () => hub.run(work), reference: () => reference.run(work) }
      // Warms up the code.
      await sides.ours()
      await sides.reference()
      const { deliveries } = await compare(sides, ['deliveries'], rounds(options))
      const list = (values: readonly number[]) => values.map((value) => Math.round(value)).join(' ')
      options.say(
        `${manner}: ${list(deliveries.ours)} deliveries a second of one core against ${list(deliveries.reference)}`,
      )
      figures.push({
        name: `deliveries a second on one core, ${manner}`,
        target: TARGET,
        measured: deliveries,
      })
    }
    return figures
  } finally {
    await Promise.all([hub.stop(), reference.stop()])
  }
}
