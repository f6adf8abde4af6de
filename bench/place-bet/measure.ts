import { randomUUID } from 'node:crypto'
import type { Bet, PlaceBets } from '@touchline/contract'
import pg from 'pg'
import { startPostgres } from '../../scripts/test-postgres.mjs'
import { type Figure, type Measure, type Options, rounds } from '../benchmark.ts'
import { compare, type Sides } from '../measure.ts'
import { type Backend, startBackend } from '../backend.ts'
import { openConnection } from './connection.ts'
import { load, type Operation } from './load.ts'
import { bareStatement, placementBodies, placementRequest } from './placement.ts'
import { insertPlayers, type Player } from './players.ts'

/** Connections of the backend's pool, which the bare transactions get as well. */
const POOL = 10
const PLAYERS = 320
const CLIENTS = [1, 16] as const

const BETWEEN =
  'the HTTP hop itself — parsing and checking a request, the judgement, the answer — runs on the backend’s one thread, which shares the machine’s cores with PostgreSQL and with the measuring client.'

/** Every client bets as players and on matches of its own, by turns: nobody waits for the row lock of somebody else. */
const shareOf = <Item>(items: readonly Item[], client: number, clients: number) =>
  items.filter((_, index) => index % clients === client)

function turns<Item>(items: readonly Item[]): () => Item {
  let index = 0
  return () => {
    const item = items[index++ % items.length]
    if (item === undefined) throw new RangeError('nothing to take turns with')
    return item
  }
}

const short = (value: number): string => String(Number(value.toPrecision(3)))

/** Ours: a whole placement over HTTP. */
async function overHttp(backend: Backend, players: readonly Player[], bodies: readonly PlaceBets[]) {
  const connection = await openConnection(backend.port)
  const nextBody = turns(bodies)
  const nextPlayer = turns(players)
  let last = ''
  const place: Operation = () => {
    const request = placementRequest(backend.port, nextPlayer(), nextBody(), randomUUID())
    return async () => {
      const { status, body } = await connection.send(request)
      if (status !== 200)
        throw new Error(`a placement was refused: ${status} ${body}\n${backend.lastLines()}`)
      last = body
    }
  }
  const lastBet = () => {
    const [bet] = JSON.parse(last) as Bet[]
    if (bet === undefined) throw new Error('a placement was answered without a bet')
    return bet
  }
  return { place, lastBet, close: connection.close }
}

/** The reference: the statement of such a placement, and nothing else. */
function bare(pool: pg.Pool, bet: Bet, players: readonly Player[]): Operation {
  const nextPlayer = turns(players)
  return () => {
    const { name, text, values } = bareStatement(bet, nextPlayer(), randomUUID())
    const query = { name, text, values: [...values] }
    return async () => {
      const { rowCount } = await pool.query(query)
      if (rowCount !== 1) throw new Error('a bare placement wrote nothing')
    }
  }
}

async function sidesOf(
  clients: number,
  milliseconds: number,
  { backend, pool, players }: { backend: Backend; pool: pg.Pool; players: readonly Player[] },
): Promise<Sides & { close(): void }> {
  const bodies = placementBodies(await backend.comingMatches())
  const shares = Array.from({ length: clients }, (_, client) => shareOf(players, client, clients))
  const http = await Promise.all(
    shares.map((share, client) => overHttp(backend, share, shareOf(bodies, client, clients))),
  )
  // Both sides are warm, and each client has a bet at hand for the reference to copy.
  await load(
    http.map(({ place }) => place),
    milliseconds,
  )
  const references = http.map(({ lastBet }, client) => bare(pool, lastBet(), shares[client] ?? []))
  await load(references, milliseconds)
  return {
    ours: () =>
      load(
        http.map(({ place }) => place),
        milliseconds,
      ),
    reference: () => load(references, milliseconds),
    close: () => http.forEach(({ close }) => close()),
  }
}

async function figuresOf(
  clients: number,
  options: Options,
  parts: Parameters<typeof sidesOf>[2],
): Promise<readonly Figure[]> {
  const { close, ...sides } = await sidesOf(clients, options.quick ? 2000 : 5000, parts)
  const { p99, throughput, p50 } = await compare(sides, ['p50', 'p99', 'throughput'], rounds(options))
  close()
  const who = clients === 1 ? '1 client' : `${clients} clients`
  for (const [name, { ours, reference }] of Object.entries({ p50, p99, throughput }))
    options.say(`${who}: ${name} ${ours.map(short).join(' ')} against ${reference.map(short).join(' ')}`)
  return [
    { name: `p99, ${who}`, target: { most: 1.5 }, measured: p99, between: BETWEEN },
    { name: `throughput, ${who}`, target: { least: 0.6 }, measured: throughput, between: BETWEEN },
  ]
}

/** PERF-06. */
export const measure: Measure = async (options) => {
  const postgres = await startPostgres({ durable: true })
  if (!postgres.ok) throw new Error(postgres.reason)
  const pool = new pg.Pool({ connectionString: postgres.url, max: POOL })
  let backend: Backend | null = null
  try {
    options.say('starting the backend on a PostgreSQL of its own …')
    backend = await startBackend({ DATABASE_URL: postgres.url })
    const players = await insertPlayers(pool, PLAYERS)
    const figures: Figure[] = []
    for (const clients of CLIENTS)
      figures.push(...(await figuresOf(clients, options, { backend, pool, players })))
    return figures
  } finally {
    await pool.end()
    await backend?.stop()
    await postgres.stop()
  }
}
