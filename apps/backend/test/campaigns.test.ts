import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomCode } from '../src/operator/campaigns/codes.ts'
import { findCampaigns } from '../src/bonuses/rows.ts'
import { giveBonus, PLAN } from './campaigning.ts'
import { embedded } from './databases.ts'
import { type Clerk, type Desk, openDesk } from './desk.ts'
import { houseOfTests } from './house-of-tests.ts'
import { place, placement, selection } from './house.ts'

const reason = 'a test of campaigns'
const house = houseOfTests(embedded)
const OFFERED = {
  markets: [{ id: 1, specifier: '', outcomes: [{ id: '1', active: true, odds: 2000 }] }],
}
let desk: Desk
let ann: Clerk
let ben: Clerk
beforeAll(async () => {
  // A thousand euros by oneself.
  desk = await openDesk(house, { offered: (id) => (id === 7 ? (structuredClone(OFFERED) as never) : null) })
  ann = await desk.clerk('promoter')
  ben = await desk.clerk('promoter')
})
afterAll(() => desk.close())

const post = (path: string, by: Clerk, body: object = {}) =>
  desk.call('POST', `/campaigns${path}`, by, { ...body, reason })
const get = (path: string, by = ann) => desk.call('GET', `/campaigns${path}`, by)

const draft = async (changes: object = {}, by = ann) =>
  (await post('', by, { plan: { ...PLAN, ...changes } })).body
const publish = ({ id, version }: { id: number; version: number }, by: Clerk) =>
  post(`/${id}/publication`, by, { version })
const published = async (changes: object = {}, by = ann) =>
  (await publish(await draft({ budget: 2000, ...changes }, by), by)).body

describe('what a campaign would have cost', () => {
  test('by the bets of the last week: each player’s first that fits, by its results', async () => {
    const [one, two] = [await house.player(100_000n), await house.player(100_000n)]
    const bet = (cookie: string, matchId: number, stake: number) =>
      place(house, cookie, placement([selection({ matchId })], stake))
    await bet(one.cookie, 101, 700)
    await bet(one.cookie, 102, 900)
    await bet(two.cookie, 103, 300)
    await bet(two.cookie, 104, 300)
    const settle = (matchId: number, winner: string) =>
      house.side.settlement.settleMarkets({
        type: 'markets_settled',
        matchId,
        markets: [
          {
            id: 1,
            specifier: '' as never,
            outcomes: ['1', '2', '3'].map((id) => ({
              id,
              result: { won: id === winner, voidHalves: 0, deadHeat: [1, 1] },
            })),
          },
        ],
      } as never)
    for (const [match, winner] of [
      [101, '2'],
      [102, '1'],
      [103, '1'],
      [104, '2'],
    ] as const)
      await settle(match, winner)
    const trial = async (changes: object) => (await get(`/${(await draft(changes)).id}/trial`)).body
    // One lost a first bet: the stake of the freebet comes back. The other won it.
    expect(await trial({})).toEqual({
      days: 7,
      bets: 4,
      players: 2,
      fitting: 4,
      fitting_players: 2,
      cost: 500,
      most: 1000,
      currency: 'EUR',
    })
    const token = { terms: { type: 'token', percent: 10, max_extra: 80 }, uses_count: null }
    // A tenth of the profits of 900 and 300, the first of them capped.
    expect(await trial(token)).toMatchObject({ cost: 110, fitting: 4 })
    expect(await trial({ ...token, conditions: { ...PLAN.conditions, min_stake: 800 } })).toMatchObject({
      fitting: 1,
      fitting_players: 1,
      cost: 80,
    })
    expect(await trial({ countries: ['DE'] })).toMatchObject({ bets: 0, cost: 0 })
    // Players without a home are of the default site.
    expect(await trial({ sites: ['volta'] })).toMatchObject({ bets: 0, cost: 0 })
    expect(await trial({ sites: ['volta', 'demo'] })).toEqual(await trial({}))
    await house.db.run({ name: '', text: `update bets set settled_at = settled_at - interval '8 days'` })
    expect(await trial({})).toMatchObject({ bets: 0, cost: 0 })
  })
})

