import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite } from '@electric-sql/pglite'
import type { FastifyInstance } from 'fastify'
import { connectInMemory, databaseOf } from '../../src/db/embedded.ts'
import { createPreparedStatements } from '../../src/db/embedded/prepared.ts'
import type { Queries } from '../../src/db/index.ts'
import { type Statement, valuesOf } from '../../src/db/statement.ts'
import type { Counts } from '../../src/http/limits/counts.ts'
import type { PlayerSide } from '../../src/sides/players.ts'
import { createIsServed } from '../../src/sites.ts'
import { createWebServer } from '../../src/web-server.ts'
import { addCampaign, giveBonus } from '../campaigning.ts'
import { type House, openHouseOn, TABLE } from '../house.ts'
import { sitesOf } from '../sites.ts'

/** What a notice says, and to which channel. */
export interface Notice {
  readonly channel: string
  readonly text: string
}

/** A player of the stage, with money. */
export interface StagePlayer {
  readonly id: number
  readonly cookie: string
  /** Subunits. */
  readonly funds: bigint
  /** A freebet without risk of `FREEBET` subunits, to be used once. */
  readonly bonusId: number
  /** The most (subunits) that the player allows to be staked, in a month; null for any amount. */
  readonly stakeLimit: bigint | null
}

/**
 * A database with players, and a web server that hands calls to whichever simulated process they are for. Seeds follow
 * each other on one stage; what one leaves behind, the next does not find.
 */
