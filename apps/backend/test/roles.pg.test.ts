import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../../../scripts/test-postgres.mjs'
import { openApp } from '../src/app.ts'
import { type Database, isSqlState, migrate } from '../src/db/index.ts'
import { openServer } from '../src/db/server.ts'
import { auditFaults } from '../src/platform/audit/seals.ts'
import { readSettings } from '../src/settings.ts'
import { type House, ledgerFaults, openHouseOn, place, placement } from './house.ts'
import { runProgram } from './programs.ts'
import { say } from './races.ts'

const ROLES = readFileSync(new URL('../../../deploy/roles.sql', import.meta.url), 'utf8')
const FORBIDDEN = '42501'

/** A server of its own, because roles belong to the whole server. */
let server: { readonly url: string; readonly stop: () => Promise<void> }
let runtime: Database
let house: House

const as = (role: string, database = 'postgres') => {
  const address = new URL(server.url)
  address.username = role
  address.pathname = `/${database}`
  return address.toString()
}

async function apply(address: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

const sql = <Row>(text: string, parameters: unknown[] = []) =>
  runtime.run<Row>({ name: '', text }, parameters)

beforeAll(async () => {
  const started = await startPostgres()
  if (!started.ok) throw new Error(started.reason)
  server = started
  await apply(server.url, ROLES)
  const migrated = await runProgram('db/apply.ts', as('touchline_owner'))
  if (migrated.code !== 0) throw new Error(migrated.said)
  await apply(as('touchline_owner'), ROLES)
  runtime = await openServer(as('touchline_runtime'), () => {})
  await migrate(runtime)
  house = await openHouseOn(runtime)
})
afterAll(async () => {
  await house.close()
  await runtime.close()
  await server.stop()
})

test('under the runtime role one signs up and in, bets, cashes out, is settled and taken out, and every job runs', async () => {
  const email = 'lena@touchline.example'
  const password = 'a good password'
  const form = { email, password, country: 'DE', birth_date: '1990-05-17', accept_terms: true }
  expect((await house.call('POST', '/api/platform/users', { body: form })).status).toBe(200)
  await expect.poll(() => house.sent.length).toBe(1)
  const { text } = house.sent[0] ?? { text: '' }
  const token = new URL(/https?:\S+/.exec(text)?.[0] ?? '').searchParams.get('confirmation_token')
  const confirmation = `/api/platform/users/confirmation?confirmation_token=${token}`
  expect((await house.call('GET', confirmation)).status).toBe(200)
  await house.signIn(email, password)

  const { id, cookie } = await house.player(10_000n)
  const placed = await place(house, cookie, placement())
  const sold = await place(house, cookie, placement())
  expect([placed.status, sold.status]).toEqual([200, 200])
  const cashedOut = await house.call('POST', '/api/sportsbook/v3/bets/cashout', {
    cookie,
    body: { bet_id: sold.body[0].id, to_cashout: 1 },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(cashedOut.status).toBe(200)
  for (let word = 0; word < 5; word += 1) await say(house, 1, word)
  const renamed = { cookie, body: { nickname: 'Somebody' } }
  expect((await house.call('PATCH', '/api/platform/player', renamed)).status).toBe(200)
  const bets = await sql<{ status: string }>('select status from bets where player_id = $1 order by id', [id])
  expect(bets.map(({ status }) => status)).toEqual(['done', 'cashed_out'])

  const leaver = await house.player(0n)
  const goodbye = { cookie: leaver.cookie, body: { password: 'correct horse' } }
  expect((await house.call('POST', '/api/platform/player/deletion', goodbye)).status).toBe(200)
  for (const { run } of house.side.upkeep) await run(house.time.clock())
  expect(await sql('select 1 from audit_seals limit 1')).toHaveLength(1)
  expect(await auditFaults(runtime, house.time.clock())).toEqual([])
  expect(await ledgerFaults(runtime)).toEqual([])
  expect(house.errors).toEqual([])
})

test('under the runtime role the whole backend starts where nothing is to be migrated, and nothing of it fails', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'touchline-roles-'))
  const read = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: directory,
    DATABASE_URL: as('touchline_runtime'),
    BACKEND_PORT: '0',
    SIM_LIVE: '2',
    SIM_COMING: '10',
    DEMO_CAMPAIGNS: 'false',
    LOG_LEVEL: 'silent',
  })
  if (!read.ok) throw new Error(read.reason)
  const faults: unknown[] = []
  const app = await openApp(read.settings, (error, where) => faults.push([where, error]))
  const answer = await fetch(`http://127.0.0.1:${app.port}/api/sportsbook/v2/matches?limit=5`)
  expect(answer.status).toBe(200)
  // Resolves when everything that ended is settled and paid.
  await app.feed.hold()
  await app.close()
  expect(faults).toEqual([])
  await rm(directory, { recursive: true, force: true })
})

