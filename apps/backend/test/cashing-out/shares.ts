import { describe, expect, test } from 'vitest'
import { selection } from '../house.ts'
import { by, type CashOuts, WON } from './testing.ts'

/** Partial cash-outs. */
export function sharesSuite(desk: CashOuts): void {
  const { house, fresh, placed, single, read, cashOut, ask, settle } = desk

  describe('BEYOND-01 a share of it', () => {
    test('ends that part of the stake; the rest goes on and settles as it ends', async () => {
      const matchId = fresh()
      const { id, cookie } = await house.player(1000n)
      const bet = await single(cookie, matchId)
      const first = await cashOut(cookie, ask(bet, 40))
      expect(first.body).toMatchObject({
        status: 'waiting_results',
        result: 'no_results',
        settled_at: null,
        win_amount: null,
        stake: { value: 600 },
        total_stake: 600,
        potential_win_amount: 1200,
        cashed_out_amount: 360,
        to_cashout: 541,
      })
      const second = await cashOut(cookie, ask(first.body, 50))
      expect(second.body).toMatchObject({
        total_stake: 300,
        potential_win_amount: 600,
        cashed_out_amount: 630,
      })
      await settle(matchId, WON)
      expect(await read(cookie, bet.id)).toMatchObject({
        status: 'done',
        win_amount: 600,
        cashed_out_amount: 630,
      })
      expect(await house.balance(id)).toBe(1230n)
    })

    test('of a system is a share of each combination', async () => {
      const { id, cookie } = await house.player(3000n)
      const selections = [fresh(), fresh(), fresh()].map((matchId) => selection({ matchId }))
      const bet = await placed(cookie, {
        meta: { device_id: 'test', quick: false, type: 'system' },
        bets: [{ stake: { value: 1000, currency: 'EUR' }, system_id: '2/3', selections }],
      })
      const { body } = await cashOut(cookie, ask(bet, 25))
      expect(body).toMatchObject({
        stake: { value: 750 },
        total_stake: 2250,
        potential_win_amount: 9000,
        cashed_out_amount: 643,
      })
      expect(await house.balance(id)).toBe(643n)
    })

    test.each([0, 101, 1.5, '50', null])('of %s percent is no share', async (share) => {
      const { cookie } = await house.player(1000n)
      const bet = await single(cookie, fresh())
      expect((await cashOut(cookie, { ...ask(bet), share })).status).toBe(422)
    })

    test('a share that would pay nothing is refused', async () => {
      const matchId = fresh()
      const { cookie } = await house.player(1000n)
      const bet = await single(cookie, matchId, 10)
      house.book.set({ matchId }, by(0.2))
      expect((await cashOut(cookie, { bet_id: bet.id, to_cashout: 3, share: 10 })).body.code).toBe(121)
    })
  })
}
