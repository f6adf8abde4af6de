import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { openLine } from '../../apps/web/e2e/servers/line.ts'
import { createHub } from '../../apps/backend/src/realtime/index.ts'
import { follow, issuer, openClient, SECRET } from '../../apps/backend/src/realtime/testing/client.ts'
import { chosen, type Figure, type Options, rounds } from '../benchmark.ts'
import { documentAt } from './workload.ts'

const DROP = 2000
const EVERY = 100
const PATIENCE = 30_000

async function openHub() {
  const hub = createHub({ secret: SECRET, clock: Date.now, allowedOrigins: [], onError: console.error })
  const server = createServer()
  hub.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const line = await openLine(`http://localhost:${(server.address() as AddressInfo).port}`)
  return {
    line,
    publisher: hub.publisher,
    async close() {
      await line.close()
      await hub.close()
      server.close()
    },
  }
}

type Follower = ReturnType<typeof openFollower>

/** A player: own news, of which each counts, and a match, of which the newest does. */
function openFollower(url: string, player: number) {
  const { client, close } = openClient(url, String(player))
  const name = `$user:en:${player}`
  const own = follow(client, name, { getToken: () => issuer().subscription(String(player), name) })
  const match = follow(client, `match:${player}`, { since: { offset: 0, epoch: '' }, delta: 'fossil' })
  return {
    own,
    match,
    close,
    ready: () => Promise.all([own, match].map(({ subscription }) => subscription.ready(PATIENCE))),
  }
}

/** How much of what was published came, once and in order; and the newest document of the match. */
function shareOf({ own, match }: Follower, published: number): number {
  const inOrder = own.data.filter((data, index) => (data as { turn: number }).turn === index + 1).length
  const last = match.data.at(-1) as { readonly version: number } | undefined
  const surplus = Math.max(0, own.data.length - published)
  return (inOrder - surplus + (last?.version === published ? 1 : 0)) / (published + 1)
}

async function untilAll(followers: readonly Follower[], published: number): Promise<void> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(50))
    if (followers.every((one) => shareOf(one, published) === 1)) return
}

/** The least share of any player, after lines that were dead for two seconds and then cut, again and again. */
async function dropped(players: number, drops: number): Promise<number> {
  const { line, publisher, close } = await openHub()
  const url = `${line.url.replace('http', 'ws')}/connection/websocket`
  const followers = Array.from({ length: players }, (_, index) => openFollower(url, index + 1))
  await Promise.all(followers.map((one) => one.ready()))
  let turn = 0
  const publishing = setInterval(() => {
    turn += 1
    for (let player = 1; player <= players; player += 1) {
      void publisher.publish(`$user:en:${player}`, { turn })
      void publisher.publish(`match:${player}`, documentAt(player, turn), { version: turn })
    }
  }, EVERY)
  for (let drop = 0; drop < drops; drop += 1) {
    await wait(500)
    line.set('swallows')
    await wait(DROP)
    line.cut()
    line.set('passes')
    await wait(1000)
  }
  clearInterval(publishing)
  await untilAll(followers, turn)
  const shares = followers.map((one) => shareOf(one, turn))
  for (const one of followers) one.close()
  await close()
  return Math.min(...shares)
}

export async function dropFigures(options: Options): Promise<readonly Figure[]> {
  const players = chosen(options, { full: 100, quick: 50, shortest: 5 })
  const drops = chosen(options, { full: 5, quick: 2, shortest: 1 })
  const runs: number[] = []
  for (let round = 0; round < rounds(options); round += 1) runs.push(await dropped(players, drops))
  options.say(`of what was published through drops came ${runs.map((run) => `${100 * run} %`).join(' ')}`)
  const measured = { value: Math.min(...runs), runs }
  return [{ name: 'deliveries through drops of two seconds', target: { least: 1 }, measured }]
}
