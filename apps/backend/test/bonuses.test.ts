import { describe, expect, test } from 'vitest'
import { ANY_BET } from '@touchline/contract/bonus-codec'
import { expireBonuses } from '../src/bonuses/campaigns/expiry.ts'
import { runTriggers } from '../src/bonuses/campaigns/triggers.ts'
import { findCampaigns } from '../src/bonuses/rows.ts'
import { addCampaign, type CampaignChanges, giveBonus } from './campaigning.ts'
import { embedded } from './databases.ts'
import { openHouseOn } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { sitesOf } from './sites.ts'

const DAY = 86_400_000
const house = houseOfTests(embedded)
const { features } = sitesOf().byHost('').config
const sql = (text: string) => ({ name: '', text })

const get = (path: string, cookie: string | null = null) =>
  house.call('GET', `/api/sportsbook/v2${path}`, { cookie })
const post = (path: string, body: unknown, cookie: string | null) =>
  house.call('POST', `/api/sportsbook/v2${path}`, { cookie, body })

const listOf = async (query = '', cookie: string | null = null) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look at bodies of every kind
  (await get(`/bonuses?locale=en${query}`, cookie)).body.items as any[]

/** The bonus of a campaign in a player's list. */
const itsBonus = async (campaignId: number, cookie: string | null, query = '') =>
  (await listOf(query, cookie)).find((bonus) => bonus.campaign_id === campaignId)

const issue = async (campaignId: number, playerId: number): Promise<number> => {
  const issued = await giveBonus(house, campaignId, playerId)
  if (!issued.ok) throw new Error(issued.reason)
  return issued.id
}

const verify = (playerId: number) =>
  house.db.run(
    sql(`insert into identity_checks (id, player_id, kind, state, provider, check_at, created_at, changed_at)
      values (gen_random_uuid(), ${playerId}, 'documents', 'approved', 'demo', null, now(), now())`),
  )

const at = (days: number) => new Date(house.time.clock() + days * DAY)
const campaign = (changes: CampaignChanges = {}) => addCampaign(house.db, changes)

describe('BONUS-03 the states of a bonus', () => {
  test('on offer, taken up, used, out of time, taken back, paused: each is told by its own name', async () => {
    const { id: playerId, cookie } = await house.player(0n)
    const offer = await campaign({ startsActive: false })
    const shut = await campaign({ onlyVerified: true, startsActive: false })
    expect((await itsBonus(offer, cookie)).status).toBe('available')
    expect((await itsBonus(shut, cookie)).status).toBe('not_available')
    const id = await issue(offer, playerId)
    expect(await itsBonus(offer, cookie)).toMatchObject({ id, status: 'available' })
    await post(`/bonuses/${id}/activate`, undefined, cookie)
    expect(await itsBonus(offer, cookie)).toMatchObject({ status: 'active', issued: { is_active: true } })
    await house.db.run(sql(`update campaigns set state = 'paused' where id = ${offer}`))
    expect((await itsBonus(offer, cookie)).status).toBe('deactivated')
    for (const status of ['bonus_over', 'overridden', 'expired']) {
      await house.db.run(sql(`update bonuses set status = '${status}' where id = ${id}`))
      expect((await itsBonus(offer, cookie, '&status=past')).status).toBe(status)
    }
  })

  test('a bonus that is out of time is expired before and after the job has said so, and its budget is given back', async () => {
    const { id: playerId, cookie } = await house.player(0n)
    const id = await campaign({ days: 1 })
    await issue(id, playerId)
    const reserved = async () => (await findCampaigns(house.db, [id])).get(id)?.reserved
    expect(await reserved()).toBe(500n)
    await house.db.run(
      sql(`update bonuses set expires_at = '2029-12-31T00:00:00Z' where campaign_id = ${id}`),
    )
    expect(await itsBonus(id, cookie)).toBeUndefined()
    expect((await itsBonus(id, cookie, '&status=past')).status).toBe('expired')
    await expireBonuses(house.db, at(0))
    await expireBonuses(house.db, at(0))
    expect((await itsBonus(id, cookie, '&status=past')).issued).toMatchObject({
      computed_status: 'expired',
      ended_at: at(0).toISOString(),
    })
    expect(await reserved()).toBe(0n)
  })
})

