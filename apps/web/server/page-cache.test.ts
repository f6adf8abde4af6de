import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { createRenderQueue } from './render-queue.ts'

const PLACEHOLDER = 'PLACEHOLDER-OF-THIS-PROCESS'

let nonces = 0
let server: Server
let base = ''
let time = 0
let rendered: string[] = []
let stillCrashes = false
let wait: number | null = null
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
  wait = null
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
      capacity: 1000,
      queue: createRenderQueue({ atOnce: 2, waiting: 1 }),
      mayRender: () => wait,
      siteOf: ({ headers }) => String(headers['x-site'] ?? 'demo 1'),
      patience: 60_000,
      placeholder: PLACEHOLDER,
      revise: (html, link) => revise(html, link),
      newNonce: () => String((nonces += 1)).padStart(PLACEHOLDER.length, 'n'),
      ownHeaders: ({ cookie = '' }, nonce) => ({
        'content-security-policy': `script-src 'nonce-${nonce}'`,
        'x-cookie': cookie,
      }),
      renderAgain: (_request, response) => {
        rendered.push('again')
        for (let at = 0; at < 6; at += 1) response.on('close', () => {})
        response.setHeader('content-type', 'text/html')
        response.statusCode = stillCrashes ? 500 : 200
        response.end(stillCrashes ? 'our words' : 'what is whole of it')
      },
      giveUp: (_request, response, why) => {
        response.statusCode = why?.status ?? 503
        if (why !== undefined) response.setHeader('retry-after', why.wait)
        response.end('the minimal error app')
      },
    },
  )
  server = createServer((request, response) => {
    const { 'x-own': own } = request.headers
    if (own !== undefined) response.setHeader('x-own', own)
    void cached(request, response)
  })
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

  test('a page is rendered without cookies, and without anything else its visitor is known by', async () => {
    page = ({ headers }, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(Object.keys(headers).toSorted().join())
    }
    const known = 'accept-encoding,content-security-policy,host,user-agent'
    const own = {
      cookie: 'session=mine',
      authorization: 'Bearer x',
      'accept-language': 'de',
      range: 'bytes=0-3',
    }
    expect(await text('/a', own)).toBe(known)
    expect(await text('/b', { 'x-forwarded-for': '203.0.113.9', 'if-none-match': '"x"' })).toBe(known)
    expect(rendered).toEqual(['/a', '/b'])
  })

  test('what is of one answer alone is made from what its visitor sent', async () => {
    await text('/a', { cookie: 'session=first' })
    const answer = await fetch(`${base}/a`, { headers: { cookie: 'session=second' } })
    expect(answer.headers.get('x-cookie')).toBe('session=second')
    expect(rendered).toHaveLength(1)
  })

  test('LINK-04 who chose another language is led there from /, and nobody else', async () => {
    page = ({ headers }, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(String(headers.cookie))
    }
    expect(await text('/', { cookie: 'locale=de; session=mine' })).toBe('locale=de')
    expect(await text('/', { cookie: 'session=mine' })).toBe('undefined')
    expect(await text('/a', { cookie: 'locale=de' })).toBe('undefined')
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
    await text('/sports/live?page=2')
    await text('/sports/live')
    await text('/a', { rsc: '1' })
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

  test('what changes something is not kept; HEAD is answered from what GET is, and the other way round', async () => {
    await fetch(`${base}/a`, { method: 'POST' })
    const head = await fetch(`${base}/a`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'text/html', ''])
    expect(await text('/a')).toBe('page 2, whole')
    expect((await fetch(`${base}/a`, { method: 'HEAD' })).status).toBe(200)
    expect(rendered).toHaveLength(2)
  })

  test('the bytes kept are bounded: the page longest unused goes first', async () => {
    page = (_request, response) => response.end('x'.repeat(400))
    for (const path of ['/a', '/b', '/c', '/c', '/a']) await text(path)
    expect(rendered).toEqual(['/a', '/b', '/c', '/a'])
  })

  test('a thousand invented parameters are one page, rendered once, and each visitor keeps theirs in a redirect', async () => {
    for (let at = 0; at < 1000; at += 1) await text(`/sports/live?x${at}=${at}`)
    expect(rendered).toEqual(['/sports/live'])
    page = (_request, response) => response.writeHead(301, { location: '/de/sports' }).end()
    const answer = await fetch(`${base}/sports?stag=partner-7`, { redirect: 'manual' })
    expect(answer.headers.get('location')).toBe('/de/sports?stag=partner-7')
  })

  test('more renderings than it can do are refused at once, and those under way are finished', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    page = async (_request, response) => {
      await promise
      response.end('whole')
    }
    const asked = ['/a', '/b', '/c'].map((path) => text(path))
    while (rendered.length < 2) await new Promise((turn) => setImmediate(turn))
    const refused = await fetch(`${base}/d`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    resolve()
    expect(await Promise.all(asked)).toEqual(['whole', 'whole', 'whole'])
    expect(await text('/d')).toBe('whole')
  })

  test('who has had enough renderings is told when to come back, and still gets what is there already', async () => {
    await text('/a')
    wait = 7
    const refused = await fetch(`${base}/b`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7'])
    expect(await text('/a')).toBe('page 1, whole')
    expect(rendered).toEqual(['/a'])
  })

  test('a page that lacks what it is about says when to come back, to all who ask by one rendering', async () => {
    page = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'x-page-status': '503' })
      response.end('what stands of it')
    }
    for (let visit = 0; visit < 3; visit += 1) {
      const answer = await fetch(`${base}/a`)
      expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
        503,
        '5',
        'what stands of it',
      ])
    }
    expect(rendered).toEqual(['/a'])
    time = 1000
    page = plain
    const healed = await fetch(`${base}/a`)
    expect([healed.status, healed.headers.get('retry-after')]).toEqual([200, null])
  })

  test('where a page is found inside is told to nobody', async () => {
    page = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'x-middleware-rewrite': '/en/-/secret' })
      response.end('whole')
    }
    for (const visit of [1, 2]) {
      const answer = await fetch(`${base}/a`)
      expect([visit, answer.headers.get('x-middleware-rewrite')]).toEqual([visit, null])
    }
  })

  test('LINK-16 a document may wait in the cache of pages of a browser, and no copy of it matches a request; what is none says what it said', async () => {
    const typed = (type: string) => {
      page = (_request, response) => {
        response.setHeader('content-type', type)
        response.setHeader('cache-control', 'private, no-cache, no-store, max-age=0, must-revalidate')
        response.setHeader('vary', 'rsc')
        response.end('same for everybody')
      }
    }
    const said = async (path: string) => {
      const { headers } = await fetch(base + path)
      return [headers.get('cache-control'), headers.get('vary')]
    }
    typed('text/html; charset=utf-8')
    for (const visit of [1, 2])
      expect([visit, ...(await said('/a'))]).toEqual([visit, 'private, no-cache', '*'])
    typed('text/x-component')
    expect(await said('/b')).toEqual([
      'private, no-cache, no-store, max-age=0, must-revalidate',
      'rsc, accept-encoding',
    ])
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
    const answer = await fetch(`${base}/a?time=3&confirmation_token=s3cret`)
    expect([answer.status, await answer.text()]).toEqual([503, 'the minimal error app'])
    expect(said).toHaveBeenCalledOnce()
    expect(String(said.mock.calls[0]?.[0])).toMatch(/^GET \/a\S* could not be rendered/)
    expect(JSON.stringify(said.mock.calls)).not.toContain('s3cret')
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

  test('SAFE-13 SAFE-17 what the front says to one visitor is kept for no other', async () => {
    const own = async (path: string, headers: Record<string, string>) =>
      (await fetch(base + path, { headers })).headers.get('x-own')
    expect(await own('/a', { 'x-own': 'max-age=1' })).toBe('max-age=1')
    expect(await own('/a', {})).toBeNull()
    expect(await own('/a', { 'x-own': 'max-age=2' })).toBe('max-age=2')
    expect(await own('/b', {})).toBeNull()
    expect(await own('/b', { 'x-own': 'max-age=3' })).toBe('max-age=3')
    expect(rendered).toEqual(['/a', '/b'])
  })

  test('SAFE-13 the error app says what the front says with every answer, and nothing of what failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    page = (_request, response) => {
      response.setHeader('x-failed', '1')
      throw new Error('cannot be rendered')
    }
    const answer = await fetch(`${base}/a`, { headers: { 'x-own': 'max-age=1' } })
    expect(await answer.text()).toBe('the minimal error app')
    expect([answer.headers.get('x-own'), answer.headers.get('x-failed')]).toEqual(['max-age=1', null])
  })

  test('PAGEERR-03 a page that is not found may say that what it was about is gone', async () => {
    page = (_request, response) => {
      response.setHeader('x-page-status', '410')
      response.writeHead(404, { 'content-type': 'text/html' })
      response.end('not found')
    }
    const answer = await fetch(`${base}/a`)
    expect([answer.status, answer.headers.get('x-page-status')]).toEqual([410, null])
    expect(await answer.text()).toBe('not found')
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

  test('a page that is rendered a second time does not look like one whose listeners pile up', async () => {
    const warned: string[] = []
    const hear = ({ message }: Error) => void warned.push(message)
    process.on('warning', hear)
    page = (_request, response) => {
      for (let at = 0; at < 6; at += 1) response.on('close', () => {})
      response.setHeader('content-type', 'text/html')
      response.statusCode = rendered.length === 1 ? 500 : 200
      response.end()
    }
    await text('/a')
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', hear)
    expect([rendered, warned]).toEqual([['/a', 'again'], []])
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
    queue: createRenderQueue({ atOnce: 1, waiting: 1 }),
    mayRender: () => null,
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
