import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { watchDeparture } from './departure.ts'

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const LONG = 60_000

/** A front that answers when it is told to, and one who asks it over a connection that is kept. */
async function opened(grace: number) {
  const waiting: ServerResponse[] = []
  const server = createServer((_, response) => void waiting.push(response))
  server.on('upgrade', (_, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  const departure = watchDeparture(server, grace)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  closing.push(
    () => agent.destroy(),
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const ask = async () => {
    const asked = request({ port, host: '127.0.0.1', agent }).end()
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>
    answered.catch(() => {})
    await once(server, 'request')
    const response = waiting.pop() as ServerResponse
    return { asked, response, headers: async () => (await answered)[0].resume().headers }
  }
  return { departure, port, ask, kept: server.keepAliveTimeout + server.keepAliveTimeoutBuffer }
}

/** Whether it has come to pass, once all that is ready has run. */
async function isOver(work: Promise<unknown>): Promise<boolean> {
  let over = false
  void work.then(() => {
    over = true
  })
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  return over
}

test.each([
  [10_000, 'timeout=10'],
  [0, 'timeout=75'],
])(
  'with a grace of %i ms whoever keeps a connection is told %s, and the front keeps it for longer than a balancer does',
  async (grace, told) => {
    const { ask, kept } = await opened(grace)
    expect(kept).toBeGreaterThanOrEqual(75_000)
    const { response, headers } = await ask()
    response.end()
    expect((await headers())['keep-alive']).toBe(told)
  },
)

test('a front that leaves ends each connection with its answer, also that of a request which came before', async () => {
  const { ask, departure } = await opened(10_000)
  const before = await ask()
  departure.begin()
  before.response.end()
  expect((await before.headers()).connection).toBe('close')
  const after = await ask()
  expect(after.asked.reusedSocket).toBe(false)
  after.response.end()
  expect((await after.headers()).connection).toBe('close')
})

test('an answer that takes longer than the grace is told to its end, and the front has ended then', async () => {
  const { ask, departure } = await opened(10_000)
  const [placing] = [await ask()]
  const ended = departure.end(LONG)
  expect(await isOver(ended)).toBe(false)
  placing.response.end('placed')
  expect((await placing.headers()).connection).toBe('close')
  await ended
})

test('one whose answer had begun keeps nobody waiting once it is told', async () => {
  const { ask, departure } = await opened(10_000)
  const begun = await ask()
  begun.response.write('half')
  await begun.headers()
  const ended = departure.end(LONG)
  begun.response.end()
  await ended
})

test('connections of push end with the front, and an answer that never comes holds it no longer than told', async () => {
  const { ask, departure, port } = await opened(10_000)
  const line = connect(port, '127.0.0.1')
  line.write(
    'GET /connection/websocket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  )
  await once(line, 'data')
  const { asked } = await ask()
  asked.on('error', () => {})
  await Promise.all([departure.end(1), once(line.resume(), 'close')])
})