export interface Stage {
  readonly players: readonly StagePlayer[]
  /** The server of all processes: within `as(side, …)` it is that of one of them. */
  readonly server: FastifyInstance
  as<T>(side: PlayerSide, work: () => T): T
  /**
   * An address that nobody has called from: sign-ups of one address have their turns, and the server does not die with a
   * process that keeps one.
   */
  freshAddress(): string
  /** Begins a seed with the database as it was made. */
  begin(): Promise<void>
  /** Takes back everything since `begin`. */
  end(): Promise<void>
  /** One transaction at a moment of the database's clock (epoch ms), and the notices that it commits. */
  execute<T>(now: number, work: (queries: Queries) => Promise<T>): Promise<{ value: T; notices: Notice[] }>
  /** What only reads, at no moment in particular. */
  look<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  read<Row>(text: string, parameters?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export const FREEBET = 500
const FUNDS = 20_000n
const PLAYERS = 3
/** Of the last player: two or three bets. */
const STAKE_LIMIT = 5000n

const ORIGIN = 'http://localhost:3000'

/** Counts that never reach a limit. */
const UNCOUNTED: Counts = {
  add: async () => ({ calls: 0, lasts: 0 }),
  begin: async () => ({ wait: null }),
  end: async () => {},
}

/**
 * The database's clock is the simulation's, and a notice is kept by the transaction that makes it: both are found before
 * PostgreSQL's own.
 */
const SIMULATED = `deallocate all;
  delete from outbox;
  create schema simulated;
  create function simulated.clock_timestamp() returns timestamptz language sql volatile as
    $$ select current_setting('simulated.now')::timestamptz $$;
  create function simulated.now() returns timestamptz language sql volatile as
    $$ select current_setting('simulated.now')::timestamptz $$;
  create function simulated.pg_notify(channel text, payload text) returns void language sql volatile as
    $$ select set_config('simulated.notices',
      current_setting('simulated.notices') || channel || chr(31) || payload || chr(30), false) $$;
  set simulated.now = '2030-01-01T10:00:00Z';
  set simulated.notices = '';
  set search_path = simulated, public, pg_catalog`

const noticesOf = (told: string): Notice[] =>
  [...new Set(told.split('\u001e').filter((one) => one !== ''))].map((one) => {
    const [channel = '', text = ''] = one.split('\u001f')
    return { channel, text }
  })

/** Runs work as transactions within one that never commits. */
function createExecutor(client: PGlite) {
  const prepared = createPreparedStatements(client)
  const queries: Queries = {
    run: async <Row>(statement: Statement, parameters?: unknown) => {
      const values = valuesOf(statement, parameters)
      return statement.name === ''
        ? (await client.query<Row>(statement.text, values)).rows
        : prepared<Row>(statement.text, values)
    },
  }
  const execute: Stage['execute'] = async (now, work) => {
    const time = new Date(now).toISOString()
    await client.exec(`savepoint step; set simulated.now = '${time}'; set simulated.notices = ''`)
    try {
      const value = await work(queries)
      const ended = await client.exec(`set constraints all immediate; set constraints all deferred;
        select current_setting('simulated.notices') as told; release step`)
      const told = ended.flatMap(({ rows }) => rows as { readonly told: string }[])[0]?.told ?? ''
      return { value, notices: noticesOf(told) }
    } catch (error) {
      await client.exec('rollback to step; release step')
      throw error
    }
  }
  return { execute, queries }
}

async function limitStakes(house: House, cookie: string, most: bigint): Promise<void> {
  const body = { type: 'stake', period: 'month', currency: 'EUR', amount_cents: Number(most) }
  const { status } = await house.call('POST', '/api/platform/user_limits', { cookie, body })
  if (status !== 200) throw new Error(`the limit is answered ${status}`)
}

/** Players with money and a freebet each, made as tests make them. */
async function addPlayers(client: PGlite): Promise<readonly StagePlayer[]> {
  const house = await openHouseOn(databaseOf(client, () => {}))
  const players: StagePlayer[] = []
  for (let index = 0; index < PLAYERS; index += 1) {
    const player = await house.player(FUNDS)
    const campaign = await addCampaign(house.db, {
      terms: { type: 'freebet_no_risk', amount: FREEBET, boosts: [] },
    })
    const given = await giveBonus(house, campaign, player.id)
    if (!given.ok) throw new Error(`the freebet was not given: ${given.reason}`)
    const stakeLimit = index === PLAYERS - 1 ? STAKE_LIMIT : null
    if (stakeLimit !== null) await limitStakes(house, player.cookie, stakeLimit)
    players.push({ ...player, funds: FUNDS, bonusId: given.id, stakeLimit })
  }
  await house.close()
  return players
}

/** Where the sequences stand, so that each seed counts its ids from there. */
async function sequencesOf(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ text: string }>(
    `select string_agg(format('setval(%L, %s, %L)', schemaname || '.' || sequencename,
      coalesce(last_value, start_value), last_value is not null), ', ') as text from pg_sequences`,
  )
  return `select ${rows[0]?.text ?? '1'}`
}

/** One server for all simulated processes: making one costs more than a seed. */
function openServer(side: () => PlayerSide): Promise<FastifyInstance> {
  const handlers = new Proxy({} as Parameters<typeof createWebServer<typeof TABLE>>[2], {
    get: (_, name: string) => (call: unknown, context: unknown) => {
      const { platformHandlers, sportsbookHandlers, walletHandlers } = side()
      const all = { ...platformHandlers, ...sportsbookHandlers, ...walletHandlers }
      return (all as unknown as Record<string, (...parts: unknown[]) => unknown>)[name]?.(call, context)
    },
  })
  return createWebServer(
    { PUBLIC_URL: ORIGIN, LOG_LEVEL: 'silent', TRUST_PROXY: true, RATE_LIMIT: 0, NODE_ENV: 'test' },
    TABLE,
    handlers,
    (token, host) => side().sessions.authenticate(token, host),
    { paymentSignature: (call, shown) => side().proofs.paymentSignature?.(call, shown) ?? null },
    () => {},
    () => ({}),
    (...caller) => side().refuseFrom(...caller),
    createIsServed(sitesOf(), { PUBLIC_URL: ORIGIN }),
    { own: UNCOUNTED },
  )
}

/** Opens the stage on a database made from `image`, which has the schema. */
export async function openStage(image: Blob): Promise<Stage> {
  const client = await connectInMemory(image)
  const players = await addPlayers(client)
  await client.exec(SIMULATED)
  const resetSequences = await sequencesOf(client)
  const { execute, queries } = createExecutor(client)
  const processes = new AsyncLocalStorage<PlayerSide>()
  const server = await openServer(() => {
    const side = processes.getStore()
    if (side === undefined) throw new Error('a call is for no process')
    return side
  })
  await server.ready()
  let addresses = 0
  return {
    players,
    server,
    as: (side, work) => processes.run(side, work),
    freshAddress: () => {
      addresses += 1
      return `10.${[16, 8, 0].map((bits) => (addresses >> bits) & 255).join('.')}`
    },
    begin: async () => void (await client.exec(`${resetSequences}; begin`)),
    end: async () => void (await client.exec('rollback')),
    execute,
    look: (work) => work(queries),
    read: (text, parameters = []) => queries.run({ name: '', text }, parameters) as never,
    close: async () => {
      await server.close()
      await client.close()
    },
  }
}