test('BONUS-04 past is what has ended in any way, upcoming what has not started, valid the rest', async () => {
  const { id: playerId, cookie } = await house.player(0n)
  const upcoming = await campaign({ startsAt: at(1) })
  const valid = await campaign()
  const past = await campaign()
  const bonus = await issue(past, playerId)
  await house.db.run(sql(`update bonuses set status = 'bonus_over' where id = ${bonus}`))
  const groupOf = async (id: number, query?: string) => (await itsBonus(id, cookie, query))?.time_group
  expect([await groupOf(upcoming), await groupOf(valid), await groupOf(past)]).toEqual([
    'upcoming',
    'valid',
    undefined,
  ])
  expect(await groupOf(past, '&status=past')).toBe('past')
  expect(await itsBonus(upcoming, cookie)).toMatchObject({ status: 'not_available', unmet: ['not_started'] })
})

test('BONUS-07 a bonus for verified players is an unmet condition for others, and none once they are verified', async () => {
  const { id: playerId, cookie } = await house.player(0n)
  const id = await campaign({ onlyVerified: true, startsActive: false })
  expect(await itsBonus(id, cookie)).toMatchObject({ only_verified: true, unmet: ['only_verified'] })
  expect(await post(`/bonuses/${-id}/activate`, undefined, cookie)).toMatchObject({
    status: 409,
    body: { code: 1701, details: { unmet: ['only_verified'] } },
  })
  await verify(playerId)
  expect(await itsBonus(id, cookie)).toMatchObject({ status: 'available', unmet: [] })
  expect((await post(`/bonuses/${-id}/activate`, undefined, cookie)).body.status).toBe('active')
})

test('BONUS-08 BONUS-11 a comboboost is told with its conditions, ranges, banners and what was issued', async () => {
  const { id: playerId, cookie } = await house.player(0n)
  const id = await campaign({
    terms: { type: 'comboboost', ranges: [{ min_count: 3, max_count: null, bonus_odds: 1100 }] },
    bannerDesktop: 'wide.webp',
    bannerMobile: 'small.webp',
    usesCount: 5,
    triggerKey: 'deposit',
    conditions: {
      events: [{ sport: 'football', tournament_id: 17 }, { sport: 'tennis' }],
      min_odds: 1400,
      max_odds: null,
      selection_count_from: null,
      selection_count_to: null,
      match_status: 'any',
      bet_types: null,
      min_stake: null,
    },
  })
  const before = await itsBonus(id, cookie)
  expect(before).toMatchObject({
    id: -id,
    type: 'comboboost',
    name: 'A test',
    uses_count: 5,
    country_codes: [],
    valid_to: '2030-02-01T00:00:00.000Z',
    only_verified: false,
    trigger_key: 'deposit',
    banner_desktop: 'wide.webp',
    banner_mobile: 'small.webp',
    conditions: { min_odds: 1400, events: [{ sport: 'football', tournament_id: 17 }, { sport: 'tennis' }] },
    terms: { ranges: [{ min_count: 3, max_count: null, bonus_odds: 1100 }] },
    issued: null,
  })
  const bonus = await issue(id, playerId)
  expect((await itsBonus(id, cookie)).issued).toMatchObject({
    times_used: 0,
    activated_at: at(0).toISOString(),
    expired_at: at(7).toISOString(),
    seen: false,
    computed_status: 'active',
  })
  expect((await itsBonus(id, cookie)).id).toBe(bonus)
})

