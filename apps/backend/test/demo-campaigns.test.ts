import { BONUS_TYPES } from '@touchline/betting'
import { CampaignPlan } from '@touchline/contract'
import { expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { DEMO } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { wirePlanOf } from '../src/operator/campaigns/house-campaign.ts'
import { expireBonuses } from '../src/bonuses/campaigns/expiry.ts'
import { runTriggers } from '../src/bonuses/campaigns/triggers.ts'
import { findCampaigns } from '../src/bonuses/rows.ts'
import { playDemoCampaigns } from '../src/bonuses/demo/play.ts'

const HOUR = 3_600_000
const house = houseOfTests(embedded)
const run = (text: string) => house.db.run<Record<string, unknown>>({ name: '', text })

const play = async (moment = new Date(house.time.clock())) => {
  await playDemoCampaigns({ db: house.db, quotes: house.book.quote, random: () => 0.05 }, moment)
  await runTriggers(house.db, 'demo', moment)
  await expireBonuses(house.db, moment)
}

const statesOf = async (cookie: string | null) => {
  const get = async (query: string) =>
    (await house.call('GET', `/api/sportsbook/v2/bonuses?locale=de${query}`, { cookie })).body.items as {
      type: string
      status: string
      name: string
      time_group: string
      trigger_key: string | null
    }[]
  return [...(await get('')), ...(await get('&status=past'))]
}

test('a newcomer sees a welcome offer, and whoever is signed in each kind and each state, within two steps', async () => {
  await run(`insert into sports (id, key) values (1, 'soccer')`)
  await run(`insert into categories (sport_id, key, name, priority) values (1, 'soccer/x', 'X', 1)`)
  await run(`insert into tournaments (category_id, key, name, priority) values (1, 'soccer/x/y', 'Y', 1)`)
  await run(`insert into matches (id, key, source, tournament_id, start_time, status, state)
    overriding system value select 31, 'm31', 'import', t.id, '2030-01-01T14:00:00Z', 0, '{}'::jsonb from tournaments t limit 1`)
  await play()
  await play()
  const offered = await statesOf(null)
  expect(offered.find(({ trigger_key: key }) => key === 'sign_up')).toMatchObject({
    name: 'Willkommenswette',
    status: 'available',
  })
  const seen = await statesOf(await house.signIn(DEMO.email, DEMO.password))
  expect(new Set(seen.map(({ type }) => type))).toEqual(new Set(BONUS_TYPES))
  expect(new Set(seen.map(({ status }) => status))).toEqual(
    new Set(['available', 'active', 'not_available', 'deactivated', 'expired', 'bonus_over', 'overridden']),
  )
  expect(new Set(seen.map(({ time_group: group }) => group))).toEqual(new Set(['past', 'valid', 'upcoming']))
})

test('its campaigns are ones that an operator could have made, and none is made twice', async () => {
  const before = await run('select id from campaigns order by id')
  await play()
  const rows = await findCampaigns(
    house.db,
    (await run('select id from campaigns order by id')).map(({ id }) => Number(id)),
  )
  expect(rows.size).toBe(before.length)
  for (const row of rows.values())
    expect([row.name, CampaignPlan.safeParse(wirePlanOf(row)).error?.issues]).toEqual([row.name, undefined])
})

test('a boosted price ends when its match begins, and the tournament, which a crowd plays, begins again', async () => {
  const cups = async () =>
    (await run(`select id from campaigns where name = 'demo:cup' order by id`)).map(({ id }) => Number(id))
  const [first] = await cups()
  const [{ points } = { points: 0 }] = await run(
    `select max(points)::int as points from bonuses where campaign_id = ${first} and kind = 'tournament'`,
  )
  expect(Number(points)).toBeGreaterThan(0)
  await play(new Date(house.time.clock() + 7 * HOUR))
  expect(await cups()).toHaveLength(2)
  const boosts = await run(`select state from campaigns where kind = 'price_boost'`)
  expect(boosts).toEqual([{ state: 'ended' }])
})

test('of its codes one grants a bonus, one is used up and one is out of time', async () => {
  const { cookie } = await house.player(0n)
  const redeem = async (code: string) =>
    (await house.call('POST', '/api/sportsbook/v2/bonuses/promo-code', { cookie, body: { code } })).body
  expect((await redeem('welcome10')).type).toBe('freebet_all_win')
  const { cookie: other } = await house.player(0n)
  const second = async (code: string) =>
    (await house.call('POST', '/api/sportsbook/v2/bonuses/promo-code', { cookie: other, body: { code } }))
      .body
  expect((await second('FIRSTONE')).code).toBe(1704)
  expect((await second('LASTWEEK')).code).toBe(1706)
})
