import { canonicalSpecifier, type SettlementResult } from '@touchline/betting'
import type { StatusGroup, Transaction } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { groupAt, pointsOf } from '../src/platform/standing/ladder.ts'
import { embedded } from './databases.ts'
import { place, placement, selection } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

const house = houseOfTests(embedded)

const WON = { won: true, voidHalves: 0, deadHeat: [1, 1] } satisfies SettlementResult
const VOID = { ...WON, voidHalves: 2 } satisfies SettlementResult

const settle = (matchId: number, first: SettlementResult) =>
  house.side.settlement.settleMarkets({
    type: 'markets_settled',
    matchId,
    markets: [{ id: 1, specifier: canonicalSpecifier(''), outcomes: [{ id: '1', result: first }] }],
  })
const rollBack = (matchId: number) =>
  house.side.settlement.rollBack({
    type: 'settlement_rolled_back',
    matchId,
    marketId: 1,
    specifier: canonicalSpecifier(''),
  })
const bet = async (cookie: string, matchIds: readonly number[], stake: number): Promise<string> => {
  const selections = matchIds.map((matchId) => selection({ matchId }))
  return (await place(house, cookie, placement(selections, stake))).body[0].ref
}
const read = async (cookie: string, path: string) =>
  (await house.call('GET', `/api/platform/player${path}`, { cookie })).body
const points = async (cookie: string): Promise<number> => (await read(cookie, '/comp_points')).persistent
const current = async (cookie: string) =>
  ((await read(cookie, '/status_groups')) as StatusGroup[]).filter(({ status }) => status)

describe('the history of the accounts', () => {
  const said = (items: readonly Transaction[]) =>
    items.map(({ kind, amount, balance, bet_ref: ref }) => [kind, amount, balance, ref])

  test('PLAYER-05 every entry of the ledger stands there, newest first, with the balance after it and the bet it is of', async () => {
    const { cookie } = await house.player(10_000n)
    const won = await bet(cookie, [1], 1000)
    const lost = await bet(cookie, [2], 500)
    await settle(1, WON)
    await rollBack(1)
    const { items, ...page } = await read(cookie, '/transactions')
    expect(said(items)).toEqual([
      ['correction', -2000, 8500, won],
      ['payout', 2000, 10_500, won],
      ['stake', -500, 8500, lost],
      ['stake', -1000, 9000, won],
      ['opening', 10_000, 10_000, null],
    ])
    expect(page).toEqual({ total: 5, page: 1, limit: 20, last_page: 1 })
  })

  test('PLAYER-05 a page, a kind and a currency are asked for; what does not exist is told by its field', async () => {
    const { id, cookie } = await house.player(10_000n)
    for (const match of [3, 4, 5]) await bet(cookie, [match], 100 * match)
    await house.call('POST', '/api/platform/player/accounts', { cookie, body: { currency: 'USD' } })
    const second = await read(cookie, '/transactions?kind=stake&limit=2&page=2')
    expect(said(second.items).map(([, amount]) => amount)).toEqual([-300])
    expect(second).toMatchObject({ total: 3, last_page: 2 })
    expect(await read(cookie, '/transactions?currency=USD')).toMatchObject({
      items: [],
      total: 0,
      last_page: 1,
    })
    expect(await read(cookie, '/transactions?page=9')).toMatchObject({ items: [], total: 4 })
    const wrong = await house.call('GET', '/api/platform/player/transactions?kind=theft', { cookie })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['kind']])
    const other = await house.player(1n)
    expect((await read(other.cookie, '/transactions')).total).toBe(1)
    expect((await house.call('GET', `/api/platform/player/transactions?player_id=${id}`)).status).toBe(401)
  })
})

describe('comp points and status groups', () => {
  const eur = { currency: 'EUR', subunits: 100 } as const

  test('API-P-09 a settled stake earns a point a euro, twice in a combo, rounded down by currency', () => {
    expect(pointsOf([])).toBe(0)
    expect(pointsOf([{ ...eur, type: 'single', staked: 1999n }])).toBe(19)
    expect(
      pointsOf([
        { ...eur, type: 'single', staked: 199n },
        { ...eur, type: 'combo', staked: 199n },
        { currency: 'BTC', subunits: 100_000_000, type: 'single', staked: 2500n },
        { currency: 'XXX', subunits: 10, type: 'single', staked: 39n },
      ]),
    ).toBe(1 + 3 + 2 + 3)
  })

  test('PLAYER-07 each group begins where the one before it ends', () => {
    const reached = [0, 999, 1000, 4999, 5000, 24_999, 25_000, 9e12]
    expect(reached.map((count) => groupAt(count).id)).toEqual([
      'bronze',
      'bronze',
      'silver',
      'silver',
      'gold',
      'gold',
      'platinum',
      'platinum',
    ])
  })

  test('API-P-09 API-P-10 PLAYER-02 open and void bets earn nothing, a settled one lifts into the next group, a rollback takes it back', async () => {
    const { id, cookie } = await house.player(1_000_000n)
    await bet(cookie, [10], 120_000)
    await bet(cookie, [11], 50_000)
    expect(await points(cookie)).toBe(0)
    await settle(11, VOID)
    expect(await points(cookie)).toBe(0)
    await settle(10, WON)
    expect(await points(cookie)).toBe(1200)
    expect(await current(cookie)).toEqual([
      {
        id: 'silver',
        name: 'Silver',
        status: true,
        writeable: false,
        persistent_comp_points_min: 1000,
        persistent_comp_points_max: 4999,
      },
    ])
    await rollBack(10)
    expect((await current(cookie)).map((group) => group.id)).toEqual(['bronze'])
    const join = `insert into player_groups (player_id, group_id) values ($1, 'spi_test')`
    await house.db.run({ name: '', text: join }, [id])
    expect((await read(cookie, '')).statuses).toEqual([{ id: 'bronze' }, { id: 'spi_test' }])
  })
})
