import {
  canonicalSpecifier,
  type LegChances,
  NO_MONEY,
  type OddsThousandths,
  type SettlementResult,
  type Subunits,
} from '@touchline/betting'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlacedBet, PlacedLeg } from '../src/sportsbook/bets/bet.ts'
import { judgeCashOut } from '../src/sportsbook/cash-out/judge-cash-out.ts'
import { cashOutValue, isLiveBet } from '../src/sportsbook/cash-out/quotes.ts'
import { createHandBook } from './book.ts'

const NOW = Date.parse('2030-01-01T10:00:00Z')
const START = NOW + 3_600_000
const WON: SettlementResult = { won: true, voidHalves: 0, deadHeat: [1, 1] }
const LOST: SettlementResult = { ...WON, won: false }
const VOID: SettlementResult = { ...LOST, voidHalves: 2 }
const HALF_WON: SettlementResult = { ...WON, voidHalves: 1 }

const money = (amount: number) => BigInt(amount) as Subunits
const odds = (value: number) => value as OddsThousandths
const by = (win: number): LegChances => ({ win, halfWin: 0, refund: 0, halfLose: 0 })

const leg = (matchId: number, change: Partial<PlacedLeg> = {}): PlacedLeg => ({
  matchId,
  matchUrn: `tl:match:${matchId}`,
  marketId: 1,
  specifier: canonicalSpecifier(''),
  outcomeId: '1',
  odds: odds(2000),
  result: null,
  builder: null,
  ...change,
})
const total = (matchId: number, change: Partial<PlacedLeg> = {}) =>
  leg(matchId, { marketId: 18, specifier: canonicalSpecifier('total=2.5'), outcomeId: '12', ...change })

const bet = (legs: readonly PlacedLeg[], change: Partial<PlacedBet> = {}): PlacedBet => ({
  id: 1,
  ref: 'ref',
  playerId: 1,
  type: legs.length === 1 ? 'single' : 'combo',
  status: 'waiting_results',
  result: 'no_results',
  currency: 'EUR',
  stake: money(1000),
  totalStake: money(1000),
  winCount: null,
  builderOdds: [],
  profitCap: null,
  rate: null,
  cashedOut: NO_MONEY,
  autoCashOut: null,
  odds: odds(2000),
  potentialWin: money(2000),
  winAmount: null,
  bonus: null,
  inJackpot: false,
  createdAt: new Date(NOW),
  settledAt: null,
  legs,
  ...change,
})

const custom = (legs: readonly PlacedLeg[], change: Partial<PlacedBet> = {}) =>
  bet(
    legs.map((part) => ({ ...part, builder: 0 })),
    { type: 'custom_bet', builderOdds: [odds(3000)], ...change },
  )

const bookOf = (margin = 0) => {
  const book = createHandBook([1, 2, 3, 4], START)
  const sources = { quotes: book.quote, builders: book.builders, clock: () => NOW, cashOutMargin: margin }
  return { book, value: (one: PlacedBet) => Number(cashOutValue(one, sources)), sources }
}

