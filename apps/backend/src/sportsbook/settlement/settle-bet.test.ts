import {
  combinationCount,
  type OddsThousandths,
  type SettlementResult,
  type Subunits,
} from '@touchline/betting'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BetUnderSettlement, settleBet } from './settle-bet.ts'

const WIN: SettlementResult = { won: true, voidHalves: 0, deadHeat: [1, 1] }
const LOSE: SettlementResult = { won: false, voidHalves: 0, deadHeat: [1, 1] }
const VOID: SettlementResult = { won: false, voidHalves: 2, deadHeat: [1, 1] }

const open = (odds: readonly number[]): BetUnderSettlement => ({
  id: 1,
  playerId: 1,
  type: odds.length === 1 ? 'single' : 'combo',
  status: 'waiting_results',
  currency: 'EUR',
  stake: 1000n as Subunits,
  totalStake: 1000n as Subunits,
  winCount: null,
  builderOdds: [],
  profitCap: null,
  result: 'no_results',
  winAmount: null,
  step: 0,
  bonus: null,
  posted: [],
  legs: odds.map((leg) => ({ odds: leg as OddsThousandths, result: null, builder: null })),
})

const withResults = (
  bet: BetUnderSettlement,
  results: readonly (SettlementResult | null)[],
): BetUnderSettlement => ({
  ...bet,
  legs: bet.legs.map((leg, index) => ({ ...leg, result: results[index] ?? null })),
})

const totals = (entries: readonly { account: string; amount: bigint }[]) => {
  const sums: Record<string, bigint> = { player: 0n, escrow: 0n, house: 0n }
  for (const { account, amount } of entries) sums[account] = (sums[account] ?? 0n) + amount
  return sums
}

test('a win moves the stake from escrow to house and the payout from house to player', () => {
  const change = settleBet(withResults(open([2500]), [WIN]))
  expect(change).toMatchObject({
    status: 'done',
    result: 'win_entire',
    winAmount: 2500n,
    step: 1,
    credit: 2500n,
  })
  expect(totals(change.entries)).toEqual({ player: 2500n, escrow: -1000n, house: -1500n })
})

test('a loss leaves the stake with the house and the player as before', () => {
  const change = settleBet(withResults(open([2500]), [LOSE]))
  expect(change).toMatchObject({ status: 'done', result: 'lose_entire', winAmount: 0n, credit: 0n })
  expect(totals(change.entries)).toEqual({ player: 0n, escrow: -1000n, house: 1000n })
})

test('one lost leg closes a combo at once; without one it waits for the last leg', () => {
  expect(settleBet(withResults(open([2000, 2000, 2000]), [LOSE, null, null])).status).toBe('done')
  const waiting = settleBet(withResults(open([2000, 2000, 2000]), [WIN, VOID, null]))
  expect(waiting).toMatchObject({
    status: 'waiting_results',
    result: 'no_results',
    winAmount: null,
    entries: [],
  })
})

const legsOf = (count: number, builder: number | null = null) =>
  Array.from({ length: count }, () => ({ odds: 2000 as OddsThousandths, result: null, builder }))

const money = (amount: number) => BigInt(amount) as Subunits

test('SLIP-18 a system pays for each combination that came through, and holds the stake of all of them', () => {
  const system = {
    ...open([]),
    type: 'system',
    winCount: 2,
    totalStake: money(3000),
    legs: legsOf(3),
  } as const
  expect(settleBet(withResults(system, [WIN, LOSE, null]))).toMatchObject({ status: 'waiting_results' })
  const change = settleBet(withResults(system, [WIN, LOSE, WIN]))
  expect(change).toMatchObject({ status: 'done', result: 'win_entire', winAmount: 4000n })
  expect(totals(change.entries)).toEqual({ player: 4000n, escrow: -3000n, house: -1000n })
  expect(settleBet(withResults(system, [LOSE, null, LOSE]))).toMatchObject({ status: 'done', winAmount: 0n })
})

test('SLIP-18 profit is paid up to its cap', () => {
  const capped = { ...open([9000]), profitCap: money(2500) }
  expect(settleBet(withResults(capped, [WIN]))).toMatchObject({ result: 'win_entire', winAmount: 3500n })
  expect(settleBet(withResults({ ...capped, profitCap: money(9000) }, [WIN])).winAmount).toBe(9000n)
})

test('a custom bet is one leg at its joint odds: void parts give all of it back, a lost one loses all of it', () => {
  const custom = {
    ...open([]),
    type: 'custom_bet',
    builderOdds: [3300 as OddsThousandths],
    legs: legsOf(2, 0),
  } as const
  expect(settleBet(withResults(custom, [WIN, WIN])).winAmount).toBe(3300n)
  expect(settleBet(withResults(custom, [WIN, null])).winAmount).toBeNull()
  expect(settleBet(withResults(custom, [LOSE, WIN]))).toMatchObject({ result: 'lose_entire', winAmount: 0n })
  expect(settleBet(withResults(custom, [VOID, null]))).toMatchObject({
    result: 'refund_entire',
    winAmount: 1000n,
  })
})

