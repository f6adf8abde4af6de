import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, test } from 'vitest'
import type { SelectionId, Subunits } from './brand.ts'
import { MAX_AMOUNT } from './money.ts'
import { payoutOf } from './oracle.ts'
import { type BetCandidate, type BetLimits, highestStake, judgeCandidate } from './restrictions.ts'
import { combinationCount, type Leg } from './returns.ts'
import { RUNS, system } from './random-bets.ts'

describe('the highest stake', () => {
  test('LIMIT-07 is exact for any limit: it is taken, and one subunit more is not', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: MAX_AMOUNT }),
        fc.bigInt({ min: 0n, max: MAX_AMOUNT }),
        (limit, upTo) => {
          let asked = 0
          const found = highestStake((value) => {
            asked += 1
            return value <= limit
          }, upTo as Subunits)
          assert.equal(found, limit < upTo ? limit : upTo)
          assert.equal(asked <= 54, true)
        },
      ),
      RUNS,
    )
  })

  test('LIMIT-06 LIMIT-07 LIMIT-08 SLIP-18 of a bet under its limits is exact to the subunit', () => {
    const limit = fc.bigInt({ min: 1n, max: 10n ** 8n }).map((n) => n as Subunits)
    const limits = fc.record({ maxStake: limit, profit: limit, cap: fc.option(limit) })
    fc.assert(
      fc.property(system, limits, ({ held, sizes }, { maxStake, profit, cap }) => {
        const bet = (value: bigint): BetCandidate => ({
          betType: 'system',
          stake: value as Subunits,
          currency: 'EUR',
          sizes,
          legs: held.map((one, at) => ({
            odds: one.odds,
            selections: [{ id: `${at}` as SelectionId, matchUrnId: `sr:match:${at}`, provider: 'betradar' }],
          })),
        })
        const known: BetLimits = {
          maxStake: { EUR: maxStake },
          payoutLimit: { amount: profit, currencyCode: 'EUR', action: 'reject' },
          ...(cap !== null && { systemCap: { EUR: cap } }),
        }
        const found = highestStake((value) => judgeCandidate(bet(value), known).length === 0)
        const gain = (value: bigint) => {
          const open = held.map((one): Leg => ({ ...one, result: null }))
          const won = payoutOf(value, open, sizes) - value * combinationCount(held.length, sizes)
          return cap !== null && won > cap ? cap : won
        }
        const isTaken = (value: bigint) => value > 0n && value <= maxStake && gain(value) <= profit
        if (found > 0n) assert.equal(isTaken(found), true)
        assert.equal(isTaken(found + 1n), false)
      }),
      { numRuns: 2000 },
    )
  })
})