test('BONUS-12 BONUS-13 a freebet is told with its conditions, its amount and its multipliers, and boosted once', async () => {
  const { id: playerId, cookie } = await house.player(0n)
  const id = await campaign({
    terms: { type: 'freebet_all_win', amount: 1000, boosts: [125, 150] },
    conditions: {
      events: [],
      min_odds: 1500,
      max_odds: 5000,
      selection_count_from: 2,
      selection_count_to: 4,
      match_status: 'prematch',
      bet_types: ['combo'],
      min_stake: null,
    },
  })
  const bonus = await issue(id, playerId)
  expect(await itsBonus(id, cookie)).toMatchObject({
    type: 'freebet_all_win',
    unmet: ['boost_required'],
    conditions: {
      min_odds: 1500,
      max_odds: 5000,
      match_status: 'prematch',
      selection_count_from: 2,
      selection_count_to: 4,
    },
    terms: { boosts: [125, 150] },
    issued: { is_active: true, currency: 'EUR', amount: 1000, boost_multiplier: null, farming: null },
  })
  const boost = (multiplier: number) => post(`/bonuses/${bonus}/boost`, { multiplier }, cookie)
  expect((await boost(140)).body).toMatchObject({ code: 422, errors: { multiplier: ['is not known'] } })
  const reserved = async () => (await findCampaigns(house.db, [id])).get(id)?.reserved
  expect(await reserved()).toBe(1500n)
  expect((await boost(125)).body).toMatchObject({ unmet: [], issued: { boost_multiplier: 125 } })
  expect(await reserved()).toBe(1250n)
  expect((await boost(125)).status).toBe(200)
  expect((await boost(150)).body.code).toBe(1701)
  expect(await reserved()).toBe(1250n)
})

describe('API-S-26 the list of all kinds', () => {
  test('by status, by kind, a few of each, what is on offer and what was not seen', async () => {
    const { id: playerId, cookie } = await house.player(0n)
    const token = (startsActive: boolean) =>
      campaign({ terms: { type: 'token', percent: 10, max_extra: 100 }, startsActive })
    const [open, one, two] = [await token(false), await token(true), await token(true)]
    await issue(one, playerId)
    const bonus = await issue(two, playerId)
    const ids = async (query: string) =>
      (await listOf(`&type=token${query}`, cookie)).map(({ campaign_id: id }) => id)
    expect(await ids('')).toEqual([two, one, open])
    expect(await ids('&status=available')).toEqual([open])
    expect(await ids('&status=active')).toEqual([two, one])
    expect(await ids('&available=true')).toEqual([open])
    expect(await ids('&available=false')).toEqual([two, one])
    expect(await ids('&limit_per_type=2')).toEqual([two, one])
    expect(await ids('&unseen=true')).toEqual([two, one])
    await post('/bonuses/mark-as-seen', [{ id: bonus, type: 'token' }], cookie)
    expect(await ids('&unseen=true')).toEqual([one])
    expect((await get('/bonuses?type=ticket', cookie)).body.errors).toHaveProperty('type[0]')
    expect((await get('/bonuses?limit_per_type=21', cookie)).body.errors).toHaveProperty('limit_per_type')
  })

  test('a visitor sees what is public: nothing of groups, of other sites or countries, or behind a code', async () => {
    const seen = await campaign()
    const hidden = [
      await campaign({ playerGroups: ['vip'] }),
      await campaign({ sites: ['elsewhere'] }),
      await campaign({ needsCode: true }),
      await campaign({ state: 'draft' }),
      await campaign({ state: 'paused' }),
      await campaign({ endsAt: at(-1) }),
    ]
    const shown = (await listOf()).map(({ campaign_id: id }) => id)
    expect(shown).toContain(seen)
    for (const id of hidden) expect(shown).not.toContain(id)
    expect(await itsBonus(seen, null)).toMatchObject({ status: 'available', unmet: [], issued: null })
  })

  test('a player of a group or a country sees its campaigns, others do not', async () => {
    const { id: one, cookie } = await house.player(0n)
    const { cookie: other } = await house.player(0n)
    await house.db.run(sql(`insert into player_groups (player_id, group_id) values (${one}, 'vip')`))
    await house.db.run(sql(`update players set country_code = 'DE' where id = ${one}`))
    for (const id of [await campaign({ playerGroups: ['vip'] }), await campaign({ countries: ['DE'] })]) {
      expect((await itsBonus(id, cookie))?.campaign_id).toBe(id)
      expect(await itsBonus(id, other)).toBeUndefined()
      expect((await post(`/bonuses/${-id}/activate`, undefined, other)).status).toBe(404)
    }
  })

  test('a bonus in another currency than the account’s says so', async () => {
    const { cookie } = await house.player(0n, 'USD')
    const id = await campaign()
    expect(await itsBonus(id, cookie)).toMatchObject({ status: 'not_available', unmet: ['currency'] })
  })
})