test('no table is emptied, dropped, changed or referred to by the runtime role, and nothing is made', async () => {
  const tables = await sql<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  expect(tables.length).toBeGreaterThan(30)
  const attempts = [
    ...tables.flatMap(({ name }) => [
      `truncate ${name} cascade`,
      `drop table ${name} cascade`,
      `alter table ${name} add column planted text`,
      `alter table ${name} disable trigger user`,
      `create trigger planted before insert on ${name} execute function refuse_change()`,
    ]),
    'create table planted (id int)',
    'create temporary table planted (id int)',
    'create schema planted',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'drop function refuse_change() cascade',
    'set role touchline_owner',
    `set session_replication_role = replica`,
    `insert into schema_migrations (hash) values ('planted')`,
  ]
  for (const attempt of attempts) {
    const error = await sql(attempt).catch((thrown: unknown) => thrown)
    expect(isSqlState(error, FORBIDDEN), attempt).toBe(true)
  }
})

test('ledger, audit trail and its seals are written and read by the runtime role, never changed or deleted; of settlements the results stay', async () => {
  const attempts = [
    'delete from ledger_entries',
    'update ledger_entries set amount = 0',
    'delete from player_audit',
    `update player_audit set event = 'signed_out'`,
    'update player_audit set address_seal = null',
    'delete from audit_seals',
    `update audit_seals set seal = ''`,
    `update settlements set outcomes = '[]'`,
    'update settlements set version = 0',
  ]
  for (const attempt of attempts) {
    const error = await sql(attempt).catch((thrown: unknown) => thrown)
    expect(isSqlState(error, FORBIDDEN), attempt).toBe(true)
  }
})

test('a schema of another version is not touched by the runtime role: it says who has to', async () => {
  const owner = await openServer(as('touchline_owner'), () => {}, { connections: 1 })
  const run = (text: string) => owner.run<{ hash: string }>({ name: '', text })
  const [kept] = await run(
    `delete from schema_migrations where hash = (select hash from schema_migrations limit 1) returning hash`,
  )
  await expect(migrate(runtime)).rejects.toThrow(/npm run migrate/)
  await owner.run({ name: '', text: 'insert into schema_migrations (hash) values ($1)' }, [kept?.hash])
  await migrate(runtime)
  await owner.close()
})

test('what another role made before is handed over, and the runtime role works on it', async () => {
  await apply(server.url, 'create database earlier')
  const earlier = await openServer(as('touchline', 'earlier'), () => {}, { connections: 2 })
  await migrate(earlier)
  const before = await openHouseOn(earlier)
  await before.player(100n)
  await before.close()
  await apply(as('touchline', 'earlier'), ROLES)
  const strangers = await earlier.run({
    name: '',
    text: `select relname from pg_class where relnamespace = 'public'::regnamespace and relowner <> 'touchline_owner'::regrole
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace and proowner <> 'touchline_owner'::regrole`,
  })
  expect(strangers).toEqual([])
  await earlier.close()
  const now = await openServer(as('touchline_runtime', 'earlier'), () => {}, { connections: 4 })
  await migrate(now)
  const after = await openHouseOn(now)
  const { cookie } = await after.player(5000n)
  expect((await place(after, cookie, placement())).status).toBe(200)
  const error = await now.run({ name: '', text: 'truncate player_audit' }).catch((thrown: unknown) => thrown)
  expect(isSqlState(error, FORBIDDEN)).toBe(true)
  await after.close()
  await now.close()
})
