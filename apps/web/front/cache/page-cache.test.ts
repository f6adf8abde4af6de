import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { createPageCache, createRenderQueue } from '@touchline/delivery'
import { frontOfTests, PLACEHOLDER, plain } from './page-cache.testing.ts'

const front = frontOfTests()

describe('the page cache', () => {
  test('one rendering serves everyone for a second, with its headers', async () => {
    expect(await front.text('/a')).toBe('page 1, whole')
    front.time = 999
    const again = await fetch(`${front.base}/a`, { headers: { cookie: 'session=someone' } })
    expect([await again.text(), again.headers.get('content-type'), again.status]).toEqual([
      'page 1, whole',
      'text/html',
      200,
    ])
    front.time = 1000
    expect(await front.text('/a')).toBe('page 2, whole')
    expect(front.visits).toEqual(['rendered', 'kept', 'rendered'])
  })

  test('a page is rendered without cookies, and without anything else its visitor is known by', async () => {
    front.page = ({ headers }, response) => {
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
    expect(await front.text('/a', own)).toBe(known)
    expect(await front.text('/b', { 'x-forwarded-for': '203.0.113.9', 'if-none-match': '"x"' })).toBe(known)
    expect(front.rendered).toEqual(['/a', '/b'])
  })

  test('what is of one answer alone is made from what its visitor sent', async () => {
    await front.text('/a', { cookie: 'session=first' })
    const answer = await fetch(`${front.base}/a`, { headers: { cookie: 'session=second' } })
    expect(answer.headers.get('x-cookie')).toBe('session=second')
    expect(front.rendered).toHaveLength(1)
  })

  test('LINK-04 who chose another language is led there from /, and nobody else', async () => {
    front.page = ({ headers }, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(String(headers.cookie))
    }
    expect(await front.text('/', { cookie: 'locale=de; session=mine' })).toBe('locale=de')
    expect(await front.text('/', { cookie: 'session=mine' })).toBe('undefined')
    expect(await front.text('/a', { cookie: 'locale=de' })).toBe('undefined')
  })

  test('a route handler’s answer, whose headers stand in lists, is an answer as any', async () => {
    front.page = (_request, response) => {
      response.setHeader('content-type', ['text/html; charset=utf-8'])
      response.end('drawn')
    }
    expect(await front.text('/a')).toBe('drawn')
  })

  test('SITE-01 a page of one site, or of its files as they were, is never given for another', async () => {
    await front.text('/a')
    await front.text('/a', { 'x-site': 'volta 1' })
    await front.text('/a', { 'x-site': 'demo 2' })
    await front.text('/a', { 'x-site': 'demo 2' })
    expect(front.rendered).toHaveLength(3)
  })

  test('addresses and navigations are apart, encodings are not', async () => {
    await front.text('/a')
    await front.text('/a', { 'accept-encoding': 'identity' })
    await front.text('/a', { 'accept-encoding': 'gzip;q=0' })
    expect(front.rendered).toHaveLength(1)
    await front.text('/sports/live?page=2')
    await front.text('/sports/live')
    await front.text('/a', { rsc: '1' })
    expect(front.rendered).toHaveLength(4)
  })

  test('who asks while a page is rendered waits for that rendering', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    front.page = async (_request, response) => {
      await promise
      response.end('once')
    }
    const asked = [front.text('/a'), front.text('/a'), front.text('/a')]
    while (front.rendered.length === 0) await new Promise((turn) => setImmediate(turn))
    resolve()
    expect(await Promise.all(asked)).toEqual(['once', 'once', 'once'])
    // Whoever came after the end of it was given what is kept.
    expect(front.visits.join()).toMatch(/^rendered(,(shared|kept)){2}$/)
    expect(front.rendered).toHaveLength(1)
  })

  test.each([
    ['an error', (response: ServerResponse) => response.writeHead(500)],
    ['a redirect', (response: ServerResponse) => response.writeHead(301, { location: '/b' })],
    ['an answer that sets a cookie', (response: ServerResponse) => response.setHeader('set-cookie', 'a=1')],
  ])('%s is not kept', async (_name, prepare) => {
    front.page = (_request, response) => {
      prepare(response)
      response.end()
    }
    await fetch(`${front.base}/a`, { redirect: 'manual' })
    await fetch(`${front.base}/a`, { redirect: 'manual' })
    expect(front.rendered).toHaveLength(2)
  })

  test('a page that breaks off is not kept', async () => {
    front.page = (_request, response) => {
      response.write('half', () => response.destroy())
    }
    await expect(front.text('/a')).rejects.toThrow()
    front.page = plain(front)
    expect(await front.text('/a')).toBe('page 2, whole')
  })

  test('what changes something is not kept; HEAD is answered from what GET is, and the other way round', async () => {
    await fetch(`${front.base}/a`, { method: 'POST' })
    const head = await fetch(`${front.base}/a`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'text/html', ''])
    expect(await front.text('/a')).toBe('page 2, whole')
    expect((await fetch(`${front.base}/a`, { method: 'HEAD' })).status).toBe(200)
    expect(front.rendered).toHaveLength(2)
  })

  test('the bytes kept are bounded: the page longest unused goes first', async () => {
    front.page = (_request, response) => response.end('x'.repeat(400))
    for (const path of ['/a', '/b', '/c', '/c', '/a']) await front.text(path)
    expect(front.rendered).toEqual(['/a', '/b', '/c', '/a'])
  })

  test('a thousand invented parameters are one page, rendered once, and each visitor keeps theirs in a redirect', async () => {
    for (let at = 0; at < 1000; at += 1) await front.text(`/sports/live?x${at}=${at}`)
    expect(front.rendered).toEqual(['/sports/live'])
    front.page = (_request, response) => response.writeHead(301, { location: '/de/sports' }).end()
    const answer = await fetch(`${front.base}/sports?stag=partner-7`, { redirect: 'manual' })
    expect(answer.headers.get('location')).toBe('/de/sports?stag=partner-7')
  })

  test('more renderings than it can do are refused at once, and those under way are finished', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    front.page = async (_request, response) => {
      await promise
      response.end('whole')
    }
    const asked = ['/a', '/b', '/c'].map((path) => front.text(path))
    while (front.rendered.length < 2) await new Promise((turn) => setImmediate(turn))
    const refused = await fetch(`${front.base}/d`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    resolve()
    expect(await Promise.all(asked)).toEqual(['whole', 'whole', 'whole'])
    expect(await front.text('/d')).toBe('whole')
  })

  test('who has had enough renderings is told when to come back, and still gets what is there already', async () => {
    await front.text('/a')
    front.wait = 7
    const refused = await fetch(`${front.base}/b`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7'])
    expect(await front.text('/a')).toBe('page 1, whole')
    expect(front.rendered).toEqual(['/a'])
    expect(front.visits).toEqual(['rendered', 'refused', 'kept'])
  })

  test('a page that lacks what it is about says when to come back, to all who ask by one rendering', async () => {
    front.page = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'x-page-status': '503' })
      response.end('what stands of it')
    }
    for (let visit = 0; visit < 3; visit += 1) {
      const answer = await fetch(`${front.base}/a`)
      expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
        503,
        '5',
        'what stands of it',
      ])
    }
    expect(front.rendered).toEqual(['/a'])
    front.time = 1000
    front.page = plain(front)
    const healed = await fetch(`${front.base}/a`)
    expect([healed.status, healed.headers.get('retry-after')]).toEqual([200, null])
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
    front.page = broken
    const answer = await fetch(`${front.base}/a?time=3&confirmation_token=s3cret`)
    expect([answer.status, await answer.text()]).toEqual([503, 'the minimal error app'])
    expect(said).toHaveBeenCalledOnce()
    expect(String(said.mock.calls[0]?.[0])).toMatch(/^GET \/a\S* could not be rendered/)
    expect(JSON.stringify(said.mock.calls)).not.toContain('s3cret')
    front.page = plain(front)
    expect(await front.text('/a')).toBe('page 2, whole')
  })

  test('PAGEERR-06 a page that crashes is rendered again in parts, and nothing of the crash is in the answer', async () => {
    front.page = (_request, response) => {
      response.writeHead(500, { 'content-type': 'text/html', 'x-crash': '1' })
      response.end('crashed')
    }
    const answer = await fetch(`${front.base}/a`)
    expect([answer.status, answer.headers.get('x-crash'), await answer.text()]).toEqual([
      200,
      null,
      'what is whole of it',
    ])
    expect(front.rendered).toEqual(['/a', 'again'])
  })

  test('a page that is rendered a second time does not look like one whose listeners pile up', async () => {
    const warned: string[] = []
    const hear = ({ message }: Error) => void warned.push(message)
    process.on('warning', hear)
    front.page = (_request, response) => {
      for (let at = 0; at < 6; at += 1) response.on('close', () => {})
      response.setHeader('content-type', 'text/html')
      response.statusCode = front.rendered.length === 1 ? 500 : 200
      response.end()
    }
    await front.text('/a')
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', hear)
    expect([front.rendered, warned]).toEqual([['/a', 'again'], []])
  })

  test('an error page in HTML is the answer, and is not kept', async () => {
    front.stillCrashes = true
    front.page = (_request, response) => {
      response.writeHead(500, { 'content-type': 'text/html' })
      response.end('our words')
    }
    const answer = await fetch(`${front.base}/a`)
    expect([answer.status, await answer.text()]).toEqual([500, 'our words'])
    await front.text('/a')
    expect(front.rendered).toEqual(['/a', 'again', '/a', 'again'])
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
    similarTo: () => null,
    addressOf: (url) => ({ url, rest: '' }),
    headersOf: () => ({}),
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
