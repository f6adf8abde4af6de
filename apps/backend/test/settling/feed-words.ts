import { canonicalSpecifier, type SettlementResult } from '@touchline/betting'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { place, placement, selection } from '../house.ts'
import { LOST, market, result, type Settlements, VOID, WON } from './testing.ts'

/** Statements of the feed that correct, roll back, cancel, repeat, or come out of order. */
export function feedWordsSuite(settlements: Settlements): void {
  const { house, fresh, settle, rollBack, bet, read } = settlements

  describe('the word of the feed changes', () => {
    test('SAFE-08 said twice it is one settlement and one payment', async () => {
      const [match = 0] = fresh(1)
      const { id, cookie } = await house.player(1000n)
      await bet(cookie, [match])
      await settle(match, WON)
      await settle(match, WON)
      const versions = await house.db.run(
        { name: '', text: 'select version from settlements where match_id = $1' },
        [match],
      )
      expect(versions).toHaveLength(1)
      expect(await house.balance(id)).toBe(2000n)
    })

    test('a correction takes the first payment back and pays the second', async () => {
      const [match = 0] = fresh(1)
      const { id, cookie } = await house.player(1000n)
      const betId = await bet(cookie, [match])
      await settle(match, WON)
      await settle(match, result(true, 1))
      expect(await read(cookie, betId)).toMatchObject({ result: 'refund_half_win_other', win_amount: 1500 })
      expect(await house.balance(id)).toBe(1500n)
      await settle(match, LOST)
      expect(await house.balance(id)).toBe(0n)
    })

    test('a rollback opens the bet again by reversing entries, edits none, and it can be settled anew', async () => {
      const [match = 0] = fresh(1)
      const { id, cookie } = await house.player(1000n)
      const betId = await bet(cookie, [match])
      await settle(match, WON)
      const entries = () =>
        house.db.run<{ step: number; amount: bigint }>(
          {
            name: '',
            text: 'select step, line, account, amount from ledger_entries where bet_id = $1 order by step, line',
          },
          [betId],
        )
      const before = await entries()
      await rollBack(match)
      expect((await entries()).slice(0, before.length)).toEqual(before)
      expect(await read(cookie, betId)).toMatchObject({
        status: 'waiting_results',
        result: 'no_results',
        win_amount: null,
        settled_at: null,
        selections: [{ status: 'no_results' }],
      })
      expect(await house.balance(id)).toBe(0n)
      await rollBack(match)
      expect(await house.balance(id)).toBe(0n)
      await settle(match, LOST)
      expect(await read(cookie, betId)).toMatchObject({ status: 'done', result: 'lose_entire' })
    })

    test('a rollback of the leg that lost a combo opens it again', async () => {
      const [one = 0, two = 0] = fresh(2)
      const { id, cookie } = await house.player(1000n)
      const betId = await bet(cookie, [one, two])
      await settle(one, LOST)
      await settle(two, WON)
      await rollBack(one)
      expect(await read(cookie, betId)).toMatchObject({ status: 'waiting_results', win_amount: null })
      await settle(one, WON)
      expect(await house.balance(id)).toBe(4000n)
    })

    test('a payout that was spent and is taken back leaves the account below zero, with nothing to stake', async () => {
      const [one = 0, two = 0] = fresh(2)
      const { id, cookie } = await house.player(1000n)
      await bet(cookie, [one])
      await settle(one, WON)
      await bet(cookie, [two], 2000)
      await rollBack(one)
      expect(await house.balance(id)).toBe(-2000n)
      const accounts = await house.call('GET', '/api/platform/player/accounts', { cookie })
      expect(accounts.body[0]).toMatchObject({ balance: -2000, available_to_bet_with_locked_cents: 0 })
      expect((await place(house, cookie, placement([selection({ matchId: two })], 1))).body.code).toBe(104)
    })

    test('a rollback of a market nobody settled changes nothing', async () => {
      const [match = 0] = fresh(1)
      const { id, cookie } = await house.player(1000n)
      await bet(cookie, [match])
      await rollBack(match)
      expect(await house.balance(id)).toBe(0n)
    })
  })

  describe('a market is cancelled', () => {
    const ofMarket = (matchId: number) => ({
      matchId,
      markets: [{ id: 1, specifier: canonicalSpecifier('') }],
    })
    const cancel = (matchId: number, window: { from?: number; to?: number } = {}) =>
      house.side.settlement.cancelMarkets({ type: 'markets_cancelled', ...ofMarket(matchId), ...window })
    const undo = (matchId: number, window: { from?: number; to?: number } = {}) =>
      house.side.settlement.rollBackCancel({ type: 'cancel_rolled_back', ...ofMarket(matchId), ...window })

    test('BETS-05 its bets are cancelled and give the stake back, those already paid too', async () => {
      const [open = 0, paid = 0] = fresh(2)
      const { id, cookie } = await house.player(2000n)
      const waiting = await bet(cookie, [open])
      const done = await bet(cookie, [paid])
      await settle(paid, WON)
      await cancel(open)
      await cancel(paid)
      for (const betId of [waiting, done]) {
        expect(await read(cookie, betId)).toMatchObject({
          status: 'cancelled',
          result: 'canceled',
          win_amount: 1000,
          selections: [{ status: 'canceled' }],
        })
      }
      await cancel(paid)
      expect(await house.balance(id)).toBe(2000n)
    })

    test('only bets placed within the window are void; the rollback of that window pays them as the market ended', async () => {
      const [match = 0] = fresh(1)
      const { id, cookie } = await house.player(3000n)
      const before = await bet(cookie, [match])
      house.time.jump(60_000)
      const from = house.time.clock()
      const within = await bet(cookie, [match])
      const to = house.time.clock()
      house.time.jump(60_000)
      const after = await bet(cookie, [match])
      const amounts = async () =>
        Promise.all([before, within, after].map(async (one) => (await read(cookie, one)).win_amount))
      await settle(match, WON)
      await cancel(match, { from, to })
      expect(await amounts()).toEqual([2000, 1000, 2000])
      await cancel(match, { to })
      expect(await amounts()).toEqual([1000, 1000, 2000])
      await undo(match, { from, to })
      expect(await amounts()).toEqual([1000, 1000, 2000])
      await undo(match, { to })
      expect(await amounts()).toEqual([2000, 2000, 2000])
      await cancel(match, { from })
      expect(await amounts()).toEqual([2000, 1000, 1000])
      expect(await house.balance(id)).toBe(4000n)
    })

    test('a leg of a combo counts as 1.00, and its rollback opens the bet again', async () => {
      const [one = 0, two = 0] = fresh(2)
      const { id, cookie } = await house.player(1000n)
      const betId = await bet(cookie, [one, two])
      await cancel(one)
      await settle(two, WON)
      expect(await read(cookie, betId)).toMatchObject({ status: 'done', win_amount: 2000 })
      await undo(one)
      expect(await read(cookie, betId)).toMatchObject({ status: 'waiting_results', win_amount: null })
      await settle(one, WON)
      expect(await house.balance(id)).toBe(4000n)
    })

    test('bets placed afterwards settle as the market ends', async () => {
      const [match = 0] = fresh(1)
      const { id, cookie } = await house.player(1000n)
      await cancel(match, { to: house.time.clock() })
      house.time.jump(1)
      const betId = await bet(cookie, [match])
      await house.side.settlement.reconcile([match])
      expect(await read(cookie, betId)).toMatchObject({ status: 'waiting_results' })
      await settle(match, WON)
      expect(await house.balance(id)).toBe(2000n)
    })
  })

  describe('SAFE-08 the feed stammers', () => {
    /** All statements about a market, in order. */
    const words = (
      results: readonly SettlementResult[],
      windows: readonly { from?: number; to?: number }[],
    ) =>
      fc.array(
        fc.oneof(
          fc.record({ type: fc.constant('settled'), result: fc.constantFrom(...results) }),
          fc.record({ type: fc.constant('rolled back') }),
          fc.record({ type: fc.constant('cancelled'), window: fc.constantFrom(...windows) }),
          fc.record({ type: fc.constant('cancel rolled back'), window: fc.constantFrom(...windows) }),
        ),
        { minLength: 1, maxLength: 7 },
      )

    test('doubled, out of order and sent again after a gap, its words end as they would have in order', async () => {
      const { cookie } = await house.player(1_000_000n)
      const [noon, one, two] = [house.time.clock(), house.time.clock() + 1500, house.time.clock() + 2500]
      const windows = [{}, { from: one }, { to: one }, { from: one, to: two }]
      const plan = fc.record({
        said: words([WON, LOST, VOID, result(true, 1)], windows),
        delivery: fc.array(fc.nat(), { maxLength: 10 }),
        recovery: fc.array(fc.nat(), { minLength: 7, maxLength: 7 }),
      })
      for (const { said, delivery, recovery } of fc.sample(plan, { numRuns: 25, seed: 20_300_101 })) {
        const [straight = 0, stammered = 0] = fresh(2)
        const say = (index: number, matchId: number) => {
          const { settlement } = house.side
          const word = said[index] as { type: string; result?: SettlementResult; window?: object }
          const specifier = canonicalSpecifier('')
          const event = {
            matchId,
            sequence: index + 1,
            marketId: 1,
            specifier,
            markets: word.result === undefined ? [{ id: 1, specifier, outcomes: [] }] : [market(word.result)],
            ...word.window,
          }
          if (word.type === 'settled') return settlement.settleMarkets({ ...event, type: 'markets_settled' })
          if (word.type === 'rolled back')
            return settlement.rollBack({ ...event, type: 'settlement_rolled_back' })
          if (word.type === 'cancelled')
            return settlement.cancelMarkets({ ...event, type: 'markets_cancelled' })
          return settlement.rollBackCancel({ ...event, type: 'cancel_rolled_back' })
        }
        const ids: [number, number][] = []
        for (const _ of [1, 2, 3]) {
          ids.push([await bet(cookie, [straight]), await bet(cookie, [stammered])])
          house.time.jump(1000)
        }
        house.time.jump(noon - house.time.clock())
        for (let index = 0; index < said.length; index += 1) await say(index, straight)
        for (const index of delivery) await say(index % said.length, stammered)
        const order = said.map((_, index) => index).sort((a, b) => (recovery[a] ?? 0) - (recovery[b] ?? 0))
        for (const index of order) await say(index, stammered)
        for (const [ordered, disordered] of ids) {
          const { status, result, win_amount } = await read(cookie, ordered)
          expect(await read(cookie, disordered), JSON.stringify({ said, delivery, order })).toMatchObject({
            status,
            result,
            win_amount,
          })
        }
      }
    })

    test('an end that came before and is said again does not undo its correction', async () => {
      const [match = 0] = fresh(1)
      const { id, cookie } = await house.player(1000n)
      await bet(cookie, [match])
      const say = (sequence: number, first: SettlementResult) =>
        house.side.settlement.settleMarkets({
          type: 'markets_settled',
          matchId: match,
          sequence,
          markets: [market(first)],
        })
      await say(1, WON)
      await say(2, LOST)
      await say(1, WON)
      expect(await house.balance(id)).toBe(0n)
    })
  })
}
