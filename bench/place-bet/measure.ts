import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Bet } from '@touchline/contract'
import pg from 'pg'
import { startPostgres } from '../../scripts/test-postgres.mjs'
import { chosen, type Figure, type Measure, type Options, rounds } from '../benchmark.ts'
import { compare, type Figures } from '../measure.ts'
import { type Backend, startBackend } from '../backend.ts'
import { openConnection } from './connection.ts'
import type { Hop } from './hop.ts'
import { load, type Operation } from './load.ts'
import { overHttp, shareOf, turns } from './over-http.ts'
import { bareStatement, placementBodies } from './placement.ts'
import { insertPlayers, type Player } from './players.ts'
import { placeInTransaction } from './transaction.ts'

/** Connections of the backend's pool, and of the bare transactions. */
const POOL = 10
const PLAYERS = 320
const CLIENTS = [1, 16] as const
/** Clients of the bets before. */
const WARMING = 16

const P99 = { most: 1.5 }
const THROUGHPUT = { least: 0.8 }

/** Findings from CPU profiles of the backend under 1 and 16 clients (`BENCH_PROFILE`). */
const BETWEEN =
  'by a profile of the backend, under 16 clients seven tenths of its thread go into sending queries to PostgreSQL and reading answers, as in the hop, nearly all of it the system call that sends and wakes the server’s process on the same two cores; two tenths into HTTP, checks, judgement and the answer, which the hop has not. With 1 client the thread idles for three quarters of the time, and the tail is made by what else it does: the season’s prices, the relay of the outbox, jobs, the look at the sites’ files and garbage, each for a few milliseconds some times a second.'

const short = (value: number): string => String(Number(value.toPrecision(3)))

/** The reference: the transaction of such a placement, as plain statements. */
function bareTransaction(pool: pg.Pool, bet: Bet, players: readonly Player[]): Operation {
  const nextPlayer = turns(players)
  return () => async () => {
    const connection = await pool.connect()
    try {
      await placeInTransaction(connection, bet, nextPlayer(), randomUUID())
    } finally {
      connection.release()
    }
  }
}

/**
 * The placement's one statement behind HTTP that does nothing else: the least that any server on this machine would
 * need.
 */
async function startHop(
  database: string,
  bet: Bet,
  player: Player,
): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(new URL('hop.ts', import.meta.url))
  const { name, text } = bareStatement(bet, player, randomUUID())
  child.send({ database, connections: POOL, name, text, answer: JSON.stringify([bet]) } satisfies Hop)
  const [port] = (await once(child, 'message')) as [number]
  return { child, port }
}

