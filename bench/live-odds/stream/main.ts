// Source of a benchmark's pushes: the backend's own hub and conflation, with prices that jump as often as asked. POST
// /flow?rate= changes per second (0 stops), POST /burst?cells=, POST /cell?every= ms; GET /matches, /prices, /token.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { systemTimer } from '../../../apps/backend/src/feed/timer.ts'
import { createHub, createTokenIssuer } from '../../../apps/backend/src/realtime/index.ts'
import { createConflation } from '../../../apps/backend/src/sportsbook/markets/conflation.ts'
import { matchOf, pushOf } from './matches.ts'
import { createPrices, matchOfCell, seededRandom } from './prices.ts'

const number = (name: string): number => {
  const value = Number(process.env[name])
  if (!Number.isSafeInteger(value) || value <= 0)
    throw new RangeError(`${name} must be a whole number above 0`)
  return value
}

const PORT = number('STREAM_PORT')
const MATCHES = number('STREAM_MATCHES')
const ORIGIN = process.env['STREAM_ORIGIN'] ?? ''
const SECRET = 'a secret of the benchmark, and of nothing else'
/** The book's least time (ms) between publications of a match. */
const WINDOW = 200
const TICK = 10

const clock = Date.now
const stream = createPrices(MATCHES, seededRandom(2030))
const hub = createHub({ secret: SECRET, clock, allowedOrigins: [ORIGIN], onError: console.error })
const tokens = createTokenIssuer({ secret: SECRET, clock, lifetime: 86_400 })

let lastVersion = 0
/** A version is also the publication time in epoch microseconds. */
function nextVersion(): number {
  const now = Math.round((performance.timeOrigin + performance.now()) * 1000)
  lastVersion = Math.max(lastVersion + 1, now)
  return lastVersion
}

const publish = (matchId: number): void => {
  const version = nextVersion()
  void hub.publisher.publish(`match:${matchId}`, pushOf(matchId, stream.prices, version), { version })
}

const conflation = createConflation({ clock, timer: systemTimer, window: WINDOW, flush: publish })

let flowing: ReturnType<typeof setInterval> | null = null
function stop(): void {
  if (flowing !== null) clearInterval(flowing)
  flowing = null
}

/** Changes random cells, this many per second, through the conflation. */
function flow(rate: number): void {
  stop()
  if (rate === 0) return
  const began = performance.now()
  let done = 0
  flowing = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * rate)
    for (; done < due; done += 1) conflation.mark(matchOfCell(stream.changeAny()), false)
  }, TICK)
}

/** Changes the first cells once, all in one turn. */
function burst(cells: number): void {
  for (let cell = 0; cell < cells; cell += 1) stream.change(cell)
  for (let matchId = 1; matchId <= matchOfCell(cells - 1); matchId += 1) publish(matchId)
}

/** Changes the first cell repeatedly and publishes each change at once. */
function oneCell(every: number): void {
  stop()
  if (every === 0) return
  flowing = setInterval(() => {
    stream.change(0)
    publish(1)
  }, every)
}

const allMatches = () =>
  Array.from({ length: MATCHES }, (_, index) => matchOf(index + 1, stream.prices, nextVersion()))

const ROUTES: Readonly<Record<string, (query: URLSearchParams) => unknown>> = {
  'GET /health': () => 'ok',
  'GET /matches': allMatches,
  'GET /prices': () => [...stream.prices],
  'GET /token': () => tokens.connection(''),
  'POST /flow': (query) => flow(Number(query.get('rate'))),
  'POST /burst': (query) => burst(Number(query.get('cells'))),
  'POST /cell': (query) => oneCell(Number(query.get('every'))),
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const route = ROUTES[`${request.method} ${url.pathname}`]
  if (route === undefined) {
    response.writeHead(404).end()
    return
  }
  const body = (await route(url.searchParams)) ?? null
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
})
hub.attach(server)
server.listen(PORT, '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
