import { setTimeout as wait } from 'node:timers/promises'
import { seededRandom } from '@touchline/simulator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Queries } from '../src/db/index.ts'
import { isAway } from '../src/db/index.ts'
import { openServer } from '../src/db/server.ts'
import { openOnServer } from './databases.ts'

const sql = (text: string) => ({ name: '', text })

let admin: Database
let address: string
beforeAll(async () => {
  const opened = await openOnServer()
  admin = opened.db
  address = opened.address
  // Makes new connections find deadlocks at once.
  await admin.run(sql(`alter database ${new URL(address).pathname.slice(1)} set deadlock_timeout = '10ms'`))
  await admin.run(sql('create table notes (id serial primary key, note text)'))
  await admin.run(
    sql(
      `create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(60); return null; end'`,
    ),
  )
  await admin.run(
    sql(`create constraint trigger dawdling after insert on notes deferrable initially deferred
      for each row when (new.note = 'dawdle') execute function dawdle()`),
  )
})
afterAll(() => admin.close())

const pidOf = async (queries: Queries): Promise<number> => {
  const [row] = await queries.run<{ pid: number }>(sql('select pg_backend_pid() as pid'))
  return row?.pid ?? 0
}

/** Ends a connection, as an administrator, a restart or a failover does; resolves once PostgreSQL has closed it. */
async function terminate(pid: number): Promise<void> {
  await admin.run(sql('select pg_terminate_backend($1, 10000)'), [pid])
}

/** Resolves once the connection sleeps in a statement that only its end will interrupt. */
async function untilBusy(pid: number): Promise<void> {
  for (;;) {
    const [row] = await admin.run<{ busy: boolean }>(
      sql(`select wait_event = 'PgSleep' as busy from pg_stat_activity where pid = $1`),
      [pid],
    )
    if (row?.busy === true) return
  }
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isAway(error) ? 'away' : error),
  )

