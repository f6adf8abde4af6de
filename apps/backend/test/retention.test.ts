import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { periodOf, RETENTION, type Retention } from '../src/retention.ts'
import { embedded } from './databases.ts'
import { houseOfTests } from './house-of-tests.ts'

const house = houseOfTests(embedded)
const sql = <Row>(text: string) => house.db.run<Row>({ name: '', text })

const rules: readonly Retention[] = Object.values(RETENTION)

test('of every table it is said once how long its rows are kept, and why', async () => {
  const there = await sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'
      and not (select relispartition from pg_class where oid = table_name::regclass) order by 1`,
  )
  expect(rules.flatMap(({ tables }) => tables).toSorted()).toEqual(there.map(({ name }) => name).toSorted())
})

/** A row of `at`, for rules whose period a job of the house acts on. */
const ROWS: Readonly<Record<string, (at: string, player: number) => string>> = {
  idempotencyKeys: (at, player) =>
    `insert into idempotency_keys (player_id, key, request_hash, response, created_at) values (${player}, gen_random_uuid()::text, 'hash', '{}', ${at})`,
  activeMinutes: (at, player) =>
    `insert into active_minutes (player_id, minute) values (${player}, date_trunc('minute', ${at}))`,
  signInFailures: (at) =>
    `insert into sign_in_failures (login_hash, source, failures, last_at) values (gen_random_uuid()::text, '', 1, ${at})`,
  messageBudgets: (at) =>
    `insert into message_budgets (key, taken, since) values (gen_random_uuid()::text, 1, ${at})`,
  failedTries: (at) =>
    `insert into quarantine (queue, item, reason, tries, tried_at) values ('settlement', (random() * 1e9)::bigint, '', 1, ${at})`,
  knownDevices: (at, player) =>
    `insert into known_devices (token_hash, player_id, used_at) values (gen_random_uuid()::text, ${player}, ${at})`,
}

test.each(Object.entries(ROWS))(
  '%s: what is older goes with the next upkeep, what is younger stays',
  async (name, insert) => {
    const { id } = await house.player(0n)
    const { tables, kept } = RETENTION[name as keyof typeof RETENTION] as Retention
    const [table = ''] = tables
    await sql(`delete from ${table}`)
    for (const age of [Number(kept) + 120_000, Number(kept) - 120_000])
      await sql(insert(`to_timestamp(${(house.time.clock() - age) / 1000})`, id))
    for (const { run } of house.side.upkeep) await run(house.time.clock())
    expect(await sql(`select count(*)::integer as count from ${table}`)).toEqual([{ count: 1 }])
  },
)

test('what an operator reads is this table', () => {
  const rows = rules.map(
    (rule) =>
      `| ${rule.what ?? rule.tables.map((name) => `\`${name}\``).join(', ')} | ${periodOf(rule)} | ${rule.why} |`,
  )
  const read = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  expect(read).toContain(['| rows of | kept | why |', '|---|---|---|', ...rows].join('\n'))
})
