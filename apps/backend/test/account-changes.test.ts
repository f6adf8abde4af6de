import { expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { houseOfTests } from './house-of-tests.ts'

const house = houseOfTests(embedded)

const PLATFORM = '/api/platform'

test('SAFE-17 a player reads what happened to their account, the latest first, page by page; another player reads their own', async () => {
  const [own, other] = [await house.player(0n), await house.player(0n)]
  const { cookie } = own
  const change = (method: 'POST' | 'PATCH', path: string, body: unknown) =>
    house.call(method, path, { cookie, body })
  await change('PATCH', `${PLATFORM}/player`, { nickname: 'secret name' })
  await change('PATCH', `${PLATFORM}/player/update_locale`, { locale: 'de' })
  await change('POST', '/api/sportsbook/v2/settings', { odds_type: 'american' })
  await change('POST', `${PLATFORM}/player/accounts`, { currency: 'USD' })
  const limit = { type: 'stake', period: 'day', currency: 'EUR', amount_cents: 5000 }
  const { body: made } = await change('POST', `${PLATFORM}/user_limits`, limit)
  await change('POST', `${PLATFORM}/user_limits/${made.id}/cancel`, {})
  const read = async (query = '', who = cookie) =>
    (await house.call('GET', `${PLATFORM}/player/changes${query}`, { cookie: who })).body
  const all = await read()
  expect(all.items.map(({ event }: { event: string }) => event)).toEqual([
    'limit_changed',
    'limit_changed',
    'account_chosen',
    'settings_changed',
    'language_changed',
    'profile_changed',
  ])
  expect(JSON.stringify(all)).not.toContain('secret name')
  const second = await read('?page=2&limit=4')
  expect([second.items.length, second.total, second.last_page]).toEqual([2, 6, 2])
  expect(await read('?page=3&limit=4')).toMatchObject({ items: [], total: 6 })
  expect(await read('', other.cookie)).toMatchObject({ items: [], total: 0, last_page: 1 })
  expect(await read('?page=0')).toMatchObject({ code: 422, errors: { page: expect.anything() } })
})

test('BEYOND-19 a break is noted in the audit trail with what kind it is', async () => {
  const { id, cookie } = await house.player(0n)
  await house.call('POST', `${PLATFORM}/player/breaks`, { cookie, body: { type: 'time_out', days: 1 } })
  const rows = await house.db.run({
    name: '',
    text: `select event, details from player_audit where player_id = ${id}`,
  })
  expect(rows).toEqual([{ event: 'break_taken', details: { type: 'time_out' } }])
})