test('API-S-27 lists of one kind have pages: four on each, one tournament', async () => {
  const { cookie } = await house.player(0n)
  const terms = { type: 'insurance', max_back: 500, freebet_type: 'freebet_no_risk' } as const
  for (let count = 0; count < 5; count += 1) await campaign({ terms, startsActive: false })
  const pool = { rate: 1, farm_once_per_event: true, freebet_type: 'freebet_no_risk' } as const
  for (let count = 0; count < 2; count += 1)
    await campaign({
      terms: { type: 'tournament', ...pool, initial_pool: 1000, shares: [1000] },
      startsActive: false,
    })
  const list = async (path: string) => (await get(`/bonuses/${path}`, cookie)).body
  const first = await list('insurances')
  expect([first.items.length, first.total, first.page, first.limit, first.last_page]).toEqual([4, 5, 1, 4, 2])
  expect((await list('insurances?page=2')).items).toHaveLength(1)
  expect((await list('insurances?limit=2&page=2')).items).toEqual(first.items.slice(2))
  expect((await list('tournaments')).items).toHaveLength(1)
  expect((await list('insurances?status=active')).total).toBe(0)
  expect((await list('insurances?isAvailable=true')).total).toBe(5)
  expect(await get('/bonuses/chances', cookie)).toMatchObject({ status: 422 })
})

test('API-S-29 one bonus and its terms, in the language asked for; another player’s does not exist', async () => {
  const { id: playerId, cookie } = await house.player(0n)
  const { cookie: other } = await house.player(0n)
  const id = await campaign({
    texts: {
      en: { name: 'Welcome', description: 'For you.', terms: 'Once.' },
      de: { name: 'Willkommen', description: 'Für dich.', terms: 'Einmal.' },
    },
  })
  const bonus = await issue(id, playerId)
  const path = `/bonuses/freebet_no_risk/${bonus}`
  expect((await get(`${path}?locale=de`, cookie)).body).toMatchObject({ id: bonus, name: 'Willkommen' })
  expect((await get(`${path}/terms?locale=en`, cookie)).body).toEqual({ title: 'Welcome', terms: 'Once.' })
  expect((await get(`/bonuses/freebet_no_risk/${id}?campaign=true&locale=fr`)).body).toMatchObject({
    id: -id,
    name: 'Welcome',
  })
  for (const [where, whose] of [
    [path, other],
    [path, null],
    [`/bonuses/comboboost/${bonus}`, cookie],
    [`/bonuses/comboboost/${id}?campaign=true`, cookie],
  ] as const)
    expect((await get(where, whose)).status).toBe(404)
})

test('API-S-30 only a player’s own unseen bonuses are marked as seen, by id and type', async () => {
  const { id: playerId, cookie } = await house.player(0n)
  const { cookie: other } = await house.player(0n)
  const id = await campaign()
  const bonus = await issue(id, playerId)
  const seen = async () => (await itsBonus(id, cookie)).issued.seen
  await post('/bonuses/mark-as-seen', [{ id: bonus, type: 'freebet_no_risk' }], other)
  await post('/bonuses/mark-as-seen', [{ id: bonus, type: 'comboboost' }], cookie)
  expect(await seen()).toBe(false)
  expect((await post('/bonuses/mark-as-seen', [{ id: bonus, type: 'freebet_no_risk' }], cookie)).status).toBe(
    200,
  )
  expect(await seen()).toBe(true)
  expect((await post('/bonuses/mark-as-seen', [], cookie)).status).toBe(422)
  expect(
    (await post('/bonuses/mark-as-seen', [{ id: 1, type: 'prize' }], cookie)).body.errors,
  ).toHaveProperty('[0].type')
})

