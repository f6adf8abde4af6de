import { afterAll, beforeAll, expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { type Clerk, type Desk, openDesk } from './desk.ts'
import { place, placement, selection } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { canonicalSpecifier } from '@touchline/betting'

const house = houseOfTests(embedded)
let desk: Desk
let support: Clerk
beforeAll(async () => {
  desk = await openDesk(house)
  support = await desk.clerk('support')
})
afterAll(() => desk.close())

const SECOND = 1000
const DAY = 24 * 3_600_000
const reason = 'talked on the phone'
const LIMITS = '/api/platform/user_limits'
let matches = 0

/** A bet that is lost some seconds later. */
async function lose(cookie: string, stake: number): Promise<void> {
  const matchId = (matches += 1)
  expect((await place(house, cookie, placement([selection({ matchId })], stake))).status).toBe(200)
  house.time.advance(20 * SECOND)
  await house.side.settlement.settleMarkets({
    type: 'markets_settled',
    matchId,
    markets: [
      {
        id: 1,
        specifier: canonicalSpecifier(''),
        outcomes: [{ id: '1', result: { won: false, voidHalves: 0, deadHeat: [1, 1] } }],
      },
    ],
  })
}

/** What the job does each hour. */
async function look(): Promise<void> {
  const job = house.side.upkeep.find(({ name }) => name === 'care')
  await job?.run(house.time.clock())
}

const careOf = async (id: number, by = support) => (await desk.call('GET', `/players/${id}/care`, by)).body
const noticesTo = async (cookie: string, locale = 'en') =>
  (
    await house.call('GET', `/api/sportsbook/v2/notifications?locale=${locale}`, { cookie })
  ).body.items.filter(({ type }: { type: string }) => type === 'care_notice')

async function chaser() {
  const player = await house.player(100_000n)
  for (const stake of [100, 200, 400, 800]) await lose(player.cookie, stake)
  return player
}

test('BEYOND-38 who raises stakes after losses is listed for staff with what was seen in words, told once, and looked at by somebody', async () => {
  const { id, cookie } = await chaser()
  const calm = await house.player(100_000n)
  await lose(calm.cookie, 100)
  await look()
  const because = expect.stringMatching(
    /^raised the stake 3 times, each time after a lost bet, from 1 EUR to 8 EUR, between 2030-01-01 10:\d\d UTC and 2030-01-01 10:\d\d UTC$/,
  )
  const marker = { marker: 'chasing', weight: 3, because, seen_at: expect.any(String) }
  const { body } = await desk.call('GET', '/care?state=open', support)
  expect(body.items).toEqual([
    {
      ...{ player_id: id, level: 'medium', score: 3, review: null, markers: [marker] },
      raised_at: new Date(house.time.clock()).toISOString(),
      told_at: new Date(house.time.clock()).toISOString(),
    },
  ])
  expect((await desk.call('GET', '/queues', support)).body.care).toBe(1)
  expect(await careOf(calm.id)).toEqual({ care: null, seen: [] })
  expect(await noticesTo(calm.cookie)).toEqual([])
  const told = [{ title: 'Is it still fun?', object_type: 'care', object_id: null }]
  expect(await noticesTo(cookie)).toMatchObject(told)
  expect(await noticesTo(cookie, 'de')).toMatchObject([{ title: 'Macht es noch Spaß?' }])
  // What was seen already is neither told nor written down again.
  house.time.advance(600 * SECOND)
  await look()
  expect(await noticesTo(cookie)).toHaveLength(1)
  expect((await careOf(id)).seen).toEqual([marker])

  const path = `/players/${id}/care/review`
  const reviewed = await desk.call('POST', path, support, { outcome: 'contacted', reason })
  expect(reviewed.body.care.review).toMatchObject({ staff_id: support.id, outcome: 'contacted', reason })
  expect((await desk.call('GET', '/care?state=open', support)).body.items).toEqual([])
  expect((await desk.call('GET', '/care?state=reviewed', support)).body.items).toMatchObject([
    { player_id: id },
  ])
  expect((await desk.trail()).at(-3)).toMatchObject({
    ...{ call: 'reviewPlayerCare', about: `player:${id}`, reason, before: null },
    after: { outcome: 'contacted' },
  })
  const { status } = await desk.call('POST', `/players/${calm.id}/care/review`, support, {
    ...{ outcome: 'contacted', reason },
  })
  expect(status).toBe(404)
})

test('what becomes graver is for staff to look at again, and what has passed stands at no level but is kept', async () => {
  const { id, cookie } = await chaser()
  await look()
  await desk.call('POST', `/players/${id}/care/review`, support, { outcome: 'watched', reason })
  const limit = { type: 'stake', period: 'day', currency: 'EUR' }
  const set = (amount: number) =>
    house.call('POST', LIMITS, { cookie, body: { ...limit, amount_cents: amount } })
  for (const amount of [5000, 6000, 6000, 7000]) expect((await set(amount)).status).toBe(200)
  await look()
  // Two raises were asked for: the first value was none, and the third asked for nothing new.
  expect((await careOf(id)).care).toMatchObject({ level: 'medium', score: 4, review: { outcome: 'watched' } })
  for (const key of ['a', 'b', 'c'])
    await house.db.run(
      {
        name: '',
        text: `insert into payments (id, player_id, kind, currency, amount, state, key, request_hash, provider, expires_at, created_at, changed_at)
          values (gen_random_uuid(), $1, 'deposit', 'EUR', 500, 'failed', $2, '', 'demo', $3, $3, $3)`,
      },
      [id, key, new Date(house.time.clock())],
    )
  await look()
  expect((await careOf(id)).care).toMatchObject({ level: 'high', score: 5, review: null })
  house.time.advance(8 * DAY)
  await look()
  const { care, seen } = await careOf(id, await desk.clerk('support'))
  expect(care).toMatchObject({ level: 'none', score: 0, markers: [] })
  expect(seen.map(({ marker }: { marker: string }) => marker).toSorted()).toEqual([
    ...['chasing', 'failed_deposits', 'limits_raised'],
  ])
  const data = await house.call('GET', '/api/platform/player/personal_data', { cookie })
  expect(data.body.care_markers).toHaveLength(3)
})
