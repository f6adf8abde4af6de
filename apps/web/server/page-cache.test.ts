import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

const PLACEHOLDER = 'PLACEHOLDER-OF-THIS-PROCESS'

let nonces = 0
let server: Server
let base = ''
let time = 0
let rendered: string[] = []
let stillCrashes = false
let page: (request: IncomingMessage, response: ServerResponse) => unknown
let revise: (html: string, link: string) => { html: string; link: string }

const plain = (_request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-type', 'text/html')
  response.write(`page ${rendered.length}, `)
  response.end('whole')
}

beforeEach(async () => {
  time = 0
  nonces = 0
  rendered = []
  stillCrashes = false
  page = plain
  revise = (html, link) => ({ html, link })
  const cached = createPageCache(
    (request, response) => {
      rendered.push(request.url ?? '')
      return page(request, response)
    },
    {
      now: () => time,
      fresh: 1000,
      capacity: 2,
      siteOf: ({ headers }) => String(headers['x-site'] ?? 'demo 1'),
      patience: 60_000,
      placeholder: PLACEHOLDER,
      revise: (html, link) => revise(html, link),
      newNonce: () => String((nonces += 1)).padStart(PLACEHOLDER.length, 'n'),
      ownHeaders: (_request, nonce) => ({ 'content-security-policy': `script-src 'nonce-${nonce}'` }),
      renderAgain: (_request, response) => {
        rendered.push('again')
        response.setHeader('content-type', 'text/html')
        response.statusCode = stillCrashes ? 500 : 200
        response.end(stillCrashes ? 'our words' : 'what is whole of it')
      },
      giveUp: (_request, response) => {
        response.statusCode = 503
        response.end('the minimal error app')
      },
    },
  )
  server = createServer((request, response) => void cached(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  vi.restoreAllMocks()
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

  test('a route handler’s answer, whose headers stand in lists, is an answer as any', async () => {
    page = (_request, response) => {
      response.setHeader('content-type', ['text/html; charset=utf-8'])
      response.end('drawn')
    }
    expect(await text('/a')).toBe('drawn')
  })

  test('SITE-01 a page of one site, or of its files as they were, is never given for another', async () => {
    await text('/a')
    await text('/a', { 'x-site': 'volta 1' })
    await text('/a', { 'x-site': 'demo 2' })
    await text('/a', { 'x-site': 'demo 2' })
    expect(rendered).toHaveLength(3)
  })

  test('addresses and navigations are apart, encodings are not', async () => {
    await text('/a')
    await text('/a', { 'accept-encoding': 'identity' })
    await text('/a', { 'accept-encoding': 'gzip;q=0' })
    expect(rendered).toHaveLength(1)
    await text('/a?b=1')
    await text('/a', { rsc: '1' })
    expect(rendered).toHaveLength(3)
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

  test('SAFE-13 each answer has a nonce of its own, in its policy and its scripts; what the process calls it stays inside', async () => {
    page = (request, response) => {
      const [, nonce] = /'nonce-(.+)'/.exec(String(request.headers['content-security-policy'])) ?? []
      response.setHeader('content-type', 'text/html')
      response.setHeader('link', [`</a.css>; rel=preload; nonce="${nonce}"`])
      response.end(`<script nonce="${nonce}">a()</script><p>€ ä</p><script nonce="${nonce}">b()</script>`)
    }
    const forged = { 'content-security-policy': "script-src 'nonce-mine'" }
    for (const headers of [{ ...forged }, { 'accept-encoding': 'identity' }, {}] as Record<
      string,
      string
    >[]) {
      const answer = await fetch(`${base}/a`, { headers })
      const nonce = String(nonces).padStart(PLACEHOLDER.length, 'n')
      expect(answer.headers.get('content-security-policy')).toBe(`script-src 'nonce-${nonce}'`)
      expect(answer.headers.get('content-encoding')).toBe('accept-encoding' in headers ? null : 'gzip')
      expect(answer.headers.get('link')).toContain(`nonce="${nonce}"`)
      expect(answer.headers.get('vary')).toBe('accept-encoding')
      expect(await answer.text()).toBe(
        `<script nonce="${nonce}">a()</script><p>€ ä</p><script nonce="${nonce}">b()</script>`,
      )
    }
    expect([nonces, rendered.length]).toEqual([3, 1])
  })

  test('PERF-02 nobody is told to fetch what the page has within: not whom it is rendered for either', async () => {
    page = (_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.setHeader('link', '</a.css>; rel=preload; as="style"')
      response.end('<link rel="stylesheet" href="/a.css">')
    }
    revise = () => ({ html: '<style>', link: '' })
    for (const visit of [1, 2]) {
      const answer = await fetch(`${base}/a`)
      expect([visit, await answer.text(), answer.headers.get('link')]).toEqual([visit, '<style>', null])
    }
    expect(rendered).toHaveLength(1)
  })

  test.each([
    ['throws', () => Promise.reject(new Error('as it may'))],
    [
      'has nothing but a bare text to say',
      (_request: IncomingMessage, response: ServerResponse) => {
        response.statusCode = 500
        response.end('Internal Server Error')
      },
    ],
  ])('PAGEERR-08 when the renderer %s, the minimal error app answers', async (_name, broken) => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    page = broken
    const answer = await fetch(`${base}/a`)
    expect([answer.status, await answer.text()]).toEqual([503, 'the minimal error app'])
    expect(said).toHaveBeenCalledOnce()
    page = plain
    expect(await text('/a')).toBe('page 2, whole')
  })

  test('PAGEERR-04 PAGEERR-05 a page is a refusal where the address rules say so; that is not kept, nor told', async () => {
    page = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'x-page-status': '403' })
      response.end('not here')
    }
    const answer = await fetch(`${base}/a`)
    expect([answer.status, answer.headers.get('x-page-status'), await answer.text()]).toEqual([
      403,
      null,
      'not here',
    ])
  })

  test('PAGEERR-06 a page that crashes is rendered again in parts, and nothing of the crash is in the answer', async () => {
    page = (_request, response) => {
      response.writeHead(500, { 'content-type': 'text/html', 'x-crash': '1' })
      response.end('crashed')
    }
    const answer = await fetch(`${base}/a`)
    expect([answer.status, answer.headers.get('x-crash'), await answer.text()]).toEqual([
      200,
      null,
      'what is whole of it',
    ])
    expect(rendered).toEqual(['/a', 'again'])
  })

  test('an error page in HTML is the answer, and is not kept', async () => {
    stillCrashes = true
    page = (_request, response) => {
      response.writeHead(500, { 'content-type': 'text/html' })
      response.end('our words')
    }
    const answer = await fetch(`${base}/a`)
    expect([answer.status, await answer.text()]).toEqual([500, 'our words'])
    await text('/a')
    expect(rendered).toEqual(['/a', 'again', '/a', 'again'])
  })
})

test('PAGEERR-08 a rendering that never ends is given up; what it still writes does no harm', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const late = Promise.withResolvers<ServerResponse>()
  const cached = createPageCache((_request, response) => late.resolve(response), {
    now: () => 0,
    fresh: 1000,
    capacity: 1,
    siteOf: () => 'demo 1',
    patience: 1,
    placeholder: PLACEHOLDER,
    newNonce: () => PLACEHOLDER,
    ownHeaders: () => ({}),
    renderAgain: () => {},
    giveUp: (_request, response) => void response.end('the minimal error app'),
  })
  const own = createServer((request, response) => void cached(request, response))
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
  const answer = await fetch(`http://127.0.0.1:${(own.address() as AddressInfo).port}/a`)
  expect(await answer.text()).toBe('the minimal error app')
  const response = await late.promise
  response.write('too late')
  response.end()
  expect(said).toHaveBeenCalledOnce()
  own.close()
  own.closeAllConnections()
})
