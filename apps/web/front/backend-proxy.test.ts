import { createServer, get, type IncomingMessage, request, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import type { Circuit } from '#base/data/backend/backend-circuit.ts'
import { type BackendProxyOptions, createBackendProxy } from './backend-proxy.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    // The server no longer tracks an upgraded connection.
    const sockets = new Set<Socket>()
    server.on('connection', (socket) => sockets.add(socket))
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
    closing.push(
      () =>
        new Promise((done) => {
          server.close(() => done())
          for (const socket of sockets) socket.destroy()
        }),
    )
  })

/** The circuit of an available backend, whatever the backend does. */
const closed: Circuit = { isOpen: () => false, watch: () => () => {} }

async function front(backend: string, options: Partial<BackendProxyOptions> = {}): Promise<string> {
  const proxy = createBackendProxy(new URL(backend), { circuit: closed, ...options })
  const server = createServer((incoming, response) => proxy.web(incoming, response))
  server.on('upgrade', (incoming, socket, head) => proxy.upgrade(incoming, socket, head))
  closing.push(async () => proxy.close())
  return listen(server)
}

const textOf = async (message: IncomingMessage) => {
  let text = ''
  for await (const part of message) text += part
  return text
}

describe('the way to the backend', () => {
  test('method, path, body, status and headers pass both ways, hop-by-hop headers do not', async () => {
    const backend = createServer(async (incoming, response) => {
      const body = await textOf(incoming)
      response.writeHead(201, {
        'set-cookie': ['a=1', 'b=2'],
        'keep-alive': 'timeout=99',
        'x-told': String(incoming.headers['te']),
      })
      response.end(`${incoming.method} ${incoming.url} ${incoming.headers['x-app']} ${body}`)
    })
    const base = await front(await listen(backend))
    const answer = await fetch(`${base}/api/x?y=1`, {
      method: 'POST',
      body: 'bet',
      headers: { 'x-app': 'sportsbook', te: 'trailers' },
    })
    expect([answer.status, answer.headers.getSetCookie(), answer.headers.get('x-told')]).toEqual([
      201,
      ['a=1', 'b=2'],
      'undefined',
    ])
    expect(await answer.text()).toBe('POST /api/x?y=1 sportsbook bet')
  })

  test('what the door has said of the visitor goes on as it is, with its proof', async () => {
    const backend = createServer((incoming, response) => response.end(JSON.stringify(incoming.headers)))
    const base = await front(await listen(backend), { proof: 'the secret of both' })
    const said = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'bets.example',
      'x-front-proof': 'guessed by a visitor',
    }
    const headers = (await (await fetch(`${base}/api/x`, { headers: said })).json()) as Record<string, string>
    expect(headers).toMatchObject({
      host: new URL(base).host,
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'bets.example',
      'x-front-proof': 'the secret of both',
    })
  })

  test.each([
    ['that says how large it is', true],
    ['that does not', false],
  ])('a body of 5 MB %s is 413, whatever the backend does', async (_name, isKnown) => {
    const backend = createServer(async (incoming, response) => {
      response.writeHead(413, { connection: 'close' }).end()
      incoming.destroy()
    })
    const base = new URL(await front(await listen(backend)))
    const bytes = Buffer.alloc(5_000_000)
    const status = await new Promise((resolve, reject) => {
      const asked = request({
        port: base.port,
        host: base.hostname,
        path: '/api/x',
        method: 'POST',
        ...(isKnown ? { headers: { 'content-length': bytes.length } } : {}),
      })
      asked.on('response', (answer) => resolve(answer.statusCode))
      asked.on('error', reject)
      asked.write(bytes.subarray(0, 16_384))
      // The backend reads this much before it answers.
      let sent = 16_384
      const more = () => {
        if (sent >= bytes.length || asked.destroyed) return asked.end()
        sent += 16_384
        asked.write(bytes.subarray(0, 16_384), () => setImmediate(more))
      }
      more()
    })
    expect(status).toBe(413)
  })

  test('while the backend is away the answer is 503 in the form of its errors', async () => {
    const gone = createServer()
    const address = await listen(gone)
    await closing.pop()?.()
    const answer = await fetch(`${await front(address)}/api/x`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      503,
      'application/json; charset=utf-8',
    ])
    expect(await answer.json()).toMatchObject({ code: 503, message: expect.any(String) })
  })

  test('a connection that breaks off in the middle is broken off for the visitor too', async () => {
    const backend = createServer((_incoming, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half', () => response.destroy())
    })
    const base = await front(await listen(backend))
    await expect(fetch(`${base}/api/x`).then((answer) => answer.text())).rejects.toThrow()
  })

  describe('an answer that is worth it', () => {
    const LIST = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, name: `Match ${id}` })))
    const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

    interface Answered {
      readonly headers?: Record<string, string | string[]>
      readonly body?: string
      readonly status?: number
    }

    async function ask(asked: { readonly method?: string; readonly takes?: string }, answer: Answered) {
      const { headers = {}, body = LIST, status = 200 } = answer
      const backend = createServer((_incoming, response) => {
        response.writeHead(status, { ...JSON_TYPE, 'content-length': Buffer.byteLength(body), ...headers })
        response.end(body)
      })
      const base = await front(await listen(backend))
      const { method = 'GET', takes = 'gzip, deflate, br, zstd' } = asked
      const got = await new Promise<IncomingMessage>((resolve, reject) => {
        request(`${base}/api/x`, { method, headers: { 'accept-encoding': takes } }, resolve)
          .on('error', reject)
          .end()
      })
      const parts: Buffer[] = []
      for await (const part of got) parts.push(part as Buffer)
      return { status: got.statusCode, headers: got.headers, bytes: Buffer.concat(parts) }
    }

    test.each([
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['identity', undefined, (bytes: Buffer) => bytes],
    ] as const)('PERF-16 goes on to who takes %s compressed so, whole', async (takes, encoding, read) => {
      const { headers, bytes } = await ask({ takes }, { headers: { vary: 'origin', etag: '"a"' } })
      expect([headers['content-encoding'], headers['vary'], headers['content-type']]).toEqual([
        encoding,
        'origin, accept-encoding',
        JSON_TYPE['content-type'],
      ])
      expect(headers.etag).toBe(encoding === undefined ? '"a"' : 'W/"a"')
      expect(read(bytes).toString()).toBe(LIST)
      if (encoding !== undefined) expect(bytes.length).toBeLessThan(LIST.length / 4)
    })

    test('a refusal is compressed like any other', async () => {
      const { status, headers, bytes } = await ask({ method: 'POST' }, { status: 422 })
      expect([status, headers['content-encoding']]).toEqual([422, 'br'])
      expect(brotliDecompressSync(bytes).toString()).toBe(LIST)
    })

    test('so is one that gives a cookie, which no encoding of its text touches', async () => {
      const { headers } = await ask({}, { headers: { 'set-cookie': ['session=secret'] } })
      expect([headers['content-encoding'], headers['set-cookie']]).toEqual(['br', ['session=secret']])
    })

    test('without its text it says the same of itself', async () => {
      const { headers, bytes } = await ask({ method: 'HEAD' }, {})
      expect([headers['content-encoding'], headers['content-length'], bytes.length]).toEqual([
        'br',
        undefined,
        0,
      ])
    })

    test.each<[string, Answered]>([
      ['is short', { body: '{"code":404}' }],
      ['is no text', { headers: { 'content-type': 'image/png' } }],
      ['is a stream of events', { headers: { 'content-type': 'text/event-stream' } }],
      ['is compressed already', { headers: { 'content-encoding': 'zstd' } }],
      ['is a part', { status: 206, headers: { 'content-range': 'bytes 0-9/10' } }],
      ['is to be left as it is', { headers: { 'cache-control': 'private, no-transform' } }],
    ])('one that %s goes on as it is', async (_name, answer) => {
      const { headers, bytes } = await ask({}, answer)
      expect(bytes.toString()).toBe(answer.body ?? LIST)
      expect(headers['content-length']).toBe(String(bytes.length))
      expect(headers['content-encoding']).toBe(answer.headers?.['content-encoding'])
    })

    test('one that breaks off is broken off for the visitor too', async () => {
      const backend = createServer((_incoming, response) => {
        response.writeHead(200, { ...JSON_TYPE, 'content-length': LIST.length })
        response.write(LIST.slice(0, 2000), () => response.destroy())
      })
      const base = await front(await listen(backend))
      await expect(fetch(`${base}/api/x`).then((answer) => answer.text())).rejects.toThrow()
    })
  })

  test('an upgraded connection carries bytes both ways', async () => {
    const backend = createServer()
    backend.on('upgrade', (_incoming, socket) => {
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\nhello ',
      )
      socket.on('data', (data) => socket.end(`got ${data}`))
    })
    const base = await front(await listen(backend))
    const text = await new Promise<string>((resolve, reject) => {
      const asked = request(`${base}/connection/websocket`, {
        headers: { connection: 'Upgrade', upgrade: 'websocket' },
      })
      asked.on('upgrade', (_answer, socket, head) => {
        let heard = head.toString()
        socket.on('data', (data) => (heard += data))
        socket.on('end', () => resolve(heard))
        socket.write('ping')
      })
      asked.on('error', reject)
      asked.end()
    })
    expect(text).toBe('hello got ping')
  })

  test('a visitor who is gone before the backend has answered an upgrade takes nothing down', async () => {
    const backend = createServer((_incoming, response) => response.end('here'))
    const asked = Promise.withResolvers<() => void>()
    backend.on('upgrade', (_incoming, socket) => {
      socket.on('error', () => {})
      asked.resolve(() =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n'),
      )
    })
    const base = new URL(await front(await listen(backend)))
    const visitor = connect(Number(base.port), base.hostname)
    visitor.on('error', () => {})
    visitor.write(
      'GET /connection/websocket HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n',
    )
    const answer = await asked.promise
    visitor.resetAndDestroy()
    answer()
    expect(await (await fetch(`${base.href}api/x`)).text()).toBe('here')
  })

  /** The status with which an upgrade is refused. */
  const upgradeStatus = (base: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = get(`${base}/connection/websocket`, {
        headers: { connection: 'Upgrade', upgrade: 'websocket' },
      })
      asked.on('response', (answer) => resolve(answer.statusCode))
      asked.on('error', reject)
    })

  test('a backend that takes calls and answers none is told as one that is away, by calls and upgrades', async () => {
    const backend = createServer(() => {})
    backend.on('upgrade', (_incoming, socket) => socket.on('error', () => {}))
    const base = await front(await listen(backend), { patience: 50, upgradePatience: 50 })
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${base}/api/x`, { method })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    }
    expect(await upgradeStatus(base)).toBe(503)
  })

  test('an answer that stops in the middle is broken off', async () => {
    const backend = createServer((_incoming, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half')
    })
    const base = await front(await listen(backend), { patience: 50 })
    await expect(fetch(`${base}/api/x`).then((answer) => answer.text())).rejects.toThrow()
  })

  test('a push connection in which nothing is said for long stays', async () => {
    const backend = createServer()
    backend.on('upgrade', (_incoming, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n')
      socket.on('data', (data) => socket.end(`got ${data}`))
    })
    const base = await front(await listen(backend), { patience: 20, upgradePatience: 20 })
    const text = await new Promise<string>((resolve, reject) => {
      const asked = request(`${base}/connection/websocket`, {
        headers: { connection: 'Upgrade', upgrade: 'websocket' },
      })
      asked.on('upgrade', (_answer, socket) => {
        socket.on('data', (data) => resolve(data.toString()))
        socket.on('close', () => reject(new Error('closed')))
        setTimeout(() => socket.write('ping'), 100)
      })
      asked.end()
    })
    expect(text).toBe('got ping')
  })

  test('once it is found to hang, questions end at once and nothing new is sent; what may have changed something waits for its answer', async () => {
    const heard: string[] = []
    const held: (() => void)[] = []
    const backend = createServer((incoming, response) => {
      heard.push(`${incoming.method} ${incoming.url}`)
      held.push(() => response.end('placed'))
    })
    const lines: (() => void)[] = []
    let isOpen = false
    const circuit: Circuit = {
      isOpen: () => isOpen,
      watch(giveUp) {
        lines.push(giveUp)
        return () => {}
      },
    }
    const base = await front(await listen(backend), { circuit })
    const asked = fetch(`${base}/api/list`)
    const sent = fetch(`${base}/api/bets`, { method: 'POST' })
    await expect.poll(() => heard.length).toBe(2)
    isOpen = true
    for (const giveUp of lines) giveUp()
    expect((await asked).status).toBe(503)
    expect((await fetch(`${base}/api/late`, { method: 'POST' })).status).toBe(503)
    expect(await upgradeStatus(base)).toBe(503)
    for (const answer of held) answer()
    expect(await (await sent).text()).toBe('placed')
    expect(heard.toSorted()).toEqual(['GET /api/list', 'POST /api/bets'])
  })

  test('any answer is a sign of life, a call that its visitor leaves is none', async () => {
    const left = new AbortController()
    const backend = createServer((incoming, response) => {
      if (incoming.url === '/api/x') response.end()
      else left.abort()
    })
    const signs: boolean[] = []
    const circuit: Circuit = {
      isOpen: () => false,
      watch: () => {
        let isOver = false
        return (isAnswered) => {
          if (!isOver) signs.push(isAnswered)
          isOver = true
        }
      },
    }
    const base = await front(await listen(backend), { circuit })
    await (await fetch(`${base}/api/x`)).text()
    await fetch(`${base}/api/y`, { signal: left.signal }).catch(() => null)
    await expect.poll(() => signs).toEqual([true, false])
  })

  test('a refused upgrade is told to the visitor', async () => {
    const backend = createServer()
    backend.on('upgrade', (_incoming, socket) =>
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n'),
    )
    const base = await front(await listen(backend))
    const status = await new Promise((resolve, reject) => {
      const asked = get(`${base}/connection/websocket`, {
        headers: { connection: 'Upgrade', upgrade: 'websocket' },
      })
      asked.on('response', (answer) => resolve(answer.statusCode))
      asked.on('error', reject)
    })
    expect(status).toBe(403)
  })
})