describe('BETS-09 the offer', () => {
  test('of a single is stake × odds × chance, less the margin', () => {
    expect(bookOf().value(bet([leg(1)]))).toBe(950)
    expect(bookOf(50).value(bet([leg(1)]))).toBe(902)
  })

  test('of a combo multiplies its legs, the settled ones by how they ended', () => {
    const { value } = bookOf()
    // 1000 × 2 × .475 × 2 × .475
    expect(value(bet([leg(1), leg(2)]))).toBe(902)
    expect(value(bet([leg(1, { result: WON }), leg(2)]))).toBe(1900)
    expect(value(bet([leg(1, { result: VOID }), leg(2)]))).toBe(950)
    expect(value(bet([leg(1, { result: HALF_WON }), leg(2)]))).toBe(1425)
  })

  test('of a system adds its combinations; one lost leg leaves the others', () => {
    const { value } = bookOf()
    const system = (results: readonly (SettlementResult | null)[]) =>
      bet(
        results.map((result, index) => leg(index + 1, { result })),
        { type: 'system', winCount: 2, totalStake: money(3000) },
      )
    expect(value(system([null, null, null]))).toBe(2707)
    expect(value(system([LOST, null, null]))).toBe(902)
    expect(value(system([LOST, LOST, null]))).toBe(0)
  })

  test('of a custom bet is by the joint chance of the parts that are open, never their product', () => {
    const { book, value } = bookOf()
    const parts = [leg(1), leg(1, { outcomeId: '2' }), total(1)]
    book.setJoint(1, parts, { odds: odds(3000), chance: 0.3 })
    expect(value(custom(parts))).toBe(900)
    book.setJoint(1, parts.slice(1), { odds: odds(3000), chance: 0.5 })
    expect(value(custom([leg(1, { result: WON }), ...parts.slice(1)]))).toBe(1500)
    // The last open part has the chance of its own market.
    expect(value(custom([leg(1, { result: WON }), leg(1, { outcomeId: '2', result: WON }), total(1)]))).toBe(
      1425,
    )
  })

  test('of a custom bet is none once a part is lost; a combo with it is worth nothing, a system goes on', () => {
    const { book, value } = bookOf()
    const parts = [leg(1, { result: LOST }), total(1)]
    book.setJoint(1, [leg(1), total(1)], { odds: odds(3000), chance: 0.3 })
    expect(value(custom(parts))).toBe(0)
    const builder = parts.map((part) => ({ ...part, builder: 0 }))
    expect(value(bet([leg(2), ...builder], { type: 'combo', builderOdds: [odds(3000)] }))).toBe(0)
    expect(
      value(
        bet([leg(2), leg(3), ...builder], {
          type: 'system',
          winCount: 2,
          totalStake: money(3000),
          builderOdds: [odds(3000)],
        }),
      ),
    ).toBe(902)
  })

  test('BEYOND-08 of a combo with a builder counts it as one leg at its joint odds', () => {
    const { book, value } = bookOf()
    const builder = [leg(1, { builder: 0 }), total(1, { builder: 0 })]
    book.setJoint(1, builder, { odds: odds(3000), chance: 0.3 })
    expect(value(bet([leg(2), ...builder], { builderOdds: [odds(3000)] }))).toBe(855)
  })

  test('of a bet whose profit is capped is worth what it will be paid, and not what it would be without its cap', () => {
    const { value } = bookOf()
    // 1100 at 0.475; 2000 without the cap.
    expect(value(bet([leg(1)], { profitCap: money(100) }))).toBe(522)
    // All but one leg have won: 16,000 without the cap.
    const won = [1, 2, 3].map((matchId) => leg(matchId, { result: WON }))
    expect(value(bet([...won, leg(4)], { profitCap: money(400) }))).toBe(665)
    // Three doubles at 4.00: the first to win reaches the cap. Two or more of three legs win 0.46268 of the time.
    const doubles = { type: 'system', winCount: 2, totalStake: money(3000), profitCap: money(600) } as const
    expect(value(bet([leg(1), leg(2), leg(3)], doubles))).toBe(1665)
    expect(value(bet([leg(1), leg(2), leg(3)], { ...doubles, profitCap: money(1_000_000) }))).toBe(2707)
  })

  test('is at most what the bet can still pay, its cap included', () => {
    const { book, value } = bookOf()
    book.set({ matchId: 1 }, { chances: by(1) })
    expect(value(bet([leg(1)]))).toBe(2000)
    expect(value(bet([leg(1)], { profitCap: money(700) }))).toBe(1700)
    // Void legs lower the highest payout.
    expect(value(bet([leg(1), leg(2, { result: VOID })]))).toBe(2000)
  })

  test.each([
    ['its market is suspended', { marketStatus: -1 }],
    ['its market is deactivated', { marketStatus: 0 }],
    ['its outcome is inactive', { outcomeActive: false }],
    ['its provider is down', { providerUp: false }],
    ['its match is over', { matchStatus: 4 }],
    ['its match should have begun', { startTime: NOW }],
    ['nobody says how it may end', { chances: null }],
    ['it cannot win any more', { chances: by(0) }],
    ['it is not offered', null],
  ] as const)('is none while %s, for a leg and for a part of a builder', (_, change) => {
    const { book, value } = bookOf()
    const parts = [leg(1), total(1)]
    book.setJoint(1, parts, { odds: odds(3000), chance: 0.3 })
    book.set({ matchId: 1 }, change)
    expect(value(bet([leg(1)]))).toBe(0)
    expect(value(bet([leg(1), leg(2)]))).toBe(0)
    if (change === null || !('chances' in change) || change.chances === null)
      expect(value(custom(parts))).toBe(0)
    // A settled leg needs no price.
    expect(value(bet([leg(1, { result: WON }), leg(2)]))).toBe(1900)
  })

  test('is none without a joint chance', () => {
    expect(bookOf().value(custom([leg(1), total(1)]))).toBe(0)
  })

  test('is none for a bet that has ended', () => {
    expect(bookOf().value(bet([leg(1)], { winAmount: NO_MONEY, status: 'cashed_out' }))).toBe(0)
  })

  test('BEYOND-01 shares of a bet are worth what they are of the whole, whatever its type', () => {
    const { book, value } = bookOf(50)
    book.setJoint(1, [leg(1), total(1)], { odds: odds(3000), chance: 0.3 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom(
          bet([leg(2), leg(3)]),
          bet([leg(2), leg(3), leg(4)], { type: 'system', winCount: 2 }),
          custom([leg(1), total(1)]),
        ),
        fc.constantFrom(null, 500),
        (stake, share, shape, cap) => {
          const combinations = shape.type === 'system' ? 3n : 1n
          const whole = {
            ...shape,
            stake: money(stake),
            totalStake: (BigInt(stake) * combinations) as Subunits,
            profitCap: cap === null ? null : money(cap),
            autoCashOut: money(10 * stake),
          }
          const offer = money(value(whole))
          const judged = judgeCashOut(whole, { offer, asked: offer, share })
          if (!judged.ok || judged.left === null) return
          const { left, paid } = judged
          expect(left.totalStake).toBe(left.stake * combinations)
          const rest = { ...whole, ...left }
          expect(Number(paid) + value(rest)).toBeLessThanOrEqual(Number(offer) + 1)
          expect(left.autoCashOut).toBe(left.stake * 10n)
          // The remaining cap is rounded down to a subunit, like the stake.
          expect(Number(paid) + value(rest)).toBeGreaterThanOrEqual(Number(offer) - 3)
        },
      ),
      { seed: 20_300_101 },
    )
  })
})

