import { afterAll, beforeAll, expect, test } from 'vitest'
import { embedded } from '../../test/databases.ts'
import type { Database } from '../db/index.ts'
import { askForLeases } from './rows.ts'

const LIFE = 60_000

let db: Database
beforeAll(async () => {
  db = await embedded()
})
afterAll(() => db.close())

const ask = (holder: string, wanted: readonly string[]) =>
  askForLeases(db, { holder, life: LIFE, held: [], wanted })

test('a holder that was not answered has its leases at once when it asks again, under a new epoch, and nobody else has', async () => {
  expect([...(await ask('ann', ['one', 'two'])).held]).toEqual([
    ['one', 1],
    ['two', 1],
  ])
  const again = await ask('ann', ['one'])
  expect([...again.held]).toEqual([['one', 2]])
  expect(again.wait).toBe(null)
  const other = await ask('ben', ['one', 'two', 'three'])
  expect([...other.held]).toEqual([['three', 1]])
  expect(other.wait).toBeGreaterThan(0)
})
