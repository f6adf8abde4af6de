import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embedded } from '../../test/databases.ts'
import { lockDirectory } from './directory-lock.ts'
import { openInMemory } from './embedded.ts'
import { type Database, isSqlState, maintenance, migrate, type Statement } from './index.ts'

const sql = (text: string): Statement => ({ name: '', text })

describe('the embedded database', () => {
  let db: Database
  beforeAll(async () => {
    db = await openInMemory()
    await migrate(db)
  })
  afterAll(() => db.close())

  test('migrating twice changes nothing', async () => {
    await migrate(db)
    const rows = await db.run<{ count: bigint }>(sql('select count(*) from schema_migrations'))
    expect(rows[0]?.count).toBeGreaterThan(0n)
  })

  test('BIGINT comes back as bigint, exactly', async () => {
    expect(await db.run(sql('select 9007199254740993::bigint as amount'))).toEqual([
      { amount: 9007199254740993n },
    ])
  })

  test('a transaction that throws leaves nothing', async () => {
    const insert = sql(`insert into outbox (player_id, payload, created_at) values (1, '{}', now())`)
    await expect(
      db.transaction(async (transaction) => {
        await transaction.run(insert)
        throw new Error('stop')
      }),
    ).rejects.toThrow('stop')
    expect(await db.run(sql('select 1 from outbox'))).toEqual([])
  })

  describe('a statement with a name', () => {
    const known = (part: string) =>
      db.run<{ runs: bigint }>(
        sql(
          `select sum(generic_plans + custom_plans)::bigint as runs from pg_prepared_statements where statement like '%${part}%' group by name`,
        ),
      )

    test('is parsed once, and answers each of its values', async () => {
      const twice = { name: 'twice', text: 'select $1::bigint * 2 as twice, $2::text as word' }
      for (const value of [1n, 2n, null, 9_007_199_254_740_993n])
        expect(await db.run(twice, [value, value === null ? null : `ä${value}`])).toEqual([
          { twice: value === null ? null : value * 2n, word: value === null ? null : `ä${value}` },
        ])
      expect(await known('as twice')).toEqual([{ runs: 4n }])
    })

    test('that fails is tried again, whether it was wrong or its values were', async () => {
      const early = { name: 'early', text: 'select amount from not_yet' }
      for (const _ of [1, 2])
        expect(isSqlState(await db.run(early).catch((thrown: unknown) => thrown), '42P01')).toBe(true)
      const share = { name: 'share', text: 'select 6 / $1::integer as part' }
      expect(isSqlState(await db.run(share, [0]).catch((thrown: unknown) => thrown), '22012')).toBe(true)
      expect(await db.run(share, [2])).toEqual([{ part: 3 }])
    })

    test('waits while a transaction of somebody else is open', async () => {
      const count = { name: 'count-waiting', text: 'select count(*) from outbox' }
      let outside: Promise<unknown[]> | undefined
      const undone = db.transaction(async (transaction) => {
        outside = db.run(count)
        const insert = `insert into outbox (player_id, payload, created_at) values (1, '{}', now())`
        await transaction.run({ name: 'insert-waiting', text: insert })
        expect(await transaction.run(count)).toEqual([{ count: 1n }])
        throw new Error('stop')
      })
      await expect(undone).rejects.toThrow('stop')
      expect(await outside).toEqual([{ count: 0n }])
    })

    test('is refused once the database is closed', async () => {
      const closed = await embedded()
      await closed.close()
      await expect(closed.run({ name: 'late', text: 'select 1' })).rejects.toThrow('closed')
    })
  })

  test('the ledger refuses edits and deletions', async () => {
    for (const text of ['update ledger_entries set amount = 0', 'delete from ledger_entries']) {
      const error = await db.run(sql(text)).catch((thrown: unknown) => thrown)
      expect(isSqlState(error, '23001')).toBe(true)
    }
  })

  test('maintenance gives dead rows back without a transaction', async () => {
    await maintenance(db)
  })
})

describe('the directory lock', () => {
  const withDirectory = async (work: (directory: string) => Promise<void>) => {
    const directory = await mkdtemp(join(tmpdir(), 'touchline-lock-'))
    await work(directory).finally(() => rm(directory, { recursive: true }))
  }

  test('a second owner is refused by name until the first lets go', () =>
    withDirectory(async (directory) => {
      const release = await lockDirectory(directory)
      await expect(lockDirectory(directory)).rejects.toThrow(/DATA_DIR: .* in use by process/)
      release()
      const again = await lockDirectory(directory)
      again()
    }))

  test('a living process keeps it', () =>
    withDirectory(async (directory) => {
      const stat = await readFile('/proc/1/stat', 'utf8')
      const birth = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
      await writeFile(join(directory, 'backend.lock'), `1 ${birth}\n`)
      await expect(lockDirectory(directory)).rejects.toThrow('in use by process 1')
    }))

  test.each(['999999999 5', '1 1', '', 'garbage'])('what a dead process left is taken over: %j', (content) =>
    withDirectory(async (directory) => {
      await writeFile(join(directory, 'backend.lock'), content)
      const release = await lockDirectory(directory)
      release()
    }),
  )
})
