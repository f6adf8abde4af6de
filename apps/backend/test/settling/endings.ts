import { canonicalSpecifier, oddsThousandths } from '@touchline/betting'
import { describe, expect, test } from 'vitest'
import { place, placement, selection } from '../house.ts'
import { LOST, market, result, type Settlements, VOID, WON } from './testing.ts'

/** How singles and combos end. */
export function endingsSuite(settlements: Settlements): void {
  const { house, fresh, settle, bet, read, facts } = settlements

  describe('a single', () => {
    test.each([
      ['win_entire', WON, 2000],
      ['lose_entire', LOST, 0],
      ['refund_entire', VOID, 1000],
      ['refund_half_win_other', result(true, 1), 1500],
      ['refund_half_lose_other', result(false, 1), 500],
      ['win_entire', result(true, 0, [1, 2]), 1000],
      ['win_entire', result(true, 0, [3, 6]), 1000],
    ] as const)('BETS-04 ends as %s', async (expected, outcome, payout) => {
      const [match = 0] = fresh(1)
      const { id, cookie } = await house.player(1000n)
      const betId = await bet(cookie, [match])
      await settle(match, outcome)
      expect(await read(cookie, betId)).toMatchObject({
        status: 'done',
        result: expected,
        win_amount: payout,
        settled_at: '2030-01-01T10:00:00.000Z',
        selections: [{ status: expected }],
      })
      expect(await house.balance(id)).toBe(BigInt(payout))
    })

    test('BETS-04 a leg that is void because a player gave up says why', async () => {
      const [matchId = 0] = fresh(1)
      const { cookie } = await house.player(1000n)
      const id = await bet(cookie, [matchId])
      await settle(matchId, { ...VOID, reason: 'retired' })
      const { result, selections } = await read(cookie, id)
      expect([result, selections[0].status, selections[0].void_reason]).toEqual([
        'refund_entire',
        'refund_entire',
        'retired',
      ])
    })

    test('the payout is rounded once, half up', async () => {
      const [match = 0] = fresh(1)
      const { id, cookie } = await house.player(333n)
      house.book.set({ matchId: match }, { odds: oddsThousandths(1665) })
      await place(house, cookie, placement([selection({ matchId: match, odds: 1665 })], 333))
      await settle(match, WON)
      // 333 × 1.665 = 554.445
      expect(await house.balance(id)).toBe(554n)
    })

    test('an outcome the settlement does not name is void', async () => {
      const [match = 0] = fresh(1)
      const { id, cookie } = await house.player(1000n)
      await bet(cookie, [match])
      const { id: marketId, specifier } = market(WON)
      const markets = [{ id: marketId, specifier, outcomes: [{ id: '2', result: WON }] }]
      await house.side.settlement.settleMarkets({ type: 'markets_settled', matchId: match, markets })
      expect(await house.balance(id)).toBe(1000n)
    })

    test('BETS-05 other markets of the match leave it open', async () => {
      const [match = 0] = fresh(1)
      const { cookie } = await house.player(1000n)
      const betId = await bet(cookie, [match])
      const total = { ...market(WON), id: 18, specifier: canonicalSpecifier('total=2.5') }
      await house.side.settlement.settleMarkets({ type: 'markets_settled', matchId: match, markets: [total] })
      expect(await read(cookie, betId)).toMatchObject({
        status: 'waiting_results',
        result: 'no_results',
        win_amount: null,
      })
    })

    test('the player is told of the balance, with a rising version, and of the bet', async () => {
      const [match = 0] = fresh(1)
      const { id, cookie } = await house.player(1000n)
      const betId = await bet(cookie, [match])
      await settle(match, WON)
      const told = await facts(id)
      expect(told.map(({ type }) => type)).toEqual([
        'balance_changed',
        'bet_changed',
        'balance_changed',
        'bet_changed',
        'notification',
        'unread_counters_changed',
      ])
      expect(told[0]).toMatchObject({ currency: 'EUR', balance: 0, available_to_bet_with_locked_cents: 0 })
      expect(told[2]).toMatchObject({
        currency: 'EUR',
        balance: 2000,
        available_to_bet_with_locked_cents: 2000,
      })
      expect(Number(told[2]?.['version'])).toBeGreaterThan(Number(told[0]?.['version']))
      const wanted = told.map((payload) => ({ playerId: id, payload, locales: ['en', 'de'] }))
      const pushes: Record<string, unknown>[] = []
      for await (const push of house.side.renderPushes(wanted as never)) pushes.push(push)
      expect(pushes[3]?.['de']).toMatchObject({
        type: 'bet_changed',
        bet: { id: betId, status: 'done', selections: [{ market: { name: 'Market 1 (de)' } }] },
      })
      expect(pushes[2]?.['en']).toEqual(told[2])
    })
  })

  describe('a combo', () => {
    test('is lost with its first lost leg, and the others change nothing more', async () => {
      const [one = 0, two = 0, three = 0] = fresh(3)
      const { id, cookie } = await house.player(1000n)
      const betId = await bet(cookie, [one, two, three])
      await settle(two, LOST)
      expect(await read(cookie, betId)).toMatchObject({
        status: 'done',
        result: 'lose_entire',
        win_amount: 0,
      })
      await settle(one, WON)
      await settle(three, WON)
      const { selections, ...after } = await read(cookie, betId)
      expect(after).toMatchObject({ status: 'done', result: 'lose_entire', win_amount: 0 })
      expect(selections.map(({ status }: { status: string }) => status)).toEqual([
        'win_entire',
        'lose_entire',
        'win_entire',
      ])
      expect(await house.balance(id)).toBe(0n)
    })

    test('waits for its last leg; a void leg counts as 1.00', async () => {
      const [one = 0, two = 0, three = 0] = fresh(3)
      const { id, cookie } = await house.player(1000n)
      const betId = await bet(cookie, [one, two, three])
      await settle(one, WON)
      await settle(two, VOID)
      expect(await read(cookie, betId)).toMatchObject({ status: 'waiting_results', win_amount: null })
      await settle(three, WON)
      expect(await read(cookie, betId)).toMatchObject({
        status: 'done',
        result: 'win_entire',
        win_amount: 4000,
      })
      expect(await house.balance(id)).toBe(4000n)
    })

    test('of void legs only is refunded', async () => {
      const [one = 0, two = 0] = fresh(2)
      const { id, cookie } = await house.player(1000n)
      const betId = await bet(cookie, [one, two])
      await settle(one, VOID)
      await settle(two, VOID)
      expect(await read(cookie, betId)).toMatchObject({ result: 'refund_entire', win_amount: 1000 })
      expect(await house.balance(id)).toBe(1000n)
    })
  })
}
