import { canonicalSpecifier, oddsThousandths, type SettlementResult } from '@touchline/betting'
import fc from 'fast-check'
import type { FeedSettlement } from '../src/feed/events.ts'
import type { SettlementStep } from '../src/sportsbook/settlement/settlement.ts'
import { afterEach, describe, expect, test } from 'vitest'
import type { OpenTestDatabase } from './databases.ts'
import { type House, ledgerFaults, MATCHES, openHouseOn, place, placement, selection } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

const result = (won: boolean, voidHalves: 0 | 1 | 2 = 0, deadHeat: readonly [number, number] = [1, 1]) =>
  ({ won, voidHalves, deadHeat }) satisfies SettlementResult

const WON = result(true)
const LOST = result(false)
const VOID = result(false, 2)

/** 1x2 of a match with its first outcome ending so; the others lost. */
const market = (first: SettlementResult): FeedSettlement => ({
  id: 1,
  specifier: canonicalSpecifier(''),
  outcomes: [
    { id: '1', result: first },
    { id: '2', result: LOST },
    { id: '3', result: LOST },
  ],
})

/** Settling bets from the feed's events. The same sentences hold on both databases. */
export function settlingSuite(open: OpenTestDatabase): void {
  let used = 0
  const house = houseOfTests(open)
  afterEach(async () => {
    expect(await ledgerFaults(house.db)).toEqual([])
  })

  /** Matches no test has bet on. */
  const fresh = (count: number): number[] => {
    const matches = MATCHES.slice(used, used + count)
    used += count
    if (matches.length < count) throw new Error('the book has too few matches for these tests')
    return matches
  }
  const settle = (matchId: number, first: SettlementResult, at: House = house) =>
    at.side.settlement.settleMarkets({ type: 'markets_settled', matchId, markets: [market(first)] })
  const rollBack = (matchId: number) =>
    house.side.settlement.rollBack({
      type: 'settlement_rolled_back',
      matchId,
      marketId: 1,
      specifier: canonicalSpecifier(''),
    })
  const bet = async (cookie: string, matches: readonly number[], stake = 1000) => {
    const answer = await place(
      house,
      cookie,
      placement(
        matches.map((matchId) => selection({ matchId })),
        stake,
      ),
    )
    return answer.body[0].id as number
  }
  const read = async (cookie: string, id: number) =>
    (await house.call('GET', `/api/sportsbook/v3/bets?id=${id}`, { cookie })).body.items[0]
  const facts = async (playerId: number) =>
    (
      await house.db.run<{ payload: Record<string, unknown> }>(
        { name: '', text: 'select payload from outbox where player_id = $1 order by id' },
        [playerId],
      )
    ).map(({ payload }) => payload)

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
    /** All that may be said of a market, in the order of its saying. */
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

  describe('SAFE-07 a process that dies', () => {
    test.each(['recorded', 'locked', 'written', 'committed', 'applied'] as SettlementStep[])(
      'when %s: the next one finishes, and each bet is paid once',
      async (step) => {
        const [match = 0] = fresh(1)
        const { id, cookie } = await house.player(3000n)
        for (let count = 0; count < 3; count += 1) await bet(cookie, [match])
        const dying = await openHouseOn(house.db)
        dying.dieAt(step)
        await expect(settle(match, WON, dying)).rejects.toThrow(`killed when ${step}`)
        await dying.close()
        expect(await ledgerFaults(house.db)).toEqual([])
        const next = await openHouseOn(house.db)
        await next.side.settlement.resume()
        expect(await house.balance(id)).toBe(6000n)
        await settle(match, WON, next)
        await next.side.settlement.resume()
        await next.close()
        expect(await house.balance(id)).toBe(6000n)
        const postings = await house.db.run(
          {
            name: '',
            text: `select 1 from ledger_entries where account = 'player' and player_id = $1 and step = 1`,
          },
          [id],
        )
        expect(postings).toHaveLength(3)
      },
    )

    test('while taking back, too', async () => {
      const [match = 0] = fresh(1)
      const { id, cookie } = await house.player(1000n)
      await bet(cookie, [match])
      await settle(match, WON)
      house.dieAt('written')
      await expect(rollBack(match)).rejects.toThrow('killed')
      house.dieAt(null)
      expect(await house.balance(id)).toBe(2000n)
      await house.side.settlement.resume()
      expect(await house.balance(id)).toBe(0n)
    })
  })

  test('a bet written while its market was being settled is settled by the next look', async () => {
    const [match = 0] = fresh(1)
    const { id, cookie } = await house.player(1000n)
    // Another process settles the market between the judgement of this bet and its commit.
    await settle(match, WON)
    const betId = await bet(cookie, [match])
    expect(await house.balance(id)).toBe(0n)
    await house.side.settlement.reconcile([match])
    expect(await read(cookie, betId)).toMatchObject({ status: 'done', win_amount: 2000 })
    expect(await house.balance(id)).toBe(2000n)
  })

  test('a market that goes while the bet is being written is looked at again without being asked', async () => {
    const [match = 0] = fresh(1)
    const { id, cookie } = await house.player(1000n)
    await settle(match, WON)
    const run: typeof house.db.run = async (statement, parameters) => {
      const rows = await house.db.run(statement, parameters)
      if (statement.name === 'place_bets') racing.book.set({ matchId: match }, null)
      return rows as never
    }
    const racing = await openHouseOn({ ...house.db, run })
    const answer = await place(racing, cookie, placement([selection({ matchId: match })]))
    expect(answer.status).toBe(200)
    // The look is queued before the answer; whatever is asked for next comes after it.
    await racing.side.settlement.reconcile([])
    expect(await house.balance(id)).toBe(2000n)
    await racing.close()
  })

  test('more bets than fit one transaction are all settled', async () => {
    const [match = 0] = fresh(1)
    const { id, cookie } = await house.player(1000n)
    for (let count = 0; count < 25; count += 1) {
      const [one] = placement([selection({ matchId: match })], 1).bets
      await place(house, cookie, { ...placement(), bets: Array.from({ length: 20 }, () => one) })
    }
    await settle(match, WON)
    expect(await house.balance(id)).toBe(1500n)
  })

  test('two settlements at once of bets that share matches and players both finish', async () => {
    const [one = 0, two = 0] = fresh(2)
    const players = await Promise.all(Array.from({ length: 4 }, () => house.player(2000n)))
    for (const { cookie } of players) {
      await bet(cookie, [one, two])
      await bet(cookie, [two, one])
    }
    const other = await openHouseOn(house.db)
    await Promise.all([settle(one, WON), settle(two, WON, other)])
    await other.close()
    for (const { id } of players) expect(await house.balance(id)).toBe(8000n)
  })
}
