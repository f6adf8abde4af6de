import { openAsBlob, readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDescriber, type Described } from '../described.testing.ts'
import { changes, RELEASED, released, type ReleasedStatement } from './released.testing.ts'

let db: PGlite
let described: (text: string) => Promise<Described>
beforeAll(async () => {
  db = await PGlite.create({ loadDataDir: await openAsBlob(inject('databaseImage')) })
  described = await createDescriber(db)
})
afterAll(() => db.close())

/** What stands against running a statement of the release before on the schema of now. */
const faults = async (before: ReleasedStatement): Promise<readonly string[]> =>
  described(before.text).then(
    (now) => changes(before, released(before, now)),
    (refusal: unknown) => [String(refusal)],
  )

test('BEYOND-37 every statement of the release before runs on the schema of now, so that its processes go on while they are replaced', async () => {
  const all = readFileSync(RELEASED, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ReleasedStatement)
  expect(all.length).toBeGreaterThan(400)
  const failing: Record<string, readonly string[]> = {}
  for (const one of all) {
    const found = await faults(one)
    if (found.length > 0) failing[one.name] = found
  }
  expect(failing).toEqual({})
})

test('a column that makes an old statement ambiguous is told, and one that has gone', async () => {
  const text = 'select email, amount from players p join payments y on y.player_id = p.id where p.id = $1'
  const before = released({ name: 'told', text }, await described(text))
  expect(await faults(before)).toEqual([])
  await db.exec('alter table payments add column email text')
  expect(await faults(before)).toEqual(['error: column reference "email" is ambiguous'])
  await db.exec(
    'alter table payments drop column email; alter table payments alter column amount type numeric',
  )
  expect(await faults(before)).toEqual(['no longer answers amount bigint'])
})
