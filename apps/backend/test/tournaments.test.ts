import { UpdatesPush } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { farmingOfTests, TOURNAMENT } from './farming/testing.ts'
import { LOST, WON } from './settling/testing.ts'

const farming = farmingOfTests(embedded)
const { house, fresh, settle, rollBack, player, join, awards, read, reserved, follow } = farming

/** Three players of a new tournament, who have farmed 30, 20 and 10 points. */
async function three() {
  const first = await player(TOURNAMENT)
  const second = await join(first.campaign)
  const third = await join(first.campaign)
  const matches = fresh(3)
  const [one = 0, two = 0, last = 0] = matches
  await farming.betFor(first.bonus, first.cookie, [one], 3000)
  await farming.betFor(second.bonus, second.cookie, [two], 2000)
  await farming.betFor(third.bonus, third.cookie, [last], 1000)
  return { campaign: first.campaign, first, second, third, one, two, last }
}

const rating = async (campaign: number, cookie: string | null, query = '') =>
  (await house.call('GET', `/api/sportsbook/v2/bonuses/tournaments/${campaign}/rating${query}`, { cookie }))
    .body

const end = (campaign: number) =>
  farming.sql(
    `update campaigns set ends_at = '${new Date(house.time.clock()).toISOString()}' where id = ${campaign} returning id`,
  )

describe('the ranking of a tournament', () => {
  test('API-S-32 BONUS-17 ranks by points, with what each place is worth and the own row marked', async () => {
    const { campaign, second, one, two, last } = await three()
    for (const match of [one, two, last]) await settle(match, WON)
    await follow()
    const answer = await rating(campaign, second.cookie)
    expect(answer).toMatchObject({ total: 3, pool_amount: 1001 })
    expect(answer.items).toEqual([
      {
        position: 1,
        current_user: false,
        name: '***',
        points: 30,
        farmed_amount: 601,
        currency_code: 'EUR',
        farmed_freebets_count: 1,
      },
      { ...answer.own, position: 2, current_user: true, points: 20, farmed_amount: 300 },
      { ...answer.items[0], position: 3, points: 10, farmed_amount: 100 },
    ])
  })

  test('API-S-32 the own row comes with a page that it is not on; others are named by a letter', async () => {
    const { campaign, first, third, one, two, last } = await three()
    await farming.sql(`update players set nickname = 'Élodie' where id = ${first.playerId} returning id`)
    for (const match of [one, two, last]) await settle(match, LOST)
    await follow()
    const page = await rating(campaign, third.cookie, '?limit=1')
    expect(page.items).toMatchObject([{ position: 1, name: 'É***', current_user: false }])
    expect(page.own).toMatchObject({ position: 3, current_user: true })
    expect((await rating(campaign, first.cookie)).own.name).toBe('Élodie')
    expect((await rating(campaign, null)).own).toBeNull()
  })

  test('API-S-32 there is none of a draft, of another kind, or of nothing', async () => {
    const { campaign } = await player(TOURNAMENT)
    await farming.sql(`update campaigns set state = 'draft' where id = ${campaign} returning id`)
    expect(
      (await house.call('GET', `/api/sportsbook/v2/bonuses/tournaments/${campaign}/rating`)).status,
    ).toBe(404)
    expect((await house.call('GET', '/api/sportsbook/v2/bonuses/tournaments/999999/rating')).status).toBe(404)
  })

  test('BONUS-16 points count once bets are settled, and ties go to who reached them earlier', async () => {
    const first = await player(TOURNAMENT)
    const second = await join(first.campaign)
    const [one = 0, two = 0] = fresh(2)
    await farming.betFor(first.bonus, first.cookie, [one])
    await farming.betFor(second.bonus, second.cookie, [two])
    await settle(two, WON)
    await follow()
    expect(
      (await rating(first.campaign, null)).items.map(({ points }: { points: number }) => points),
    ).toEqual([10, 0])
    house.time.advance(1000)
    await settle(one, WON)
    await follow()
    expect((await rating(first.campaign, second.cookie)).own).toMatchObject({ position: 1, points: 10 })
  })
})

