import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog, lineFaults, type Log } from '@touchline/telemetry/log'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { relayBatch } from '../src/realtime/outbox-batch.ts'
import { startTraces } from '../src/telemetry/tracing.ts'
import { embedded } from './databases.ts'
import { type House, placement, selection } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { market, WON } from './settling/testing.ts'

interface Sent {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[]
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** What is used of the web's front. It is loaded by its address, for its types are those of a program for browsers. */
interface Front {
  createVisits(options: { readonly log: Log; readonly answer: Answer }): Answer
  createBackendProxy(target: URL, options: object): { readonly web: Answer; close(): void }
}
const frontFile = (name: string) => import(new URL(`../../web/front/${name}`, import.meta.url).href)
const loadFront = async (): Promise<Front> => ({
  ...((await frontFile('log/visits.ts')) as Pick<Front, 'createVisits'>),
  ...((await frontFile('backend-proxy.ts')) as Pick<Front, 'createBackendProxy'>),
})

const house: House = houseOfTests(embedded)
const closing: (() => unknown)[] = []
let spans: Sent[] = []
let lines: string[] = []

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Takes what a collector takes. */
const openCollector = (answer: 'takes' | 'hangs') =>
  listen(
    createServer(async (request, response) => {
      let text = ''
      for await (const part of request) text += part
      if (answer === 'hangs') return
      const { resourceSpans } = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      response.end('{}')
    }),
  )

function trace(endpoint: string) {
  const parts = { headers: {}, sampler: 'parentbased_always_on', ratio: 1 } as const
  const tracing = startTraces({ endpoint, ...parts, roles: 'api', realm: 'http://localhost:3000' })
  closing.push(tracing.close)
  return tracing
}

/** A front before the house, as main.ts puts it together for calls. */
async function openFront(): Promise<string> {
  const address = await house.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => null)
  const { port } = house.app.server.address() as AddressInfo
  const { createBackendProxy, createVisits } = await loadFront()
  const proxy = createBackendProxy(new URL(address ?? `http://127.0.0.1:${port}`), {
    circuit: { isOpen: () => false, watch: () => () => {} },
  })
  closing.push(proxy.close)
  const log = createLog({ level: 'debug', roles: ['web'], to: { write: (line) => void lines.push(line) } })
  return listen(createServer(createVisits({ log, answer: proxy.web })))
}

const put = (front: string, cookie: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${front}/api/sportsbook/v3/bets?locale=en`, {
    method: 'POST',
    headers: {
      cookie,
      'user-agent': 'a browser of s3cret',
      'x-app': 'sportsbook',
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...headers,
    },
    body: JSON.stringify(body),
  })

beforeEach(() => {
  spans = []
  lines = []
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const factOf = ({ attributes }: Sent, name: string) => attributes.find(({ key }) => key === name)?.value

test('BEYOND-37 a bet placed over the web is one trace, from the call of its player to the statement that wrote it, and what follows is linked to it', async () => {
  const tracing = trace(await openCollector('takes'))
  const front = await openFront()
  const player = await house.player(10_000n)
  const [trace0, parent0] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const answer = await put(front, player.cookie, placement([selection({ matchId: 1 })]), {
    traceparent: `00-${trace0}-${parent0}-01`,
  })
  const [bet] = (await answer.json()) as [{ id: number }]
  expect(answer.status).toBe(200)
  await relayBatch({
    db: house.db,
    publisher: { isHeard: () => false, heard: () => null, publish: async () => {} },
    render: async function* () {},
    locales: ['en'],
  })
  await house.side.settlement.settleMarkets({ type: 'markets_settled', matchId: 1, markets: [market(WON)] })
  await expect.poll(() => lines.length).toBe(1)
  await tracing.flush()

  const named = (name: string): Sent => {
    const found = spans.filter((span) => span.name === name)
    expect(found, name).toHaveLength(1)
    return found[0] as Sent
  }
  const chain = [
    'POST backend',
    'call the backend',
    'POST /api/sportsbook/v3/bets',
    'place bets',
    'commit bets',
    'place_bets',
  ].map(named)
  expect(chain.map(({ traceId }) => traceId)).toEqual(chain.map(() => trace0))
  expect(chain.map(({ parentSpanId }) => parentSpanId)).toEqual([
    parent0,
    ...chain.slice(0, -1).map(({ spanId }) => spanId),
  ])
  expect(named('judge bets')).toMatchObject({ traceId: trace0, parentSpanId: named('place bets').spanId })
  const id = answer.headers.get('x-request-id')
  for (const span of chain) expect(factOf(span, 'touchline.request')).toEqual({ stringValue: id })
  const bets = { arrayValue: { values: [{ intValue: String(bet.id) }] } }
  expect(factOf(named('POST /api/sportsbook/v3/bets'), 'touchline.bet')).toEqual(bets)

  const begun = named('bet')
  expect(begun.links).toEqual([{ traceId: trace0, spanId: named('place bets').spanId }])
  for (const later of ['relay pushes', 'settle bets']) {
    expect(named(later), later).not.toHaveProperty('parentSpanId')
    expect(named(later).links, later).toEqual([{ traceId: begun.traceId, spanId: begun.spanId }])
    expect(factOf(named(later), 'touchline.bet'), later).toEqual(bets)
  }
  const all = JSON.stringify(spans)
  const [, token = ''] = player.cookie.split('=')
  for (const secret of ['s3cret', token, '127.0.0.1', 'touchline.example']) expect(all).not.toContain(secret)
  expect(lines.flatMap(lineFaults)).toEqual([])
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    request: id,
    trace: trace0,
    status: 200,
    route: 'backend',
  })
})

test('BEYOND-37 a collector that hangs, or is away, loses spans and nothing else: bets are placed meanwhile', async () => {
  const player = await house.player(10_000n)
  const gone = await openCollector('takes')
  await closing.pop()?.()
  for (const endpoint of [gone, await openCollector('hangs')]) {
    const tracing = trace(endpoint)
    const front = await openFront()
    const answers = [1, 2].map(() => put(front, player.cookie, placement([selection({ matchId: 2 })], 100)))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
    await tracing.close()
    expect(tracing.lost()).toBeGreaterThan(0)
  }
  expect(spans).toEqual([])
  expect(house.errors).toEqual([])
})
