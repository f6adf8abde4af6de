import { canonicalSpecifier } from '@touchline/betting'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSettlement } from '../src/sportsbook/settlement/settlement.ts'
import { embedded } from './databases.ts'
import { type House, openHouse, place, placement, selection } from './house.ts'
import { market, WON } from './settling/testing.ts'

const NONE = canonicalSpecifier('')

let house: House
beforeAll(async () => {
  house = await openHouse(embedded)
})
afterAll(() => house.close())

test('a match with very many bets keeps no other waiting until it is through', async () => {
  const { cookie } = await house.player(1_000_000n)
  const bet = (matchId: number) => place(house, cookie, placement([selection({ matchId })], 100))
  for (let count = 0; count < 401; count += 1) await bet(1)
  await bet(2)
  const ended: number[] = []
  let transactions = 0
  const settlement = await createSettlement({
    db: house.db,
    clock: house.time.clock,
    onError: (error) => expect(error).toBe(null),
    at: (step) => void (transactions += step === 'committed' ? 1 : 0),
  })
  const settle = async (matchId: number) => {
    await settlement.settleMarkets({ type: 'markets_settled', matchId, markets: [market(WON)] })
    ended.push(matchId)
  }
  await Promise.all([settle(1), settle(2)])
  expect(ended).toEqual([2, 1])
  expect(transactions).toBe(4)
})

test('a match that is asked for again and again while it is settled has each bet settled once, and what is recorded meanwhile as well', async () => {
  const { cookie } = await house.player(1_000_000n)
  for (let count = 0; count < 300; count += 1)
    await place(house, cookie, placement([selection({ matchId: 3 })], 100))
  const asked: Promise<unknown>[] = []
  let locked = 0
  const settlement = await createSettlement({
    db: house.db,
    clock: house.time.clock,
    onError: (error) => expect(error).toBe(null),
    at: (step) => {
      if (step === 'locked') locked += 1
      if (step !== 'committed') return
      const said = { type: 'settlement_rolled_back', matchId: 3, marketId: 1, specifier: NONE } as const
      // As sweeps ask, all along.
      asked.push(...(asked.length === 0 ? [settlement.rollBack(said)] : []), settlement.settleRecorded(3))
    },
  })
  await settlement.settleMarkets({ type: 'markets_settled', matchId: 3, markets: [market(WON)] })
  for (const each of asked) await each
  const open = 'select count(*)::int as open from legs where match_id = 3 and result is null'
  expect(await house.db.run({ name: '', text: open }, [])).toEqual([{ open: 300 }])
  // Two steps, and those 200 bets once more that were settled before it was taken back.
  expect(locked).toBe(3)
})
