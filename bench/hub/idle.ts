import { issuer, SECRET } from '../../apps/backend/src/realtime/testing/client.ts'
import { median } from '../measure.ts'
import { chosen, type Figure, type Options, rounds } from '../benchmark.ts'
import { startCrowd, startHouse } from './processes.ts'
import { FOLLOWED } from './workload.ts'

/** Connections before the first look: what the process needs for any, the young part of its heap included. */
const BEFORE = 6000

/** KB of the process for each further connection that is open and silent, with its subscriptions. */
async function perConnection(connections: number, followed: number): Promise<number> {
  const house = await startHouse({ kind: 'hub', secret: SECRET, port: 0 })
  const token = await issuer().connection('')
  const count = BEFORE + connections
  const crowd = await startCrowd({ port: house.port, token, first: 0, count, followed, reads: false })
  try {
    await house.newest()
    await crowd.open(BEFORE)
    const before = await house.memory()
    await crowd.open(count)
    return ((await house.memory()) - before) / connections / 1024
  } finally {
    await Promise.all([crowd.stop(), house.kill()])
  }
}

export async function idleFigures(options: Options): Promise<readonly Figure[]> {
  const connections = chosen(options, { full: 8000, quick: 4000, shortest: 200 })
  const runs: number[] = []
  for (let round = 0; round < rounds(options); round += 1)
    runs.push(await perConnection(connections, FOLLOWED))
  options.say(`an idle connection: ${runs.map((run) => run.toFixed(1)).join(' ')} KB`)
  return [
    {
      name: `KB of memory for an idle connection with ${FOLLOWED} subscriptions`,
      target: { most: 12 },
      measured: { value: median(runs), runs },
    },
  ]
}
