// For tests: a page cache behind its own server. Each test provides the renderer.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, vi } from 'vitest'
import { pageHeaders } from '../door/page-headers.ts'
import { knownAddress } from './known-query.ts'
import { similarAnswers } from './similar-answers.ts'
import { createPageCache, createRenderQueue } from '@touchline/delivery'

export const PLACEHOLDER = 'PLACEHOLDER-OF-THIS-PROCESS'

export interface TestFront {
  /** The address of the server. */
  base: string
  /** The clock of the cache (ms). */
  time: number
  /** How long (s) visitors have to wait for a rendering. */
  wait: number | null
  page: (request: IncomingMessage, response: ServerResponse) => unknown
  revise: (html: string, link: string) => { html: string; link: string }
  /** Whether a page also crashes when it is rendered again in parts. */
  stillCrashes: boolean
  /** Paths rendered so far. */
  rendered: string[]
  /** Nonces issued so far. */
  nonces: number
  /** How visits came to their pages. */
  visits: string[]
  text(path: string, headers?: Record<string, string>): Promise<string>
}

const asNew = (): Omit<TestFront, 'page' | 'text'> => ({
  base: '',
  time: 0,
  wait: null,
  revise: (html, link) => ({ html, link }),
  stillCrashes: false,
  rendered: [],
  nonces: 0,
  visits: [],
})

/** A page that contains the number of its rendering. */
export const plain =
  (front: TestFront) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.setHeader('content-type', 'text/html')
    response.write(`page ${front.rendered.length}, `)
    response.end('whole')
  }

const cacheOf = (front: TestFront) =>
  createPageCache(
    (request, response) => {
      front.rendered.push(request.url ?? '')
      return front.page(request, response)
    },
    {
      now: () => front.time,
      fresh: 1000,
      capacity: 1000,
      queue: createRenderQueue({ atOnce: 2, waiting: 1 }),
      mayRender: () => front.wait,
      onVisit: (how) => front.visits.push(how),
      addressOf: knownAddress,
      headersOf: pageHeaders,
      siteOf: ({ headers }) => String(headers['x-site'] ?? 'demo 1'),
      patience: 60_000,
      placeholder: PLACEHOLDER,
      revise: (html, link) => front.revise(html, link),
      similarTo: similarAnswers,
      newNonce: () => String((front.nonces += 1)).padStart(PLACEHOLDER.length, 'n'),
      ownHeaders: ({ cookie = '' }, nonce) => ({
        'content-security-policy': `script-src 'nonce-${nonce}'`,
        'x-cookie': cookie,
      }),
      renderAgain: (_request, response) => {
        front.rendered.push('again')
        for (let at = 0; at < 6; at += 1) response.on('close', () => {})
        response.setHeader('content-type', 'text/html')
        response.statusCode = front.stillCrashes ? 500 : 200
        response.end(front.stillCrashes ? 'our words' : 'what is whole of it')
      },
      giveUp: (_request, response, why) => {
        response.statusCode = why?.status ?? 503
        if (why !== undefined) response.setHeader('retry-after', why.wait)
        response.end('the minimal error app')
      },
    },
  )

/** A front around each test, reset before it. */
export function frontOfTests(): TestFront {
  const front: TestFront = {
    ...asNew(),
    page: () => {},
    text: async (path, headers = {}) => (await fetch(front.base + path, { headers })).text(),
  }
  let close = () => {}
  beforeEach(async () => {
    Object.assign(front, asNew(), { page: plain(front) })
    const cached = cacheOf(front)
    const server = createServer((request, response) => {
      const { 'x-own': own } = request.headers
      if (own !== undefined) response.setHeader('x-own', own)
      void cached(request, response)
    })
    close = () => {
      server.close()
      server.closeAllConnections()
    }
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    front.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    vi.restoreAllMocks()
    close()
  })
  return front
}
