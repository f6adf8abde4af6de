import { oddsThousandths } from '@touchline/betting'
import type { BonusTerms } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { selection } from '../house.ts'
import { LOST, result, VOID, WON } from '../settling/testing.ts'
import type { BonusBets } from './testing.ts'

const BOOST: BonusTerms = {
  type: 'comboboost',
  ranges: [
    { min_count: 2, max_count: 2, bonus_odds: 1100 },
    { min_count: 3, max_count: null, bonus_odds: 1250 },
  ],
}
const TOKEN: BonusTerms = { type: 'token', percent: 50, max_extra: 300 }

const priceBoost = (matchId: number): BonusTerms => ({
  ...{ type: 'price_boost', match_id: matchId, market_id: 1, specifier: '', outcome_id: '1' },
  ...{ odds: 2500, max_stake: 1000 },
})

/** Bonuses that add to what a bet pays: the house pays what it would pay anyway, the campaign the rest. */
export function kindsSuite({ house, fresh, holder, bet, read, settle, rollBack, moved }: BonusBets): void {
  type Holder = Awaited<ReturnType<typeof holder>>
  const on = (matches: readonly number[]) => matches.map((matchId) => selection({ matchId }))
  const paid = async (own: Holder, id: number) => {
    const { win_amount: win, bonus } = await read(own, id)
    const { house: fromHouse = 0, bonus_cost: cost = 0, player = 0, ...rest } = await moved(id)
    return { win, extra: bonus.extra, house: fromHouse, cost, player, rest }
  }

  describe('BONUS-10 a comboboost', () => {
    test('multiplies what a combo pays by the range that its legs are in', async () => {
      const matches = fresh(3)
      const own = await holder(BOOST)
      const answer = await bet(own, on(matches), { stake: 1000, odds: 1250 })
      expect(answer.body[0]).toMatchObject({
        potential_win_amount: 10_000,
        bonus: { odds: 1250, given: 0, extra: 0 },
      })
      for (const matchId of matches) await settle(matchId, WON)
      expect(await paid(own, answer.body[0].id)).toEqual({
        ...{ win: 10_000, extra: 2000, player: 9000, rest: {} },
        ...{ house: 1000 - 8000, cost: -2000 },
      })
    })

    test('a void leg lowers the range, a half won one counts', async () => {
      const [one = 0, two = 0, three = 0] = fresh(3)
      const own = await holder(BOOST)
      const { id } = (await bet(own, on([one, two, three]), { stake: 1000 })).body[0]
      await settle(one, VOID)
      await settle(two, WON)
      await settle(three, WON)
      expect(await paid(own, id)).toMatchObject({ win: 4400, extra: 400, cost: -400 })
      await settle(three, result(true, 1))
      expect(await paid(own, id)).toMatchObject({ win: 3300, extra: 300, cost: -300 })
      await settle(three, result(true, 0, [1, 2]))
      expect(await paid(own, id)).toMatchObject({ win: 2200, extra: 200, cost: -200 })
    })

    test('a lost leg costs the campaign nothing; what is taken back comes back whole', async () => {
      const [one = 0, two = 0] = fresh(2)
      const own = await holder(BOOST)
      const { id } = (await bet(own, on([one, two]), { stake: 1000 })).body[0]
      await settle(one, WON)
      await settle(two, WON)
      await settle(two, LOST)
      expect(await paid(own, id)).toEqual({ win: 0, extra: 0, house: 1000, cost: 0, player: -1000, rest: {} })
      await rollBack(two)
      expect(await moved(id)).toEqual({ player: -1000, escrow: 1000 })
    })

    test('BONUS-09 only legs of its conditions and of its least odds count', async () => {
      const [one = 0, two = 0, three = 0] = fresh(3)
      const conditions = {
        ...{ events: [{ sport: 'soccer', market_ids: [1] }], min_odds: 1500, max_odds: null },
        ...{ selection_count_from: null, selection_count_to: null, match_status: 'any' as const },
        ...{ bet_types: null, min_stake: null },
      }
      const own = await holder(BOOST, { conditions })
      house.book.set({ matchId: three }, { odds: oddsThousandths(1400) })
      const goals = { marketId: 18, specifier: 'total=2.5', outcomeId: '12' }
      const two_of_three = [...on([one, two]), selection({ matchId: three, odds: 1400 })]
      expect((await bet(own, two_of_three)).body[0].bonus).toMatchObject({ odds: 1100 })
      const lacking = [selection({ matchId: one }), selection({ matchId: two, ...goals })]
      expect((await bet(own, lacking)).body.details.unmet).toEqual(['events', 'selection_count'])
    })

    test('SLIP-20 a multiplier below the one that was shown is refused with the one of now', async () => {
      const own = await holder(BOOST)
      const answer = await bet(own, on(fresh(2)), { odds: 1250 })
      expect([answer.status, answer.body.code, answer.body.details]).toEqual([
        400,
        126,
        { bet: 0, unmet: [], odds: 1100 },
      ])
    })
  })

  describe('BEYOND-24 a price boost', () => {
    test('pays its leg at the boosted odds, up to its stake', async () => {
      const [matchId = 0] = fresh(1)
      const own = await holder(priceBoost(matchId))
      expect((await bet(own, on([matchId]), { stake: 1001 })).body.details.unmet).toEqual(['max_stake'])
      const answer = await bet(own, on([matchId]), { stake: 1000 })
      expect(answer.body[0]).toMatchObject({ potential_win_amount: 2500, bonus: { odds: 2500 } })
      await settle(matchId, WON)
      expect(await paid(own, answer.body[0].id)).toMatchObject({ win: 2500, extra: 500, cost: -500 })
      await settle(matchId, result(true, 1))
      expect(await paid(own, answer.body[0].id)).toMatchObject({ win: 1750, extra: 250, cost: -250 })
      await settle(matchId, VOID)
      expect(await paid(own, answer.body[0].id)).toMatchObject({ win: 1000, extra: 0, cost: 0 })
    })

    test('is of no other outcome', async () => {
      const [matchId = 0, other = 0] = fresh(2)
      const own = await holder(priceBoost(matchId))
      expect((await bet(own, on([other]))).body.details.unmet).toEqual(['events'])
    })
  })

  describe('BEYOND-24 a token', () => {
    test('adds its percentage of the profit, at most so much', async () => {
      const [small = 0, large = 0] = fresh(2)
      const own = await holder(TOKEN)
      const one = (await bet(own, on([small]), { stake: 333 })).body[0]
      const other = (await bet(own, on([large]), { stake: 1000 })).body[0]
      expect([one.potential_win_amount, other.potential_win_amount]).toEqual([833, 2300])
      await settle(small, WON)
      await settle(large, WON)
      expect(await paid(own, one.id)).toMatchObject({ win: 833, extra: 167, cost: -167 })
      expect(await paid(own, other.id)).toMatchObject({ win: 2300, extra: 300, cost: -300 })
    })

    test('adds nothing to a refund or a loss', async () => {
      const [one = 0, two = 0] = fresh(2)
      const own = await holder(TOKEN)
      const [first, second] = [(await bet(own, on([one]))).body[0], (await bet(own, on([two]))).body[0]]
      await settle(one, VOID)
      await settle(two, LOST)
      expect(await paid(own, first.id)).toMatchObject({ win: 500, extra: 0, cost: 0 })
      expect(await paid(own, second.id)).toMatchObject({ win: 0, extra: 0, cost: 0 })
    })
  })
}
