import { setTimeout as wait } from 'node:timers/promises'
import { issuer, SECRET } from '../../apps/backend/src/realtime/testing/client.ts'
import { chosen, type Figure, type Options, rounds } from '../benchmark.ts'
import { median } from '../measure.ts'
import { freePort } from '../../scripts/free-port.mjs'
import { startCrowd, startHouse } from './processes.ts'

/** Processes with clients. */
const CROWDS = 4
/** Subscriptions of each client. */
const FOLLOWED = 5
const TARGET = { seconds: 10, attempts: 3 }

/**
 * Kills the hub under all of its clients and starts another one. `away`: seconds until that is there; `seconds`: from
 * then until the last client is right again.
 */
async function comeBack(clients: number) {
  const port = await freePort()
  const token = await issuer().connection('')
  const start = () => startHouse({ kind: 'hub', secret: SECRET, port })
  let house = await start()
  await house.newest()
  const count = clients / CROWDS
  const crowds = await Promise.all(
    Array.from({ length: CROWDS }, (_, index) =>
      startCrowd({ port, token, first: index * count, count, followed: FOLLOWED, reads: true }),
    ),
  )
  try {
    for (const crowd of crowds) await crowd.open(count)
    const before = await Promise.all(crowds.map((crowd) => crowd.counts()))
    const killed = Date.now()
    await house.kill()
    house = await start()
    const began = Date.now()
    const since = Math.floor(began / 100)
    await house.newest()
    const after = await Promise.all(crowds.map((crowd) => crowd.until(({ right }) => right === count, since)))
    const seconds = (Date.now() - began) / 1000
    const tried = after.reduce(
      (sum, { attempts }, index) => sum + attempts - (before[index]?.attempts ?? 0),
      0,
    )
    return { seconds, away: (began - killed) / 1000, attempts: tried / clients }
  } finally {
    await Promise.all([...crowds.map((crowd) => crowd.stop()), house.kill()])
    // The system takes back its ports.
    await wait(500)
  }
}

export async function restartFigures(options: Options): Promise<readonly Figure[]> {
  const clients = chosen(options, { full: 19_600, quick: 8000, shortest: 200 })
  const runs: Awaited<ReturnType<typeof comeBack>>[] = []
  for (let round = 0; round < rounds(options); round += 1) runs.push(await comeBack(clients))
  const [seconds, attempts] = [runs.map((run) => run.seconds), runs.map((run) => run.attempts)]
  options.say(
    `${clients} right ${seconds.map((value) => value.toFixed(1)).join(' ')} s after the hub is back from ${runs.map(({ away }) => away.toFixed(1)).join(' ')} s away`,
  )
  return [
    {
      name: `seconds until ${clients} clients are right once the hub is back`,
      target: { most: TARGET.seconds },
      measured: { value: median(seconds), runs: seconds },
    },
    {
      name: 'connections that each of them tries',
      target: { most: TARGET.attempts },
      measured: { value: median(attempts), runs: attempts },
    },
  ]
}
