import { createServer, type RequestOptions, request } from 'node:http'
import { type AddressInfo, connect, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createCircuit } from '#base/data/backend/backend-circuit.ts'
import { createRealtimeLine, type RealtimeLineOptions } from './realtime-line.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Listens on a free port, or on this one. */
async function listen(server: Server, port = 0): Promise<URL> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  closing.push(
    () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
  )
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

const SWITCH = 'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n'

/** A push server that takes every connection. */
function pushServer() {
  const taken: Socket[] = []
  const server = createServer((_, response) => response.end('ok'))
  server.on('upgrade', (_request, socket) => {
    taken.push(socket as Socket)
    // Read, so that its end is noticed.
    socket.on('error', () => {}).resume()
    socket.on('end', () => socket.end())
    socket.write(SWITCH)
  })
  return { server, taken }
}

async function front(target: URL, options: Partial<RealtimeLineOptions> = {}) {
  const said: string[] = []
  const circuit = createCircuit({ now: Date.now, probe: (signal) => fetch(target, { signal }) })
  const line = createRealtimeLine({
    target,
    proof: null,
    circuit,
    now: () => 0,
    say: (text) => said.push(text),
    ...options,
  })
  const server = createServer((incoming, response) => line.web(incoming, response))
  server.on('upgrade', line.upgrade)
  closing.push(async () => line.close())
  return { line, said, url: await listen(server) }
}

/** Asks for a push connection; the status of the answer, and the socket when it was taken. */
const ask = (url: URL) =>
  new Promise<{ status: number | undefined; socket?: Socket }>((resolve, reject) => {
    const headers: RequestOptions['headers'] = { connection: 'Upgrade', upgrade: 'websocket' }
    const asked = request(new URL('/connection/websocket', url), { headers })
    asked.on('upgrade', (_answer, socket) => resolve({ status: 101, socket }))
    asked.on('response', ({ statusCode }) => resolve({ status: statusCode }))
    asked.on('error', reject)
    asked.end()
  })

test('a push server that is away is told once and counted, and once it is back that is told', async () => {
  const away = createServer()
  const target = await listen(away)
  await closing.pop()?.()
  const { line, said, url } = await front(target)
  expect(line.health()).toEqual({ status: 'ok', refused: 0 })
  for (let count = 0; count < 3; count += 1) expect((await ask(url)).status).toBe(503)
  expect(line.health()).toEqual({
    status: 'away',
    refused: 3,
    last: { reason: 'ECONNREFUSED', at: '1970-01-01T00:00:00.000Z' },
  })
  const { server } = pushServer()
  await listen(server, Number(target.port))
  const { status, socket } = await ask(url)
  socket?.destroy()
  expect([status, line.health().status, line.health().refused]).toEqual([101, 'ok', 3])
  expect(said).toEqual([
    `push connections are not taken by ${target.origin}: ECONNREFUSED`,
    'push connections are taken again',
  ])
})

test('one that refuses, such as for an origin that it does not know, is told with its status', async () => {
  const server = createServer()
  server.on('upgrade', (_request, socket) =>
    socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n'),
  )
  const { line, url } = await front(await listen(server))
  expect((await ask(url)).status).toBe(403)
  expect(line.health()).toMatchObject({ status: 'away', last: { reason: 'it answered 403' } })
})

test('one that hangs is found out once for all: who waits is refused, and who comes then at once', async () => {
  const server = createServer(() => {})
  let asked = 0
  server.on('upgrade', (_request, socket) => {
    asked += 1
    socket.on('error', () => {})
  })
  const { line, url } = await front(await listen(server), { patience: 60_000 })
  expect((await Promise.all([ask(url), ask(url)])).map(({ status }) => status)).toEqual([503, 503])
  expect((await ask(url)).status).toBe(503)
  expect([asked, line.health().refused]).toEqual([2, 3])
})

test('one that takes long is given up after its own time, whatever the backend’s is', async () => {
  const server = createServer((_, response) => response.end('ok'))
  server.on('upgrade', (_request, socket) => socket.on('error', () => {}))
  const { url } = await front(await listen(server), { patience: 40 })
  expect((await ask(url)).status).toBe(503)
})

test('a connection that breaks off on either side ends on the other, and the front stands', async () => {
  const { server, taken } = pushServer()
  const { url } = await front(await listen(server))
  const ended = async (socket: Socket | undefined) =>
    new Promise<void>((resolve) => {
      socket?.on('error', () => {}).resume()
      socket?.once('close', () => resolve())
    })

  const left = connect(Number(url.port), url.hostname)
  left.on('error', () => {})
  left.write(
    'GET /connection/websocket HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n',
  )
  await new Promise((resolve) => left.once('data', resolve))
  const upstream = ended(taken[0])
  left.resetAndDestroy()
  await upstream

  const { socket } = await ask(url)
  const visitor = ended(socket)
  taken[1]?.resetAndDestroy()
  await visitor
  expect((await ask(url)).status).toBe(101)
})

test('plain calls below /connection/ get the answer of the push server', async () => {
  const { url } = await front(await listen(pushServer().server))
  expect(await (await fetch(new URL('/connection/websocket', url))).text()).toBe('ok')
})
