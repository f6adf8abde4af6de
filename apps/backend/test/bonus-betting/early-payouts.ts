import type { BonusTerms } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { selection } from '../house.ts'
import { LOST, VOID, WON } from '../settling/testing.ts'
import type { BonusBets } from './testing.ts'

const TWO_AHEAD: BonusTerms = { type: 'early_payout', lead: 2 }

/** Legs that are paid before their end, because their team leads by enough. */
export function earlyPayoutsSuite(bonusBets: BonusBets): void {
  const { house, fresh, holder, bet, read, settle, rollBack, moved, reserved } = bonusBets
  const look = async (matchId: number, home: number, away: number) => {
    house.scores.set(matchId, { home, away })
    await house.side.earlyPayouts.look()
    await house.side.followUps.settled()
  }
  const followed = () => house.side.followUps.settled()

  describe('BEYOND-24 an early payout', () => {
    test('pays a single as won once its team leads by enough, and not before', async () => {
      const [matchId = 0] = fresh(1)
      const own = await holder(TWO_AHEAD)
      const { id } = (await bet(own, [selection({ matchId })])).body[0]
      for (const [home, away] of [
        [1, 0],
        [2, 1],
        [0, 2],
      ] as const) {
        await look(matchId, home, away)
        expect((await read(own, id)).status).toBe('waiting_results')
      }
      await look(matchId, 3, 1)
      expect(await read(own, id)).toMatchObject({
        ...{ status: 'done', result: 'win_entire', win_amount: 1000 },
        bonus: { extra: 0 },
        selections: [{ status: 'no_results', paid_early: true }],
      })
      expect(await moved(id)).toEqual({ player: 500, house: -500 })
      await look(matchId, 4, 1)
      expect(await house.balance(own.playerId)).toBe(10_500n)
    })

    test.each([
      ['a win', WON, -500, 0],
      ['a loss', LOST, 500, -1000],
      ['a void match', VOID, 0, -500],
    ] as const)(
      'stands whatever comes: after %s the house has what the bet would have left it, the campaign pays the rest',
      async (_, outcome, left, cost) => {
        const [matchId = 0] = fresh(1)
        const own = await holder(TWO_AHEAD)
        const { id } = (await bet(own, [selection({ matchId })])).body[0]
        await look(matchId, 2, 0)
        expect(await reserved(own)).toBe(1000)
        await settle(matchId, outcome)
        await followed()
        expect(await read(own, id)).toMatchObject({
          status: 'done',
          win_amount: 1000,
          bonus: { extra: 0 - cost },
        })
        const { house: its = 0, bonus_cost: paid = 0, player } = await moved(id)
        expect([its, paid, player]).toEqual([left, cost, 500])
        expect(await reserved(own)).toBe(0 - cost)
        await rollBack(matchId)
        await followed()
        expect(await read(own, id)).toMatchObject({ status: 'done', win_amount: 1000 })
        expect(await moved(id)).toEqual({ player: 500, house: -500 })
      },
    )

    test('counts for its leg of a combo, which waits for the others', async () => {
      const [one = 0, two = 0] = fresh(2)
      const own = await holder(TWO_AHEAD)
      const away = selection({ matchId: two, outcomeId: '3' })
      const { id } = (await bet(own, [selection({ matchId: one }), away])).body[0]
      await look(one, 2, 0)
      expect(await read(own, id)).toMatchObject({
        status: 'waiting_results',
        selections: [{ paid_early: true }, {}],
      })
      await settle(one, LOST)
      expect((await read(own, id)).status).toBe('waiting_results')
      await look(two, 0, 2)
      await followed()
      expect(await read(own, id)).toMatchObject({ status: 'done', win_amount: 2000, bonus: { extra: 2000 } })
      expect(await reserved(own)).toBe(2000)
    })

    test('is of no leg on a draw, and of none that has ended', async () => {
      const [matchId = 0, other = 0] = fresh(2)
      const own = await holder(TWO_AHEAD)
      const draw = await bet(own, [selection({ matchId, outcomeId: '2' })])
      expect(draw.body).toMatchObject({ code: 126, details: { unmet: ['events'] } })
      const { id } = (await bet(own, [selection({ matchId: other })])).body[0]
      await settle(other, LOST)
      await look(other, 5, 0)
      expect(await read(own, id)).toMatchObject({ status: 'done', win_amount: 0 })
    })
  })
}