describe('API-S-31 taking up what is on offer', () => {
  test('once, however often it is pressed, while there is some left', async () => {
    const { cookie } = await house.player(0n)
    const { cookie: late } = await house.player(0n)
    const id = await campaign({ startsActive: false, pieces: 1 })
    const press = (whose: string) => post(`/bonuses/${-id}/activate`, undefined, whose)
    const taken = (await press(cookie)).body
    expect(taken).toMatchObject({ campaign_id: id, status: 'active', issued: { seen: true } })
    expect((await press(cookie)).body.id).toBe(taken.id)
    expect((await post(`/bonuses/${id}/activate?campaign=true`, undefined, cookie)).body.id).toBe(taken.id)
    expect((await press(late)).body).toMatchObject({ code: 1702, details: { unmet: ['budget'] } })
    expect((await post(`/bonuses/${taken.id}/activate`, undefined, late)).status).toBe(404)
  })

  test('not what comes by itself or by a code, and not before its time', async () => {
    const { cookie } = await house.player(0n)
    const press = (id: number) => post(`/bonuses/${-id}/activate`, undefined, cookie)
    expect((await press(await campaign({ triggerKey: 'sign_up' }))).status).toBe(404)
    expect((await press(await campaign({ needsCode: true }))).status).toBe(404)
    expect((await press(await campaign({ startsAt: at(2) }))).body.details).toEqual({
      unmet: ['not_started'],
    })
    expect((await post('/bonuses/0/activate', undefined, cookie)).body.errors).toHaveProperty('id')
  })
})

describe('what comes by itself', () => {
  const trigger = (moment = at(0)) => runTriggers(house.db, 'demo', moment)

  test('a newcomer has what signing up brings, once, and whoever was there before does not', async () => {
    const id = await campaign({ triggerKey: 'sign_up', startsAt: at(-1) })
    const { id: playerId, cookie } = await house.player(0n)
    const { id: early, cookie: before } = await house.player(0n)
    await house.db.run(sql(`update players set created_at = '${at(0).toISOString()}' where id = ${playerId}`))
    await house.db.run(sql(`update players set created_at = '${at(-3).toISOString()}' where id = ${early}`))
    await trigger()
    await trigger()
    expect((await itsBonus(id, cookie)).issued).toMatchObject({ is_active: true, seen: false })
    expect(await itsBonus(id, before)).toBeUndefined()
    expect(await itsBonus(id, null)).toMatchObject({ trigger_key: 'sign_up', status: 'available' })
  })

  test('a deposit within the campaign brings its bonus once', async () => {
    const id = await campaign({ triggerKey: 'deposit' })
    const { id: playerId, cookie } = await house.player(0n)
    expect(await itsBonus(id, cookie)).toMatchObject({ status: 'available', trigger_key: 'deposit' })
    const deposit = (state: string, when: Date) =>
      house.db.run(
        sql(`insert into payments (id, player_id, kind, currency, amount, state, key, request_hash, provider, expires_at, created_at, changed_at)
          values (gen_random_uuid(), ${playerId}, 'deposit', 'EUR', 100, '${state}', gen_random_uuid()::text, '', 'demo', now(), now(), '${when.toISOString()}')`),
      )
    await deposit('failed', at(0))
    await deposit('succeeded', at(-9))
    await trigger()
    expect((await itsBonus(id, cookie)).issued).toBeNull()
    for (let count = 0; count < 2; count += 1) {
      await deposit('succeeded', at(0))
      await trigger()
    }
    expect((await itsBonus(id, cookie)).issued.is_active).toBe(true)
    expect((await findCampaigns(house.db, [id])).get(id)?.issued).toBe(1)
  })
})

test('boosted prices are shown to anybody while the outcome takes bets below them', async () => {
  const boost = (match: number, odds: number, changes: CampaignChanges = {}) =>
    campaign({
      terms: {
        type: 'price_boost',
        match_id: match,
        market_id: 1,
        specifier: '',
        outcome_id: '1',
        odds,
        max_stake: 2000,
      },
      ...changes,
    })
  const id = await boost(31, 2500)
  await boost(32, 1500)
  await boost(31, 2600, { playerGroups: ['vip'] })
  await boost(31, 2700, { state: 'paused' })
  const shown = async () => (await get('/price-boosts?match_ids=31,32')).body.items
  expect(await shown()).toEqual([
    {
      campaign_id: id,
      match_id: 31,
      market_id: 1,
      specifier: '',
      outcome_id: '1',
      odds: 2500,
      max_stake: 2000,
      currency: 'EUR',
      valid_to: '2030-02-01T00:00:00.000Z',
    },
  ])
  expect((await get('/price-boosts?match_ids=33')).body.items).toEqual([])
  expect((await get('/price-boosts?match_ids=x')).body.errors).toHaveProperty('match_ids')
})