describe('campaigns by operators', () => {
  test('a draft is seen by nobody, can be revised, and is offered once it is published', async () => {
    const { cookie } = await house.player(0n)
    const seen = async (id: number) =>
      (await house.call('GET', '/api/sportsbook/v2/bonuses?locale=en', { cookie })).body.items.some(
        (bonus: { campaign_id: number }) => bonus.campaign_id === id,
      )
    const made = await draft()
    expect(made).toMatchObject({
      kind: 'freebet_no_risk',
      state: 'draft',
      version: 1,
      created_by: ann.id,
      plan: PLAN,
    })
    expect(await seen(made.id)).toBe(false)
    const revised = await post(`/${made.id}/plan`, ben, { plan: { ...PLAN, days: 3 }, version: 1 })
    expect(revised.body).toMatchObject({ version: 2, changed_by: ben.id, plan: { days: 3 } })
    // Whoever publishes says which version they have seen.
    expect((await publish(made, ann)).body).toMatchObject({
      code: 1602,
      details: { campaign: { version: 2 } },
    })
    const out = await publish(revised.body, ann)
    expect(out.body).toMatchObject({ state: 'published', published_by: ann.id })
    expect(await seen(made.id)).toBe(true)
    expect((await publish(out.body, ann)).body.code).toBe(1204)
    expect((await post(`/${made.id}/plan`, ann, { plan: PLAN, version: 3 })).body.code).toBe(1204)
  })

  test('what is wrong with a plan is told by its field', async () => {
    const faults = {
      'plan.currency': { currency: 'XXX' },
      'plan.sites': { sites: ['demo', 'nowhere'] },
      'plan.ends_at': { ends_at: '2029-01-01T00:00:00.000Z' },
      'plan.budget': { budget: 499 },
      'plan.texts': { texts: {} },
      'plan.texts.en.name': { texts: { en: { name: ' ', description: '', terms: '' } } },
      'plan.banner_desktop': { banner_desktop: '../secret' },
      'plan.trigger_key': { needs_code: true, trigger_key: 'sign_up' },
      'plan.conditions.max_odds': { conditions: { ...PLAN.conditions, min_odds: 2000, max_odds: 1500 } },
      'plan.conditions.selection_count_to': {
        conditions: { ...PLAN.conditions, selection_count_from: 3, selection_count_to: 2 },
      },
      'plan.conditions.events[0].sports': {
        conditions: { ...PLAN.conditions, events: [{ sports: 'tennis' }] },
      },
      'plan.terms.amount': { terms: { type: 'freebet_all_win', amount: 0, boosts: [] } },
      'plan.terms.ranges[1].min_count': {
        terms: {
          type: 'comboboost',
          ranges: [
            { min_count: 2, max_count: 4, bonus_odds: 1050 },
            { min_count: 4, max_count: null, bonus_odds: 1100 },
          ],
        },
      },
      'plan.terms.shares': {
        terms: {
          ...{ type: 'tournament', rate: 1000, farm_once_per_event: true, freebet_type: 'freebet_no_risk' },
          ...{ initial_pool: 1000, shares: [600, 500] },
        },
      },
      'plan.terms.steps[1].points': {
        terms: {
          ...{ type: 'hunting', rate: 1000, farm_once_per_event: true, freebet_type: 'freebet_no_risk' },
          steps: [
            { points: 10, amount: 100 },
            { points: 10, amount: 200 },
          ],
        },
      },
      'plan.terms.match_id': {
        terms: {
          ...{ type: 'price_boost', match_id: 8, market_id: 1, specifier: '', outcome_id: '1' },
          ...{ odds: 2500, max_stake: 100 },
        },
      },
      'plan.terms.odds': {
        terms: {
          ...{ type: 'price_boost', match_id: 7, market_id: 1, specifier: '', outcome_id: '1' },
          ...{ odds: 1900, max_stake: 100 },
        },
      },
    }
    for (const [field, changes] of Object.entries(faults)) {
      const { status, body } = await post('', ann, { plan: { ...PLAN, ...changes } })
      expect([field, status, Object.keys(body.errors ?? {})]).toEqual([field, 422, [field]])
    }
    expect((await desk.call('POST', '/campaigns', ann, { plan: PLAN })).body.errors).toHaveProperty('reason')
  })

  test('a budget above the limit is published by somebody who has not written it', async () => {
    const large = { budget: 100_001 }
    const made = await draft(large, await desk.clerk('promoter'))
    const own = await draft(large)
    expect((await publish(own, ann)).body.code).toBe(1603)
    expect((await publish(own, ben)).body).toMatchObject({ state: 'published', published_by: ben.id })
    // Whoever revises has written it too.
    const revised = await post(`/${made.id}/plan`, ben, { plan: { ...PLAN, ...large }, version: 1 })
    expect((await publish(revised.body, ben)).body.code).toBe(1603)
    expect((await publish(revised.body, ann)).status).toBe(200)
  })

  test('many small budgets of one day are one great one, and so is one that is raised', async () => {
    const cat = await desk.clerk('promoter')
    const half = { budget: 50_000 }
    const first = await published(half, cat)
    const second = await published(half, cat)
    expect([first.state, second.state]).toEqual(['published', 'published'])
    const third = await draft({ budget: 500 }, cat)
    expect((await publish(third, cat)).body.code).toBe(1603)
    const raise = (by: Clerk) => post(`/${first.id}/amendment`, by, { change: { budget: 50_001 } })
    expect((await raise(cat)).body.code).toBe(1603)
    expect((await raise(await desk.clerk('promoter'))).body.plan.budget).toBe(50_001)
    house.time.jump(24 * 3_600_000 + 1000)
    ann = await desk.clerk('promoter')
    ben = await desk.clerk('promoter')
    expect((await publish(third, await desk.clerk('promoter'))).status).toBe(200)
  })

  test('of what is published only words, end and budget change, and nothing that has happened', async () => {
    const { id } = await published()
    const { id: playerId } = await house.player(0n)
    await giveBonus(house, id, playerId)
    const amend = (change: object) => post(`/${id}/amendment`, ann, { change })
    const texts = { en: { name: 'Better', description: '', terms: '' } }
    expect((await amend({ texts, show_in_promotion: false })).body.plan).toMatchObject({
      texts,
      show_in_promotion: false,
    })
    expect(
      (await amend({ terms: { type: 'freebet_no_risk', amount: 1, boosts: [] } })).body.errors,
    ).toHaveProperty('change.terms')
    expect((await amend({ budget: 499 })).body.errors).toHaveProperty('change.budget')
    expect((await amend({ texts: {} })).body.errors).toHaveProperty('change.texts')
    expect((await amend({ ends_at: '2020-01-01T00:00:00.000Z' })).body.errors).toHaveProperty(
      'change.ends_at',
    )
    expect((await amend({ budget: 500 })).body).toMatchObject({ reserved: 500, plan: { budget: 500 } })
    const { id: second } = await published({ pieces: 5 })
    for (const one of [playerId, (await house.player(0n)).id]) await giveBonus(house, second, one)
    expect((await post(`/${second}/amendment`, ann, { change: { pieces: 1 } })).body.errors).toHaveProperty(
      'change.pieces',
    )
  })

  test('it is paused with all its bonuses, goes on, and ends now', async () => {
    const { id } = await published()
    const hold = (paused: boolean) => post(`/${id}/hold`, ann, { paused })
    expect((await hold(false)).body.code).toBe(1204)
    expect((await hold(true)).body.state).toBe('paused')
    expect((await hold(false)).body.state).toBe('published')
    const ended = (await post(`/${id}/end`, ann)).body
    expect(ended).toMatchObject({
      state: 'ended',
      plan: { ends_at: new Date(house.time.clock()).toISOString() },
    })
    expect((await post(`/${id}/end`, ann)).body.code).toBe(1204)
    expect((await post('/987654/end', ann)).status).toBe(404)
  })

  test('codes are named or drawn, listed with their uses, and stand in no trail', async () => {
    const { id } = await published({ needs_code: true })
    const make = (body: object) => post(`/${id}/codes`, ann, body)
    const drawn = (await make({ count: 3, most_uses: 1 })).body.codes
    expect(new Set(drawn).size).toBe(3)
    for (const code of drawn) expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{3}$/)
    expect((await make({ names: ['spring10'], most_uses: 2 })).body.codes).toEqual(['SPRING10'])
    expect((await make({ names: ['SPRING10', 'AUTUMN'], most_uses: 2 })).body.codes).toEqual(['AUTUMN'])
    const { cookie } = await house.player(0n)
    await house.call('POST', '/api/sportsbook/v2/bonuses/promo-code', { cookie, body: { code: 'Spring10' } })
    const listed = (await get(`/${id}/codes`)).body
    expect(listed).toMatchObject({ total: 5 })
    expect(listed.items.find(({ code }: { code: string }) => code === 'SPRING10')).toMatchObject({
      uses: 1,
      most_uses: 2,
    })
    expect(
      JSON.stringify((await desk.trail()).filter(({ about }) => about === `campaign:${id}`)),
    ).not.toContain(drawn[0])
    expect((await make({ most_uses: 1 })).body.errors).toHaveProperty('count')
    expect((await make({ names: ['a b'], most_uses: 1 })).body.errors).toHaveProperty('names[0]')
    expect(
      (await post(`/${(await published()).id}/codes`, ann, { count: 1, most_uses: 1 })).body.errors,
    ).toHaveProperty('id')
  })

  test('each act leaves a row with who, why, before and after; what is refused too', async () => {
    const { id } = await published()
    await post(`/${id}/hold`, ann, { paused: true })
    await post(`/${id}/hold`, ann, { paused: true })
    const rows = (await desk.trail()).filter(({ call }) => call === 'holdCampaign').slice(-2)
    expect(rows).toMatchObject([
      {
        staff_id: ann.id,
        about: `campaign:${id}`,
        reason,
        before: { state: 'published' },
        after: { state: 'paused' },
      },
      { staff_id: ann.id, code: 1204, reason },
    ])
  })

  test('they are listed by state and kind, the latest first', async () => {
    const token = { terms: { type: 'token', percent: 5, max_extra: 100 } }
    const one = await draft(token)
    const two = await draft(token)
    const ids = (await get('?state=draft&kind=token&limit=2')).body
    expect(ids.items.map(({ id }: { id: number }) => id)).toEqual([two.id, one.id])
    expect((await get(`/${one.id}`)).body).toEqual(one)
    expect((await get('/987654')).status).toBe(404)
    expect((await get('?kind=gift')).body.errors).toHaveProperty('kind')
  })
})

test('a drawn code holds 64 random bits', () => {
  const bytes = (byte: number) => (count: number) => new Uint8Array(count).fill(byte)
  expect(randomCode(bytes(0))).toBe('00000-00000-000')
  expect(randomCode(bytes(255))).toBe('ZZZZZ-ZZZZZ-ZZF')
  const one = new Uint8Array([0, 0, 0, 0, 0, 0, 0, 1])
  expect(randomCode(() => one)).toBe('10000-00000-000')
})

test('no campaign of these tests holds more than its budget', async () => {
  const rows = await findCampaigns(
    house.db,
    Array.from({ length: 200 }, (_, at) => at + 1),
  )
  expect(rows.size).toBeGreaterThan(10)
  for (const { reserved, budget } of rows.values()) expect(reserved <= budget).toBe(true)
})