test('LIVE-15 a pool that an operator changes or that is paid is pushed to every language', async () => {
  const { campaign, one, two, last } = await three()
  house.published.length = 0
  const pushed = async () => {
    await farming.job('tournament-pools')
    return house.published
      .splice(0)
      .map(({ channel, data }) => ({ channel, push: UpdatesPush.parse(data) }))
      .filter(({ push }) => push.type === 'tournament_pool_changed' && push.campaign_id === campaign)
  }
  const told = (pool: number) =>
    ['en', 'de', 'ar'].map((language) => ({
      channel: `updates:${language}`,
      push: { type: 'tournament_pool_changed', campaign_id: campaign, pool_amount: pool },
    }))
  expect(await pushed()).toEqual(told(1001))
  expect(await pushed()).toEqual([])
  await farming.sql(
    `update campaigns set terms = jsonb_set(terms, '{initial_pool}', '2000') where id = ${campaign} returning id`,
  )
  expect(await pushed()).toEqual(told(2000))
  for (const match of [one, two, last]) await settle(match, WON)
  await end(campaign)
  await follow()
  expect(await pushed()).toEqual(told(0))
})

describe('the end of a tournament', () => {
  test('its places are paid once, to the last subunit of the pool, when no bet is open any more', async () => {
    const { campaign, first, second, third, one, two, last } = await three()
    for (const match of [one, two]) await settle(match, WON)
    await end(campaign)
    await follow()
    expect(await awards(first.bonus)).toEqual([])
    await settle(last, LOST)
    await follow()
    await follow()
    expect([
      ...(await awards(first.bonus)),
      ...(await awards(second.bonus)),
      ...(await awards(third.bonus)),
    ]).toMatchObject([
      { source: `award:${first.bonus}:1`, kind: 'freebet_all_win', status: 'active', amount: 601n },
      { source: `award:${second.bonus}:2`, amount: 300n },
      { source: `award:${third.bonus}:3`, amount: 100n },
    ])
    expect(await reserved(campaign)).toBe(1001n)
    expect(await read(first.bonus)).toMatchObject({
      status: 'bonus_over',
      ended_at: new Date(house.time.clock()),
    })
  })

  test('a settlement that is taken back afterwards ranks anew; what was used stands', async () => {
    const { campaign, first, second, third, one, two, last } = await three()
    for (const match of [one, two, last]) await settle(match, WON)
    await end(campaign)
    await follow()
    const [other = 0] = fresh(1)
    await farming.betFor(await farming.firstAward(third.bonus), third.cookie, [other], 100)
    await rollBack(one)
    await follow()
    expect(await awards(first.bonus)).toMatchObject([{ status: 'overridden', reserved: 0n }])
    expect(await awards(second.bonus)).toMatchObject([
      { source: `award:${second.bonus}:2`, status: 'overridden' },
      { source: `award:${second.bonus}:1`, status: 'active', amount: 601n },
    ])
    expect(await awards(third.bonus)).toMatchObject([{ amount: 100n, status: 'bonus_over' }])
    await settle(one, WON)
    await follow()
    expect(await awards(first.bonus)).toMatchObject([{ status: 'active', amount: 601n }])
    expect(await awards(second.bonus)).toMatchObject([
      { status: 'active', amount: 300n },
      { status: 'overridden' },
    ])
    expect(await reserved(campaign)).toBe(1001n)
  })

  test('nobody without points is paid, and an open bet is waited for no longer than a week', async () => {
    const first = await player(TOURNAMENT)
    const second = await join(first.campaign)
    const [one = 0, two = 0] = fresh(2)
    await farming.betFor(first.bonus, first.cookie, [one])
    await farming.betFor(second.bonus, second.cookie, [two])
    await settle(one, WON)
    await end(first.campaign)
    house.time.advance(7 * 86_400_000)
    await follow()
    expect(await awards(first.bonus)).toMatchObject([{ amount: 601n }])
    expect(await awards(second.bonus)).toEqual([])
    expect(await read(second.bonus)).toMatchObject({ status: 'bonus_over' })
  })
})
