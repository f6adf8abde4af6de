import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

let server: Server
let base = ''
let time = 0
let rendered: string[] = []
let page: (request: IncomingMessage, response: ServerResponse) => unknown

const plain = (_request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-type', 'text/html')
  response.write(`page ${rendered.length}, `)
  response.end('whole')
}

beforeEach(async () => {
  time = 0
  rendered = []
  page = plain
  const cached = createPageCache(
    (request, response) => {
      rendered.push(request.url ?? '')
      page(request, response)
    },
    { now: () => time, fresh: 1000, capacity: 2 },
  )
  server = createServer((request, response) => void cached(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

const text = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(base + path, { headers })).text()

describe('the page cache', () => {
  test('one rendering serves everyone for a second, with its headers', async () => {
    expect(await text('/a')).toBe('page 1, whole')
    time = 999
    const again = await fetch(`${base}/a`, { headers: { cookie: 'session=someone' } })
    expect([await again.text(), again.headers.get('content-type'), again.status]).toEqual([
      'page 1, whole',
      'text/html',
      200,
    ])
    time = 1000
    expect(await text('/a')).toBe('page 2, whole')
  })

  test('addresses, encodings and navigations are apart', async () => {
    await text('/a')
    await text('/a?b=1')
    await text('/a', { rsc: '1' })
    await text('/a', { 'accept-encoding': 'identity' })
    expect(rendered).toHaveLength(4)
  })

  test('who asks while a page is rendered waits for that rendering', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    page = async (_request, response) => {
      await promise
      response.end('once')
    }
    const asked = [text('/a'), text('/a'), text('/a')]
    while (rendered.length === 0) await new Promise((turn) => setImmediate(turn))
    resolve()
    expect(await Promise.all(asked)).toEqual(['once', 'once', 'once'])
    expect(rendered).toHaveLength(1)
  })

  test.each([
    ['an error', (response: ServerResponse) => response.writeHead(500)],
    ['a redirect', (response: ServerResponse) => response.writeHead(301, { location: '/b' })],
    ['an answer that sets a cookie', (response: ServerResponse) => response.setHeader('set-cookie', 'a=1')],
  ])('%s is not kept', async (_name, prepare) => {
    page = (_request, response) => {
      prepare(response)
      response.end()
    }
    await fetch(`${base}/a`, { redirect: 'manual' })
    await fetch(`${base}/a`, { redirect: 'manual' })
    expect(rendered).toHaveLength(2)
  })

  test('a page that breaks off is not kept', async () => {
    page = (_request, response) => {
      response.write('half', () => response.destroy())
    }
    await expect(text('/a')).rejects.toThrow()
    page = plain
    expect(await text('/a')).toBe('page 2, whole')
  })

  test('only what is asked for by GET is kept', async () => {
    await fetch(`${base}/a`, { method: 'POST' })
    await fetch(`${base}/a`, { method: 'HEAD' })
    await fetch(`${base}/a`)
    expect(rendered).toHaveLength(3)
  })

  test('the number of pages is bounded', async () => {
    for (const path of ['/a', '/b', '/c', '/c', '/a']) await text(path)
    expect(rendered).toEqual(['/a', '/b', '/c', '/a'])
  })
})
