import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSettlement } from '../src/sportsbook/settlement/settlement.ts'
import { embedded } from './databases.ts'
import { type House, openHouse, place, placement, selection } from './house.ts'
import { market, WON } from './settling/testing.ts'

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
