import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type Balancer, createBalancer } from './balancer.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port

async function target(name: string): Promise<Server> {
  const server = createServer((_, response) => response.end(name))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return server
}

async function balance(targets: readonly Server[], isReady: (port: number) => boolean = () => true) {
  const ports = new Map(targets.map((one) => [one, portOf(one)]))
  const portOnce = (one: Server) => {
    // One that has died has none any more.
    const port = ports.get(one) ?? portOf(one)
    ports.set(one, port)
    return port
  }
  const balancer = createBalancer({
    targets: () => targets.map(portOnce),
    isReady: async (port) => isReady(port),
    every: 1000,
    repeat: () => () => {},
  })
  await new Promise<void>((done) => balancer.server.listen(0, '127.0.0.1', done))
  closing.push(balancer.stop)
  await balancer.look()
  return balancer
}

/** Asks over a connection of its own. */
async function ask(balancer: Balancer) {
  const answer = await fetch(`http://127.0.0.1:${portOf(balancer.server)}/`, {
    headers: { connection: 'close' },
  })
  return `${answer.status} ${await answer.text()}`
}

test('connections go to the targets in turn', async () => {
  const balancer = await balance([await target('a'), await target('b')])
  const said = [await ask(balancer), await ask(balancer), await ask(balancer), await ask(balancer)]
  expect(said.toSorted()).toEqual(['200 a', '200 a', '200 b', '200 b'])
})

test('a target that is not ready gets none, and gets them again once it is', async () => {
  const [a, b] = [await target('a'), await target('b')]
  const away = new Set([portOf(a)])
  const balancer = await balance([a, b], (port) => !away.has(port))
  expect([await ask(balancer), await ask(balancer)]).toEqual(['200 b', '200 b'])
  away.clear()
  await balancer.look()
  expect([await ask(balancer), await ask(balancer)].toSorted()).toEqual(['200 a', '200 b'])
})

test('SAFE-25 a target that has died is passed over at once, before anybody has looked', async () => {
  const [a, b] = [await target('a'), await target('b')]
  const balancer = await balance([a, b])
  a.closeAllConnections()
  await new Promise((done) => a.close(done))
  expect([await ask(balancer), await ask(balancer), await ask(balancer)]).toEqual(['200 b', '200 b', '200 b'])
  expect(balancer.ready()).toEqual([portOf(b)])
})

test('one that comes beside the others gets its turn once it is ready, and one that is taken out gets none', async () => {
  const targets = [await target('a')]
  const balancer = await balance(targets)
  targets.push(await target('b'))
  expect([await ask(balancer), await ask(balancer)]).toEqual(['200 a', '200 a'])
  await balancer.look()
  expect([await ask(balancer), await ask(balancer)].toSorted()).toEqual(['200 a', '200 b'])
  targets.shift()
  expect([await ask(balancer), await ask(balancer)]).toEqual(['200 b', '200 b'])
})

test('where nobody is ready the answer is 503, to be asked again', async () => {
  const balancer = await balance([await target('a')], () => false)
  expect(await ask(balancer)).toBe('503 ')
})
