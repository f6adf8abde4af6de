import { ANY_BET } from '@touchline/contract/bonus-codec'
import { expect, test } from 'vitest'
import { addCampaign, type CampaignChanges, giveBonus } from './campaigning.ts'
import { embedded } from './databases.ts'
import { selection } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

const house = houseOfTests(embedded)
const sql = (text: string) => ({ name: '', text })

interface Available {
  readonly id: number
  readonly type: string
  readonly bet: number
  readonly unmet: readonly string[]
  readonly odds: number | null
  readonly stake: number | null
  readonly suitable_count: number
  readonly active_range_index: number | null
}

const ask = (cookie: string | null, bets: readonly unknown[], currency = 'EUR') =>
  house.call('POST', '/api/sportsbook/v2/bonuses?locale=en', { cookie, body: { currency, bets } })

const asked = async (cookie: string, ...bets: unknown[]): Promise<readonly Available[]> => {
  const { status, body } = await ask(cookie, bets)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.items
}

const combo = (count: number, stake = 1000) => ({
  stake,
  selections: Array.from({ length: count }, (_, at) => selection({ matchId: at + 1 })),
})

async function playerWith(...changes: CampaignChanges[]) {
  const { id: playerId, cookie } = await house.player(100_000n)
  const ids = []
  for (const change of changes) {
    const campaign = await addCampaign(house.db, { playerGroups: [`of ${playerId}`], ...change })
    await house.db.run(
      sql(
        `insert into player_groups (player_id, group_id) values (${playerId}, 'of ${playerId}') on conflict do nothing`,
      ),
    )
    const issued = await giveBonus(house, campaign, playerId)
    if (issued.ok) ids.push(issued.id)
  }
  return { playerId, cookie, ids }
}

test('API-S-18 the bonuses of each bet, with what each lacks: what ends first comes first', async () => {
  const { cookie, ids } = await playerWith(
    { terms: { type: 'token', percent: 10, max_extra: 500 }, conditions: { ...ANY_BET, min_odds: 3000 } },
    { terms: { type: 'freebet_all_win', amount: 600, boosts: [] }, days: 1 },
  )
  const items = await asked(cookie, combo(1), combo(2))
  expect(items.map(({ id, bet, unmet, stake }) => [id, bet, unmet, stake])).toEqual([
    [ids[1], 0, [], 600],
    [ids[0], 0, ['min_odds'], null],
    [ids[1], 1, [], 600],
    [ids[0], 1, [], null],
  ])
})

test('API-S-18 a comboboost tells its multiplier, how many legs count, and the range they are in', async () => {
  const { cookie } = await playerWith({
    terms: {
      type: 'comboboost',
      ranges: [
        { min_count: 2, max_count: 3, bonus_odds: 1050 },
        { min_count: 4, max_count: null, bonus_odds: 1100 },
      ],
    },
  })
  const of = async (count: number) => (await asked(cookie, combo(count)))[0]
  expect(await of(1)).toMatchObject({ odds: 1000, suitable_count: 1, active_range_index: null })
  expect((await of(1))?.unmet).toContain('selection_count')
  expect(await of(3)).toMatchObject({ odds: 1050, suitable_count: 3, active_range_index: 0, unmet: [] })
  expect(await of(5)).toMatchObject({ odds: 1100, suitable_count: 5, active_range_index: 1, unmet: [] })
})

test('API-S-18 BONUS-12 a freebet that has to be boosted first says so, and then stakes what was chosen', async () => {
  const { cookie, ids } = await playerWith({ terms: { type: 'freebet_no_risk', amount: 500, boosts: [200] } })
  expect((await asked(cookie, combo(1)))[0]?.unmet).toEqual(['boost_required'])
  const body = { multiplier: 200 }
  await house.call('POST', `/api/sportsbook/v2/bonuses/${ids[0]}/boost`, { cookie, body })
  expect((await asked(cookie, combo(1)))[0]).toMatchObject({ unmet: [], stake: 1000 })
})

test('API-S-18 a bet with a selection that takes none now has no bonuses, and nobody else’s are told', async () => {
  const { cookie } = await playerWith({})
  const { cookie: other } = await playerWith()
  const gone = { stake: 100, selections: [selection({ matchId: 9999 })] }
  expect((await asked(cookie, gone, combo(1))).map(({ bet }) => bet)).toEqual([1])
  expect(await asked(other, combo(1))).toEqual([])
  expect((await ask(null, [combo(1)])).status).toBe(401)
  expect((await ask(cookie, [combo(1)], 'XXX')).body.errors).toHaveProperty('currency')
  expect((await ask(cookie, [{ stake: -1, selections: [selection()] }])).body.errors).toHaveProperty(
    'bets[0].stake',
  )
})

test('API-S-18 what everybody has is there with the first bet it is about, once and without a word', async () => {
  const { cookie, playerId } = await playerWith()
  const group = `all ${playerId}`
  await house.db.run(sql(`insert into player_groups (player_id, group_id) values (${playerId}, '${group}')`))
  const boost = await addCampaign(house.db, {
    playerGroups: [group],
    terms: {
      type: 'price_boost',
      match_id: 2,
      market_id: 1,
      specifier: '',
      outcome_id: '1',
      odds: 2500,
      max_stake: 2000,
    },
  })
  const early = await addCampaign(house.db, {
    playerGroups: [group],
    terms: { type: 'early_payout', lead: 2 },
  })
  const has = async () =>
    (
      await house.db.run<{ campaign_id: bigint }>(
        sql(`select campaign_id from bonuses where player_id = ${playerId} order by id`),
      )
    ).map((row) => Number(row.campaign_id))
  expect((await asked(cookie, combo(1))).map(({ type }) => type)).toEqual(['early_payout'])
  expect(await has()).toEqual([early])
  const [priced] = (await asked(cookie, combo(2))).filter(({ type }) => type === 'price_boost')
  expect(priced).toMatchObject({ odds: 2500, suitable_count: 1, unmet: [] })
  expect((await asked(cookie, combo(2, 3000))).find(({ type }) => type === 'price_boost')?.unmet).toEqual([
    'max_stake',
  ])
  expect(await has()).toEqual([early, boost])
  const told = await house.db.run(sql(`select from outbox where player_id = ${playerId}`))
  expect(told).toEqual([])
})
