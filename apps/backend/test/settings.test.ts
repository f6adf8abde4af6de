import { expect, test } from 'vitest'
import { SPORT_KEYS } from '../src/sportsbook/catalogue/sports.ts'
import { embedded } from './databases.ts'
import { type House, openHouseOn } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

const house = houseOfTests(embedded)
const SETTINGS = '/api/sportsbook/v2/settings'

test('API-S-22 SLIP-24 a visitor gets the defaults: four stakes a currency, no odds accepted unseen', async () => {
  const { body } = await house.call('GET', SETTINGS)
  expect(body.auto_accept_odds_change).toBe('none')
  expect(body.odds_types.selected).toBe('european')
  for (const stakes of Object.values(body.stakes)) expect(stakes).toHaveLength(4)
  expect(body.provider_statuses).toEqual({ betradar: true, oddin: false })
})

test("BEYOND-05 they tell how long a live bet waits, by sport or as the operator's setting has it", async () => {
  const delays = async (of: House) => (await of.call('GET', SETTINGS)).body.live_delays
  expect(await delays(house)).toMatchObject({
    soccer: 5,
    tennis: 4,
    'ice-hockey': 6,
    'american-football': 6,
  })
  const other = await openHouseOn(house.db, { liveDelaySeconds: 2 })
  expect(await delays(other)).toEqual(Object.fromEntries(SPORT_KEYS.map((sport) => [sport, 2])))
  await other.close()
})

test('API-S-22 SLIP-24 a player changes one setting without the others, short stakes are filled with 0', async () => {
  const { cookie } = await house.player(0n)
  const update = (body: unknown) => house.call('POST', SETTINGS, { cookie, body })
  await update({ auto_accept_odds_change: 'higher' })
  await update({ stakes: { EUR: [700], JPY: [] } })
  const { body } = await update({ odds_type: 'american' })
  expect(body).toMatchObject({
    auto_accept_odds_change: 'higher',
    odds_types: { selected: 'american' },
    stakes: { EUR: [700, 0, 0, 0], JPY: [0, 0, 0, 0], USD: [200, 500, 1000, 2500] },
  })
  expect((await house.call('GET', SETTINGS, { cookie })).body).toEqual(body)
  expect((await update({ stakes: { XYZ: [1] } })).body.errors).toHaveProperty(['stakes.XYZ'])
  expect((await update({})).status).toBe(422)
  expect((await update({ stakes: { EUR: [1, 2, 3, 4, 5] } })).status).toBe(422)
  expect((await update({ stakes: { EUR: [-1] } })).status).toBe(422)
})

test('BEYOND-04 a player sets how far odds may drop, none at first, beside the accept mode', async () => {
  const { cookie } = await house.player(0n)
  const update = (body: unknown) => house.call('POST', SETTINGS, { cookie, body })
  const read = async () => (await house.call('GET', SETTINGS, { cookie })).body
  expect((await read()).odds_tolerance).toBe(0)
  await update({ auto_accept_odds_change: 'higher' })
  await update({ odds_tolerance: 5 })
  await update({ odds_type: 'british' })
  expect(await read()).toMatchObject({ auto_accept_odds_change: 'higher', odds_tolerance: 5 })
  for (const wrong of [-1, 51, 2.5, '5']) expect((await update({ odds_tolerance: wrong })).status).toBe(422)
  expect((await read()).odds_tolerance).toBe(5)
})

test('SLIP-12 SLIP-18 LIMIT-04 they tell the limits that placing will judge by', async () => {
  const { body } = await house.call('GET', SETTINGS)
  expect(body).toMatchObject({
    selection_limit: 30,
    odds_limit: null,
    multi_bet_settings: { available_by_provider: { betradar: true, oddin: true, betconstruct: false } },
    max_stakes: { EUR: 500_000, JPY: 800_000 },
    payout_limits: { EUR: { amount: 50_000_000, action: 'reject' } },
    system_payout_caps: { EUR: 50_000_000 },
  })
})

test('SITE-05 they tell about builders, video and several free bets, and when they last changed: a later change is of a later time', async () => {
  const { cookie } = await house.player(0n)
  const read = async () => (await house.call('GET', SETTINGS, { cookie })).body
  const first = await read()
  expect(first).toMatchObject({
    custom_bet_enabled: true,
    custom_bet_allow_single: true,
    video_enabled: true,
    allow_multiple_active_user_freebets: true,
  })
  house.time.jump(1000)
  const { body: changed } = await house.call('POST', SETTINGS, { cookie, body: { odds_type: 'british' } })
  expect(Date.parse(changed.updated_at)).toBeGreaterThan(Date.parse(first.updated_at))
  expect((await read()).updated_at).toBe(changed.updated_at)
})
