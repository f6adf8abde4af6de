import { expect, test } from 'vitest'
import { EXPORTED_TABLES } from '../src/platform/personal-data/export.ts'
import { embedded } from './databases.ts'
import { place, placement } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

const house = houseOfTests(embedded)

const PATH = '/api/platform/player/personal_data'

test('SAFE-17 a player is given all that is kept of them, nothing of another, and no secret', async () => {
  const [own, other] = [await house.player(5000n), await house.player(7000n)]
  await house.call('PATCH', '/api/platform/player', { cookie: own.cookie, body: { nickname: 'owner' } })
  await house.call('PATCH', '/api/platform/player', { cookie: other.cookie, body: { nickname: 'stranger' } })
  for (const { cookie } of [own, other]) await place(house, cookie, placement())
  const phone = { cookie: own.cookie, body: { phone_number: '+44 7700 900456' } }
  await house.call('POST', '/api/platform/player/phone', phone)

  const { status, body, headers } = await house.call('GET', PATH, { cookie: own.cookie })
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body.profile).toEqual([expect.objectContaining({ id: own.id, nickname: 'owner' })])
  expect(body.transactions.map(({ amount }: { amount: number }) => amount).sort()).toEqual([-1000, 5000])
  expect([body.bets.length, body.selections.length, body.phone_checks.length]).toEqual([1, 1, 1])
  const text = JSON.stringify(body)
  expect(text).not.toMatch(/stranger|_hash|argon2/)
  expect(text).not.toContain(own.cookie.split('=')[1])
  expect((await house.call('GET', PATH)).status).toBe(401)
})

test('SAFE-17 no table with a row of a player is forgotten', async () => {
  const tables = await house.db.run<{ table_name: string }>({
    name: '',
    text: `select table_name from information_schema.columns where column_name = 'player_id' and table_schema = 'public'
      and not (select relispartition from pg_class where oid = table_name::regclass)`,
  })
  // Tables about the house's own work, or with data that expires by itself.
  const passing = [
    'active_minutes',
    'betting_sessions',
    'exposures',
    'idempotency_keys',
    'outbox',
    'passkey_challenges',
    'player_tokens',
    'settled_stakes',
    'waiting_placements',
  ]
  const forgotten = tables
    .map(({ table_name: name }) => name)
    .filter((name) => !passing.includes(name) && !EXPORTED_TABLES.includes(name))
  expect(forgotten).toEqual([])
})