test('SITE-05 where a site has no several free bets at once, a second one is taken up only after the first; elsewhere both are', async () => {
  const strict = await openHouseOn(house.db, {
    siteConfig: { features: { ...features, allow_multiple_active_user_freebets: false } },
    time: house.time,
  })
  const { id: playerId, cookie } = await house.player(0n)
  const taking = (at: typeof house, id: number) =>
    at.call('POST', `/api/sportsbook/v2/bonuses/${id}/activate`, { cookie })
  const [one, two] = [await campaign({ startsActive: false }), await campaign({ startsActive: false })]
  const boost = await campaign({
    terms: { type: 'comboboost', ranges: [{ min_count: 3, max_count: null, bonus_odds: 1100 }] },
    startsActive: false,
  })
  const first = (await taking(strict, -one)).body
  expect(first.status).toBe('active')
  // Again is no fault, and neither is a bonus of another kind.
  expect((await taking(strict, first.id)).status).toBe(200)
  expect((await taking(strict, -boost)).status).toBe(200)
  expect(await taking(strict, -two)).toMatchObject({
    status: 409,
    body: { code: 1701, details: { unmet: ['other_bonus'] } },
  })
  const second = await issue(two, playerId)
  expect((await taking(strict, second)).status).toBe(409)
  await house.db.run(sql(`update bonuses set status = 'bonus_over', times_used = 1 where id = ${first.id}`))
  expect((await taking(strict, second)).body.status).toBe('active')
  const third = await issue(await campaign({ startsActive: false }), playerId)
  expect((await taking(strict, third)).status).toBe(409)
  expect((await taking(house, third)).body.status).toBe('active')
  await strict.close()
})

test('BONUS-09 a bonus names what it is about in the language of the call: the match and outcome of a boosted price, or its events', async () => {
  const { cookie } = await house.player(0n)
  await house.db.run(sql(`insert into sports (id, key) values (1, 'soccer') on conflict do nothing`))
  const [category] = await house.db.run<{ id: bigint }>(
    sql(
      `insert into categories (sport_id, key, name, country_code, priority) values (1, 'soccer/es', 'Spain', 'ES', 1) returning id`,
    ),
  )
  const [league] = await house.db.run<{ id: bigint }>(
    sql(
      `insert into tournaments (category_id, key, name, priority) values (${category?.id}, 'soccer/es/la', 'LaLiga', 1) returning id`,
    ),
  )
  const about = async (changes: CampaignChanges, locale = 'en') => {
    const id = await campaign(changes)
    const { items } = (await get(`/bonuses?locale=${locale}`, cookie)).body
    return items.find((one: { campaign_id: number }) => one.campaign_id === id)?.subjects
  }
  const events = [
    { tournament_id: Number(league?.id) },
    { sport: 'tennis' },
    { category_id: Number(category?.id) },
    { tournament_id: 999_999 },
  ]
  const conditions = { ...ANY_BET, events }
  expect(await about({ conditions })).toEqual(['LaLiga', 'Tennis', 'Football · Spain'])
  expect(await about({ conditions }, 'de')).toEqual(['LaLiga', 'Tennis', 'Fußball · Spanien'])
  expect(await about({})).toEqual([])
  const terms = {
    type: 'price_boost' as const,
    ...{ match_id: 1, market_id: 1, specifier: '', outcome_id: '1', odds: 2500, max_stake: 1000 },
  }
  const [match, outcome] = await about({ terms })
  expect([match, outcome]).toEqual(['Home 1 – Away 1', 'Market 1 (en): Outcome 1 (en)'])
  expect(await about({ conditions: { ...ANY_BET, events: [{ match_id: 1 }] } })).toEqual([match])
  expect(await about({ terms: { ...terms, match_id: 987_654 } })).toEqual([])
})