async function overHop(port: number, bet: Bet, players: readonly Player[]) {
  const connection = await openConnection(port)
  const nextPlayer = turns(players)
  const place: Operation = () => {
    const { values } = bareStatement(bet, nextPlayer(), randomUUID())
    const body = JSON.stringify(values, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    const request = `POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    return async () => {
      const { status } = await connection.send(request)
      if (status !== 200) throw new Error('a placement over the bare hop wrote nothing')
    }
  }
  return { place, close: connection.close }
}

interface Parts {
  readonly backend: Backend
  readonly pool: pg.Pool
  readonly players: readonly Player[]
  readonly database: string
}

/**
 * Places so many bets, or somewhat more. Until some thousands Node still runs much of what we ship as it stands, or
 * translates it: what a process does in its first minute. Of the references, which are a few lines, nothing is left to
 * translate after the first hundred.
 */
async function warmUp({ backend, players }: Parts, bets: number): Promise<void> {
  const bodies = placementBodies(await backend.comingMatches())
  const clients = await Promise.all(
    Array.from({ length: WARMING }, (_, client) =>
      overHttp(backend, shareOf(players, client, WARMING), shareOf(bodies, client, WARMING)),
    ),
  )
  for (let placed = 0; placed < bets; ) {
    const { throughput = 0 } = await load(
      clients.map(({ place }) => place),
      1000,
    )
    placed += throughput
  }
  for (const { close } of clients) close()
}

/** All are warm. */
async function sidesOf(clients: number, milliseconds: number, { backend, pool, players, database }: Parts) {
  const bodies = placementBodies(await backend.comingMatches())
  const shares = Array.from({ length: clients }, (_, client) => shareOf(players, client, clients))
  const http = await Promise.all(
    shares.map((share, client) => overHttp(backend, share, shareOf(bodies, client, clients))),
  )
  const run = (operations: readonly Operation[]) => (): Promise<Figures> => load(operations, milliseconds)
  const ours = run(http.map(({ place }) => place))
  // Each client has placed a bet that the others can copy.
  await ours()
  const bets = http.map(({ lastBet }) => lastBet())
  const transaction = run(bets.map((bet, client) => bareTransaction(pool, bet, shares[client] ?? [])))
  const { child, port } = await startHop(database, ...firstOf(bets, players))
  const hops = await Promise.all(bets.map((bet, client) => overHop(port, bet, shares[client] ?? [])))
  const hop = run(hops.map(({ place }) => place))
  for (const side of [transaction, hop]) await side()
  const close = () => {
    for (const connection of [...http, ...hops]) connection.close()
    child.kill()
  }
  return { ours, transaction, hop, close }
}

function firstOf(bets: readonly Bet[], players: readonly Player[]): [Bet, Player] {
  const [[bet], [player]] = [bets, players]
  if (bet === undefined || player === undefined) throw new RangeError('nobody to bet')
  return [bet, player]
}

async function figuresOf(clients: number, options: Options, parts: Parts): Promise<readonly Figure[]> {
  const { ours, close, ...references } = await sidesOf(
    clients,
    chosen(options, { full: 5000, quick: 2000, shortest: 200 }),
    parts,
  )
  const who = clients === 1 ? '1 client' : `${clients} clients`
  const beside = async (name: keyof typeof references) => {
    const sides = { ours, reference: references[name] }
    const figures = await compare(sides, ['p50', 'p99', 'throughput'], rounds(options))
    for (const [figure, compared] of Object.entries(figures))
      options.say(
        `${who}: ${figure} ${compared.ours.map(short).join(' ')} against ${compared.reference.map(short).join(' ')} of the ${name}`,
      )
    return figures
  }
  const transaction = await beside('transaction')
  const hop = await beside('hop')
  close()
  return [
    { name: `p99, ${who}`, target: P99, measured: transaction.p99, between: BETWEEN },
    { name: `throughput, ${who}`, target: THROUGHPUT, measured: transaction.throughput, between: BETWEEN },
    { name: `p99 beside a bare HTTP hop, ${who}`, target: P99, measured: hop.p99, between: BETWEEN },
    {
      name: `throughput beside a bare HTTP hop, ${who}`,
      target: THROUGHPUT,
      measured: hop.throughput,
      between: BETWEEN,
    },
  ]
}

/** Checks the ledger of all sides, and that each placed equal numbers of rows. */
async function checkBooks(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ odd: string; bets: string; legs: string; keys: string }>(
    `select (select count(*) from (select from ledger_entries group by bet_id, currency having sum(amount) <> 0) as b) as odd,
      (select count(*) from bets) as bets, (select count(*) from legs) as legs, (select count(*) from idempotency_keys) as keys`,
  )
  const [counts] = rows
  if (
    counts === undefined ||
    counts.odd !== '0' ||
    counts.bets !== counts.legs ||
    counts.bets !== counts.keys
  )
    throw new Error(`the books are wrong: ${JSON.stringify(counts)}`)
}

/** BIGINT as text, as the driver reads it by itself: the backend's code sets it otherwise for its whole process. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? String : pg.types.getTypeParser(oid, format),
}

/** PERF-06. */
export const measure: Measure = async (options) => {
  const postgres = await startPostgres({ durable: true })
  if (!postgres.ok) throw new Error(postgres.reason)
  const pool = new pg.Pool({ connectionString: postgres.url, max: POOL, types })
  let backend: Backend | null = null
  try {
    options.say('starting the backend on a PostgreSQL of its own …')
    backend = await startBackend({ DATABASE_URL: postgres.url })
    const players = await insertPlayers(pool, PLAYERS)
    const parts = { backend, pool, players, database: postgres.url }
    await warmUp(parts, chosen(options, { full: 5000, quick: 2500, shortest: 0 }))
    const figures: Figure[] = []
    for (const clients of CLIENTS) figures.push(...(await figuresOf(clients, options, parts)))
    await checkBooks(pool)
    return figures
  } finally {
    await pool.end()
    await backend?.stop()
    await postgres.stop()
  }
}