test('BEYOND-08 builders stand among the legs of a combo', () => {
  const combo = {
    ...open([]),
    type: 'combo',
    builderOdds: [3000, 1500].map((odds) => odds as OddsThousandths),
    legs: [...legsOf(1), ...legsOf(2, 0), ...legsOf(2, 1)],
  } as const
  expect(settleBet(withResults(combo, [WIN, WIN, WIN, VOID, null])).winAmount).toBe(6000n)
  expect(settleBet(withResults(combo, [null, WIN, LOSE, null, null]))).toMatchObject({
    status: 'done',
    winAmount: 0n,
  })
})

test('BETS-05 a bet whose legs were all cancelled is cancelled; with others it is as they ended', () => {
  const cancelled = { ...VOID, cancelled: true } as const
  const bet = open([2000, 2000])
  expect(settleBet(withResults(bet, [cancelled, cancelled]))).toMatchObject({
    status: 'cancelled',
    result: 'canceled',
    winAmount: 1000n,
  })
  expect(settleBet(withResults(bet, [cancelled, VOID]))).toMatchObject({
    status: 'done',
    result: 'refund_entire',
  })
  expect(settleBet(withResults(bet, [cancelled, WIN])).winAmount).toBe(2000n)
})

test('SAFE-07 nothing that is said of its legs pays a bet again that was cashed out', () => {
  const ended = { ...open([2000]), status: 'cashed_out', result: 'cashed_out', winAmount: money(0) } as const
  for (const results of [[WIN], [LOSE], [VOID], [null]]) {
    expect(settleBet(withResults(ended, results))).toEqual({
      id: 1,
      status: 'cashed_out',
      result: 'cashed_out',
      winAmount: 0n,
      step: 0,
      credit: 0n,
      entries: [],
    })
  }
})

test('BETS-05 a bet that is being cashed out goes on being so until its legs end it', () => {
  const bet = { ...open([2000, 2000]), status: 'cashout_in_progress' } as const
  expect(settleBet(withResults(bet, [WIN, null])).status).toBe('cashout_in_progress')
  expect(settleBet(withResults(bet, [WIN, WIN])).status).toBe('done')
})

const result = fc.option(
  fc.record({
    won: fc.boolean(),
    voidHalves: fc.constantFrom(0, 1, 2),
    deadHeat: fc.constantFrom([1, 1], [1, 2], [3, 6]),
  }),
  { nil: null },
)

/** Combos, and systems with a builder and a cap. */
const anyBet = fc
  .record({
    odds: fc.array(fc.integer({ min: 1001, max: 20_000 }), { minLength: 1, maxLength: 4 }),
    winCount: fc.constantFrom(null, 2),
    parts: fc.constantFrom(0, 2),
    profitCap: fc.constantFrom(null, money(1500)),
  })
  .map(({ odds, winCount, parts, profitCap }): BetUnderSettlement => {
    const count = odds.length + (parts === 0 ? 0 : 1)
    const isSystem = winCount !== null && count >= 3
    const sizes = isSystem ? [winCount] : [count]
    return {
      ...open(odds),
      type: isSystem ? 'system' : count === 1 ? 'single' : 'combo',
      winCount: isSystem ? winCount : null,
      totalStake: (1000n * combinationCount(count, sizes)) as Subunits,
      builderOdds: parts === 0 ? [] : [2750 as OddsThousandths],
      legs: [...open(odds).legs, ...legsOf(parts, 0)],
      profitCap,
    }
  })

test('however results come, are corrected and taken back, the ledger ends as if only the last had come', () => {
  fc.assert(
    fc.property(
      anyBet,
      fc.array(fc.array(result, { minLength: 6, maxLength: 6 }), { minLength: 1, maxLength: 8 }),
      (placed, history) => {
        let bet = placed
        const posted = { player: -bet.totalStake, escrow: bet.totalStake as bigint, house: 0n }
        for (const results of history) {
          bet = withResults(bet, results)
          const change = settleBet(bet)
          const sums = totals(change.entries)
          expect(Object.values(sums).reduce((a, b) => a + b, 0n)).toBe(0n)
          expect(sums['player']).toBe(change.credit)
          for (const account of ['player', 'escrow', 'house'] as const) posted[account] += sums[account] ?? 0n
          const steps = new Set(change.entries.map(({ step }) => step))
          expect([...steps]).toEqual(
            Array.from({ length: change.step - bet.step }, (_, i) => bet.step + 1 + i),
          )
          const { status, winAmount, step } = change
          bet = { ...bet, status, result: change.result, winAmount, step }
          expect(settleBet(bet).entries).toEqual([])
        }
        const alone = settleBet(withResults(placed, history.at(-1) ?? []))
        expect(bet).toMatchObject({
          status: alone.status,
          result: alone.result,
          winAmount: alone.winAmount,
        })
        expect(posted.escrow).toBe(alone.winAmount === null ? placed.totalStake : 0n)
        expect(posted.player).toBe((alone.winAmount ?? 0n) - placed.totalStake)
      },
    ),
    { numRuns: 1000, seed: 20_300_101 },
  )
})
