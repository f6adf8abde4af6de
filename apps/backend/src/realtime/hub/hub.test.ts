import { once } from 'node:events'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { systemClock } from '../../clock.ts'
import { seen } from '../../telemetry/seen.ts'
import { follow, issuer, openClient, SECRET } from '../testing/client.ts'
import { describeProtocol, type Server } from '../testing/protocol-suite.ts'
import { createHub, type Hub, type HubOptions } from './hub.ts'

const listen = async (server: HttpServer, port: number) => {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const closeServer = (server: HttpServer) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

async function startHub(options: Partial<HubOptions> = {}, port = 0) {
  const faults: unknown[] = []
  const hub: Hub = createHub({
    secret: SECRET,
    clock: systemClock,
    allowedOrigins: ['https://bets.example'],
    onError: (fault) => faults.push(fault),
    ...options,
  })
  const server = createServer((_, response) => response.writeHead(404).end())
  hub.attach(server)
  const listening = await listen(server, port)
  return {
    hub,
    faults,
    port: listening,
    url: `ws://127.0.0.1:${listening}/connection/websocket`,
    stop: async () => {
      await hub.close()
      await closeServer(server)
    },
  }
}

describeProtocol('the embedded hub', async (): Promise<Server> => {
  let running = await startHub()
  return {
    url: running.url,
    publisher: { publish: (...publication) => running.hub.publisher.publish(...publication) },
    connections: { endSessions: (ended) => running.hub.endSessions(ended) },
    restart: async () => {
      await running.stop()
      running = await startHub({}, running.port)
    },
    stop: () => running.stop(),
  }
})

describe('sockets of the embedded hub', () => {
  const stops: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })
  const start = async (options: Partial<HubOptions> = {}) => {
    const running = await startHub(options)
    stops.push(running.stop)
    return running
  }
  /** A raw socket that has sent its connect command. */
  const connected = async (url: string, headers: Record<string, string> = {}) => {
    const socket = new WebSocket(url, { headers })
    await once(socket, 'open')
    socket.send(JSON.stringify({ id: 1, connect: { token: await issuer().connection('') } }))
    const [reply] = await once(socket, 'message')
    return { socket, reply: JSON.parse(String(reply)) }
  }
  const closed = async (socket: WebSocket) => {
    const [code] = await once(socket, 'close')
    return code
  }
  const refusedWith = async (url: string, headers: Record<string, string> = {}) => {
    const socket = new WebSocket(url, { headers })
    const [, response] = await once(socket, 'unexpected-response')
    return response.statusCode
  }

  test('a page of another origin is refused, one of ours and of this host is not', async () => {
    const { url, port } = await start()
    expect(await refusedWith(url, { origin: 'https://evil.example' })).toBe(403)
    expect(await refusedWith(url, { origin: 'null' })).toBe(403)
    for (const origin of ['https://bets.example', `http://127.0.0.1:${port}`]) {
      const { socket } = await connected(url, { origin })
      socket.terminate()
    }
  })

  test('another path is not found', async () => {
    const { port } = await start()
    expect(await refusedWith(`ws://127.0.0.1:${port}/connection/other`)).toBe(404)
  })

  test('more connections than allowed are refused', async () => {
    const { url } = await start({ limits: { connections: 1 } })
    const { socket } = await connected(url)
    expect(await refusedWith(url)).toBe(503)
    socket.terminate()
  })

  test('one address has its share of connections, whatever others do, and gets it back', async () => {
    const { url, hub } = await start({
      limits: { ofAddress: 3 },
      addressOf: ({ headers }) => String(headers['x-test-address']),
    })
    const greedy = { 'x-test-address': '203.0.113.7' }
    const opened = await Promise.all(Array.from({ length: 3 }, () => connected(url, greedy)))
    const refused = await Promise.all(Array.from({ length: 20 }, () => refusedWith(url, greedy)))
    expect(new Set(refused)).toEqual(new Set([429]))
    const other = await connected(url, { 'x-test-address': '203.0.113.8' })
    expect(hub.connections()).toBe(4)
    opened[0]?.socket.terminate()
    await vi.waitFor(() => expect(hub.connections()).toBe(3))
    const again = await connected(url, greedy)
    for (const { socket } of [...opened, other, again]) socket.terminate()
  })

  test('a hundred visitors with a thousand invented channels each leave nothing behind, and hold nothing meanwhile', async () => {
    const { url, hub } = await start({ isKnown: (channel) => channel === 'match:1' })
    const visitors = await Promise.all(Array.from({ length: 100 }, () => connected(url)))
    const answers = visitors.map(async ({ socket }, visitor) => {
      const commands = Array.from({ length: 1000 }, (_, index) => ({
        id: index + 2,
        subscribe: { channel: index === 0 ? 'match:1' : `match:${visitor + 2}${index}` },
      }))
      const heard = new Promise<void>((resolve) => {
        let left = 1000
        socket.on('message', (lines) => {
          left -= String(lines).split('\n').length
          if (left === 0) resolve()
        })
      })
      socket.send(commands.map((one) => JSON.stringify(one)).join('\n'))
      await heard
    })
    await Promise.all(answers)
    expect(hub.channels()).toBe(1)
    for (const { socket } of visitors) socket.terminate()
    await vi.waitFor(() => expect(hub.connections()).toBe(0))
    expect(hub.channels()).toBe(0)
  })

  test('compression is not negotiated', async () => {
    const { url } = await start()
    const { socket } = await connected(url)
    expect(socket.extensions).toBe('')
    socket.terminate()
  })

  test('a frame that is no protocol ends the connection for good', async () => {
    const { url } = await start()
    for (const frame of [
      '<html>',
      '[]',
      '{"id":1}',
      '{"id":-1,"connect":{}}',
      '{"id":2,"subscribe":[]}',
      '{"id":0,"subscribe":{}}',
    ]) {
      const { socket } = await connected(url)
      socket.send(frame)
      expect(await closed(socket)).toBe(3501)
    }
  })

  test('a binary frame ends the connection for good', async () => {
    const { url } = await start()
    const { socket } = await connected(url)
    socket.send(Buffer.from('{}'), { binary: true })
    expect(await closed(socket)).toBe(3501)
  })

  test('a frame beyond the limit ends the connection', async () => {
    const { url } = await start({ limits: { frame: 1000 } })
    const { socket } = await connected(url)
    socket.send('x'.repeat(1001))
    expect(await closed(socket)).toBe(1009)
  })

  test('too many commands at once end the connection', async () => {
    const { url } = await start({ limits: { burst: 10, rate: 1 } })
    const { socket } = await connected(url)
    socket.send(Array.from({ length: 11 }, (_, index) => `{"id":${index + 2},"ping":{}}`).join('\n'))
    expect(await closed(socket)).toBe(3013)
  })

  test('a client that answers pings stays, one that does not is sent away', async () => {
    const { url } = await start({ timing: { ping: 1000, pong: 1000 } })
    const polite = openClient(url, '')
    await polite.client.ready(5000)
    const { socket, reply } = await connected(url)
    expect(reply.connect).toMatchObject({ ping: 1, pong: true })
    expect(await closed(socket)).toBe(3012)
    expect(polite.client.state).toBe('connected')
    polite.close()
  })

  test('a reader that stops reading is sent away as slow', async () => {
    const { url, hub } = await start({ limits: { tolerated: 1024 * 1024, patience: 0 } })
    const drops: string[] = []
    const stop = seen.drop.follow(({ reason }) => drops.push(reason))
    const { client, close } = openClient(url, '')
    const match = follow(client, 'match:1')
    await match.subscription.ready(5000)
    const slow = await connected(url)
    slow.socket.send('{"id":2,"subscribe":{"channel":"match:1"}}')
    await once(slow.socket, 'message')
    slow.socket.pause()
    const heavy = 'x'.repeat(512 * 1024)
    let sent = 0
    while (hub.connections() === 2) {
      await hub.publisher.publish('match:1', { heavy })
      sent += 1
      await match.received(sent)
    }
    slow.socket.resume()
    expect(await closed(slow.socket)).toBe(3008)
    expect(drops).toEqual(['slow'])
    stop()
    expect(client.state).toBe('connected')
    close()
  })

  test('a burst above the limit is no slow reader', async () => {
    const { url, hub } = await start({ limits: { tolerated: 64 * 1024 } })
    const { client, close } = openClient(url, '')
    const match = follow(client, 'match:1')
    await match.subscription.ready(5000)
    const heavy = 'x'.repeat(64 * 1024)
    for (let count = 0; count < 50; count += 1) void hub.publisher.publish('match:1', { heavy })
    await match.received(50)
    expect(client.state).toBe('connected')
    close()
  })

  test('closing sends clients away with the advice to come back', async () => {
    const { url, hub } = await start()
    const { socket } = await connected(url)
    const code = closed(socket)
    await hub.close()
    expect(await code).toBe(3001)
  })

  test('nothing is left of connections that are gone', async () => {
    const { url, hub, faults } = await start()
    const { socket } = await connected(url)
    socket.send('{"id":2,"subscribe":{"channel":"match:1"}}')
    await once(socket, 'message')
    socket.terminate()
    await vi.waitFor(() => expect(hub.connections()).toBe(0))
    await hub.publisher.publish('match:1', {})
    expect(faults).toEqual([])
  })
})