describe('a connection that PostgreSQL ends', () => {
  let db: Database
  let lost: Error[]
  beforeAll(async () => {
    lost = []
    db = await openServer(address, (error) => lost.push(error), { connections: 2 })
  })
  afterAll(() => db.close())

  const works = async () => {
    expect(await db.run(sql('select 1 as one'))).toEqual([{ one: 1 }])
  }

  test('between two statements of a transaction: it fails as away, and the next one works', async () => {
    const ended = outcome(
      db.transaction(async (transaction) => {
        const pid = await pidOf(transaction)
        await terminate(pid)
        await transaction.run(sql(`insert into notes (note) values ('lost')`))
      }),
    )
    expect(await ended).toBe('away')
    await works()
    expect(await admin.run(sql(`select 1 from notes where note = 'lost'`))).toEqual([])
  })

  test('while nothing at all is asked in a transaction: it fails as away at its end', async () => {
    const ended = outcome(
      db.transaction(async (transaction) => {
        await terminate(await pidOf(transaction))
        // The connection's end is reported while this waits for another statement.
        await admin.run(sql('select pg_sleep(0.05)'))
      }),
    )
    expect(await ended).toBe('away')
    await works()
  })

  test('during a statement, in a transaction and alone', async () => {
    for (const inTransaction of [true, false]) {
      const slow = sql('select pg_sleep(60)')
      const ended = outcome(
        inTransaction ? db.transaction((transaction) => transaction.run(slow)) : db.run(slow),
      )
      const busy = `select pid from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'`
      let pid: number | undefined
      while (pid === undefined) pid = (await admin.run<{ pid: number }>(sql(busy)))[0]?.pid
      await terminate(pid)
      expect(await ended).toBe('away')
      await works()
    }
  })

  test('at the commit: it fails as away, for nobody can say whether it went through', async () => {
    let pid = 0
    const ended = outcome(
      db.transaction(async (transaction) => {
        pid = await pidOf(transaction)
        await transaction.run(sql(`insert into notes (note) values ('dawdle')`))
      }),
    )
    while (pid === 0) await admin.run(sql('select 1'))
    await untilBusy(pid)
    await terminate(pid)
    expect(await ended).toBe('away')
    await works()
  })

  test('while it is idle: nobody notices but the log', async () => {
    const pid = await pidOf(db)
    const before = lost.length
    await terminate(pid)
    while (lost.length === before) await admin.run(sql('select 1'))
    await works()
  })

  test('with all others, and no new ones let in, as in a failover: calls fail as away until it lets them in again', async () => {
    const name = new URL(address).pathname.slice(1)
    const outside = await openServer(process.env['TEST_DATABASE_URL'] ?? '', () => {})
    await outside.run(sql(`alter database ${name} with allow_connections false`))
    await outside.run(
      sql(
        'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      ),
      [name],
    )
    expect(await outcome(db.run(sql('select 1')))).toBe('away')
    expect(await outcome(db.transaction((transaction) => transaction.run(sql('select 1'))))).toBe('away')
    await outside.run(sql(`alter database ${name} with allow_connections true`))
    await outside.close()
    await works()
  })
})

describe('what is waited for has an end', () => {
  let db: Database
  beforeAll(async () => {
    db = await openServer(address, () => {}, {
      connections: 1,
      waitMs: 1000,
      lockMs: 60,
      statementMs: 120,
      idleInTransactionMs: 120,
    })
  })
  afterAll(() => db.close())

  test('a free connection', async () => {
    const one = await openServer(address, () => {}, { connections: 1, waitMs: 500 })
    await one.transaction(async () => {
      expect(await outcome(one.run(sql('select 1')))).toBe('away')
    })
    expect(await outcome(one.run(sql('select 1')))).toBe('done')
    await one.close()
  })

  test('a lock, a statement, and a transaction that asks nothing', async () => {
    await admin.run(sql(`insert into notes (id, note) values (1000, 'held')`))
    await admin.transaction(async (transaction) => {
      await transaction.run(sql('select 1 from notes where id = 1000 for update'))
      expect(await outcome(db.run(sql(`update notes set note = 'mine' where id = 1000`)))).toBe('away')
    })
    expect(await outcome(db.run(sql('select pg_sleep(5)')))).toBe('away')
    const idle = db.transaction(async (transaction) => {
      await transaction.run(sql('select 1'))
      await admin.run(sql('select pg_sleep(0.3)'))
    })
    expect(await outcome(idle)).toBe('away')
    expect(await outcome(db.run(sql('select 1')))).toBe('done')
  })

  test('an address where nobody listens is away, a wrong statement is not', async () => {
    const nowhere = await openServer('postgres://touchline@127.0.0.1:1/none', () => {}, {})
    expect(await outcome(nowhere.run(sql('select 1')))).toBe('away')
    await nowhere.close()
    expect(await outcome(db.run(sql('select 1 from nothing')))).toMatchObject({ code: '42P01' })
  })
})

describe('two transactions in each other’s way', () => {
  let db: Database
  const waits: number[] = []
  beforeAll(async () => {
    db = await openServer(address, () => {}, {
      connections: 20,
      random: seededRandom('pauses').uniform,
      pause: (milliseconds) => {
        waits.push(milliseconds)
        return wait(milliseconds)
      },
    })
    await db.run(sql(`insert into notes (id, note) values (2000, '0'), (2001, '0')`))
  })
  afterAll(() => db.close())

  const add = (queries: Queries, id: number) =>
    queries.run(sql('update notes set note = (note::integer + 1)::text where id = $1'), [id])

  test('that lock rows in opposite orders are repeated until both have gone through', async () => {
    const rounds = 6
    await Promise.all(
      Array.from({ length: rounds }, (_, index) =>
        db.transaction(async (transaction) => {
          for (const id of index % 2 === 0 ? [2000, 2001] : [2001, 2000]) {
            await add(transaction, id)
            await transaction.run(sql('select pg_sleep(0.02)'))
          }
        }),
      ),
    )
    const kept = await db.run<{ note: string }>(sql('select note from notes where id in (2000, 2001)'))
    expect(kept).toEqual([{ note: String(rounds) }, { note: String(rounds) }])
    expect(waits.length).toBeGreaterThan(0)
  })

  test('that cannot both be true of one state are repeated', async () => {
    await Promise.all(
      Array.from({ length: 4 }, () =>
        db.transaction(async (transaction) => {
          await transaction.run(sql('set transaction isolation level repeatable read'))
          await transaction.run(sql('select note from notes where id = 2000'))
          await add(transaction, 2000)
        }),
      ),
    )
    const [row] = await db.run<{ note: string }>(sql('select note from notes where id = 2000'))
    expect(row?.note).toBe('10')
  })

  test('are given up after a few tries, each pause within its bounds', async () => {
    waits.length = 0
    let tries = 0
    const failing = db.transaction(async (transaction) => {
      tries += 1
      await transaction.run(sql(`do 'begin raise exception ''no'' using errcode = ''40001''; end'`))
    })
    expect(await outcome(failing)).toBe('away')
    expect(tries).toBe(6)
    expect(waits).toHaveLength(5)
    for (const [index, pause] of waits.entries()) expect(pause).toBeLessThanOrEqual(10 * 2 ** index)
  })
})
