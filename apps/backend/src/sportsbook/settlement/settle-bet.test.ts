import {
  combinations,
  judgeBet,
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
  currency: 'EUR',
  stake: 1000n as Subunits,
  result: 'no_results',
  winAmount: null,
  step: 0,
  legs: odds.map((leg) => ({ odds: leg as OddsThousandths, result: null })),
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

const result = fc.option(
  fc.record({
    won: fc.boolean(),
    voidHalves: fc.constantFrom(0, 1, 2),
    deadHeat: fc.constantFrom([1, 1], [1, 2], [3, 6]),
  }),
  { nil: null },
)

test('however results come, are corrected and taken back, the ledger ends as if only the last had come', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1001, max: 20_000 }), { minLength: 1, maxLength: 4 }),
      fc.array(fc.array(result, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
      (odds, history) => {
        let bet = open(odds)
        const posted = { player: -bet.stake, escrow: bet.stake as bigint, house: 0n }
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
          bet = { ...bet, result: change.result, winAmount: change.winAmount, step: change.step }
          expect(settleBet(bet).entries).toEqual([])
        }
        const last = judgeBet(bet.stake, bet.legs, combinations(bet.type, bet.legs.length))
        const isOpen = last.result === 'no_results'
        expect(posted.escrow).toBe(isOpen ? bet.stake : 0n)
        expect(posted.player).toBe(isOpen ? -bet.stake : last.payout - bet.stake)
      },
    ),
    { numRuns: 1000 },
  )
})