describe('BETS-09 a cash-out', () => {
  const whole = bet([leg(1)])
  const judge = (offer: number, asked: number, share = 100) =>
    judgeCashOut(whole, { offer: money(offer), asked: money(asked), share })

  test('pays the offer of now when it has not fallen', () => {
    expect(judge(900, 900)).toEqual({ ok: true, paid: 900n, left: null })
    expect(judge(950, 900)).toEqual({ ok: true, paid: 950n, left: null })
    expect(judge(899, 900)).toEqual({ ok: false, code: 122 })
    expect(judge(0, 900)).toEqual({ ok: false, code: 121 })
  })

  test('BEYOND-01 of a share leaves the rest with its potential win', () => {
    expect(judge(900, 900, 40)).toMatchObject({
      ok: true,
      paid: 360n,
      left: { stake: 600n, totalStake: 600n, potentialWin: 1200n, profitCap: null, autoCashOut: null },
    })
  })

  test('of a share that rounds up to all of it ends the bet, of one that would pay nothing is refused', () => {
    const small = bet([leg(1)], { stake: money(1), totalStake: money(1) })
    expect(judgeCashOut(small, { offer: money(3), asked: money(1), share: 1 })).toEqual({
      ok: true,
      paid: 3n,
      left: null,
    })
    expect(judge(5, 5, 10)).toEqual({ ok: false, code: 121 })
  })
})

test('a bet is live while an open leg is being played', () => {
  const { book, sources } = bookOf()
  book.setMatch(1, { matchStatus: 1 })
  expect(isLiveBet(bet([leg(1), leg(2)]), sources)).toBe(true)
  expect(isLiveBet(bet([leg(1, { result: WON }), leg(2)]), sources)).toBe(false)
})
