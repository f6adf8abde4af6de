import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { knownMigrations, type Migration } from '../src/db/migrating/known-migrations.ts'
import { migrate } from '../src/db/migrating/migrate.ts'
import { openServer } from '../src/db/server.ts'
import { emptyOnServer } from './databases.ts'
import { runProgram } from './programs.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

let db: Database
let address: string
beforeEach(async () => {
  const opened = await emptyOnServer()
  ;({ db, address } = opened)
  closing.push(() => opened.db.close())
})

/** Another process on the same database. */
async function another(): Promise<Database> {
  const other = await openServer(address, () => {}, { connections: 2 })
  closing.push(() => other.close())
  return other
}

const migration = (name: string, sql: readonly string[], expands = true): Migration => ({
  name,
  hash: name.padEnd(64, '0'),
  sql,
  expands,
})

const FIRST = migration('0001_people', ['create table people (id bigint primary key)'])
const rows = <Row>(text: string, on = db) => on.run<Row>({ name: '', text })
const done = async () =>
  (await rows<{ name: string }>('select name from schema_migrations order by applied_at, name')).map(
    ({ name }) => name,
  )

test('processes that migrate at once take turns, and each migration is run once', async () => {
  const migrations = [
    FIRST,
    ...Array.from({ length: 8 }, (_, index) =>
      migration(`0002_row_${index}`, [`insert into people values (${index})`]),
    ),
  ]
  const others = await Promise.all([another(), another(), another()])
  await Promise.all([db, ...others].map((one) => migrate(one, { migrations })))
  expect(await done()).toEqual(migrations.map(({ name }) => name))
  expect(await rows('select count(*)::integer as count from people')).toEqual([{ count: 8 }])
})

test('a table that others hold is given up soon and tried again, so that nobody waits long behind it; then it says what to do', async () => {
  const migrations = [FIRST, migration('0002_names', ['alter table people add column name text'])]
  await migrate(db, { migrations: [FIRST] })
  const other = await another()
  const pauses: number[] = []
  await other.transaction(async (holder) => {
    await holder.run({ name: '', text: 'lock table people in access share mode' })
    const migrated = migrate(db, {
      migrations,
      lockMs: 30,
      tries: 3,
      pause: async (milliseconds) => void pauses.push(milliseconds),
    })
    await expect(migrated).rejects.toThrow(
      '0002_names: somebody else held a table for longer than 0.03 s, 3 times; nothing of it was done',
    )
    expect(pauses).toEqual([1000, 2000])
    // What others read meanwhile was not in the way of the one that held it.
    expect(await rows('select count(*)::integer as count from people')).toEqual([{ count: 0 }])
  })
  expect(await done()).toEqual(['0001_people'])
  await migrate(db, { migrations })
  expect(await done()).toEqual(['0001_people', '0002_names'])
})

test('one that is let go meanwhile is migrated at the next try', async () => {
  const migrations = [FIRST, migration('0002_names', ['alter table people add column name text'])]
  await migrate(db, { migrations: [FIRST] })
  const other = await another()
  const letGo = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = other.transaction(async (holder) => {
    await holder.run({ name: '', text: 'lock table people in access share mode' })
    held.resolve()
    await letGo.promise
  })
  await held.promise
  await migrate(db, {
    migrations,
    lockMs: 30,
    pause: async () => {
      letGo.resolve()
      await holding
    },
  })
  expect(await done()).toEqual(['0001_people', '0002_names'])
})

test('a statement that takes too long is ended, and nothing of its migration stays', async () => {
  const slow = migration('0002_slow', ['insert into people values (1)', 'select pg_sleep(60)'])
  await expect(migrate(db, { migrations: [FIRST, slow], statementMs: 200 })).rejects.toThrow(
    '0002_slow: a statement took longer than 0.2 s; nothing of it was done: MIGRATION_SECONDS',
  )
  expect(await rows('select * from people')).toEqual([])
  expect(await done()).toEqual(['0001_people'])
})

test('who waits too long for the turn of another process says so', async () => {
  const other = await another()
  await other.transaction(async (holder) => {
    await holder.run({ name: '', text: 'select pg_advisory_xact_lock(7305822)' })
    await expect(migrate(db, { migrations: [FIRST], statementMs: 50 })).rejects.toThrow(
      'another process has been migrating for longer than 0.05 s',
    )
  })
})

test('a newer schema is refused where something was taken away, and not where it was only added to', async () => {
  const added = migration('0002_added', ['alter table people add column name text'])
  await migrate(db, { migrations: [FIRST, added] })
  // The release before is put back: it goes on.
  await migrate(db, { migrations: [FIRST] })
  const taken = migration('0003_taken', ['alter table people drop column name'], false)
  await migrate(db, { migrations: [FIRST, added, taken] })
  for (const migrations of [[FIRST], [FIRST, migration('0004_own', ['create table own (id int)'])]])
    await expect(migrate(db, { migrations })).rejects.toThrow(
      'the database is newer than this version, which does not know 2 of its migrations and may miss what 0003_taken took away: start the version that made them, or restore a backup from before',
    )
  expect(await rows(`select to_regclass('own') as own`)).toEqual([{ own: null }])
})

test('a schema from before it was written down what a migration takes away is gone on with', async () => {
  await rows(
    'create table schema_migrations (hash text primary key, applied_at timestamptz not null default now())',
  )
  await rows(`insert into schema_migrations (hash) values ('${FIRST.hash}')`)
  await migrate(db, { migrations: [FIRST, migration('0002_more', ['create table more (id int)'])] })
  expect(await rows('select name, expands from schema_migrations order by name nulls first')).toEqual([
    { name: null, expands: false },
    { name: '0002_more', expands: true },
  ])
})

test('npm run migrate makes the whole schema, once, and refuses a newer one with a sentence', async () => {
  const first = await runProgram('db/apply.ts', address)
  expect([first.code, first.said]).toEqual([0, 'The schema is up to date.\n'])
  expect(await rows('select count(*)::integer as count from schema_migrations')).toEqual([
    { count: knownMigrations().length },
  ])
  await rows(`insert into schema_migrations (hash, name) values ('${'f'.repeat(64)}', '9999_future')`)
  const second = await runProgram('db/apply.ts', address)
  expect(second.code).toBe(1)
  expect(second.said).toMatch(/^the database is newer than this version, .*9999_future took away: start/)
})
