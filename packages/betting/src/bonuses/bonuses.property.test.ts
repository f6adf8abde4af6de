import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeBet } from '../bet-result.ts'
import { systemChoices } from '../bet-types.ts'
import {
  combinationsOf,
  type Fraction,
  multiplier,
  plus,
  rounded,
  sumOfCombinations,
  times,
} from '../oracle.ts'
import { capProfit, combinationCount } from '../returns.ts'
import { randomCap, randomLeg, randomStake, randomTerms, money } from './bonus.testing.ts'
import { costOf, mostOf, settledBonus } from './bonus-money.ts'
import type { PaidLeg } from './kinds.ts'
import type { BonusTerms } from './terms.ts'

const RUNS = { numRuns: 10_000 }

interface Case {
  readonly terms: BonusTerms
  readonly stake: bigint
  readonly legs: readonly PaidLeg[]
  readonly sizes: readonly number[]
  readonly suitable: readonly number[]
  readonly cap: bigint | null
}

const ACCUMULATORS: readonly string[] = ['comboboost', 'insurance']

/** A bet with a bonus of any kind, its legs in any state, in a form that the kind allows. */
const cases: fc.Arbitrary<Case> = fc
  .record({
    terms: randomTerms,
    stake: randomStake,
    held: fc.array(randomLeg, { minLength: 1, maxLength: 6 }),
    spare: fc.array(randomLeg, { minLength: 2, maxLength: 2 }),
    chosen: fc.nat(),
    counts: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    cap: randomCap,
  })
  .map(({ terms, stake, held, spare, chosen, counts, cap }) => {
    const isAccumulator = ACCUMULATORS.includes(terms.type)
    const legs = isAccumulator ? [...held, ...spare] : held
    const systems = isAccumulator ? [] : systemChoices(legs.length).map(({ sizes }) => sizes)
    const forms = [[legs.length], ...systems]
    const marked = legs.flatMap((_, at) => (counts[at] === true ? [at] : []))
    const suitable = terms.type === 'price_boost' ? marked.slice(0, 1) : marked
    return {
      terms,
      stake,
      legs: legs.map(({ paidEarly, ...leg }, at) => ({
        ...leg,
        paidEarly: paidEarly && terms.type === 'early_payout' && suitable.includes(at),
      })),
      sizes: forms[chosen % forms.length] ?? [legs.length],
      suitable,
      cap,
    }
  })

// The rules of domain §9 once more, case by case and with every combination written out.

const WON = { won: true, voidHalves: 0, deadHeat: [1, 1] } as const
const whole = (n: bigint): Fraction => ({ n, d: 1n })
const isMore = (a: Fraction, b: Fraction): boolean => a.n * b.d > b.n * a.d

function oracle({ terms, stake, legs, sizes, suitable, cap }: Case) {
  const number = BigInt(sizes.reduce((sum, size) => sum + combinationsOf(legs.length, size).length, 0))
  const total = stake * number
  const pay = (list: readonly PaidLeg[]): Fraction =>
    times(whole(stake), sumOfCombinations(list.map(multiplier), sizes))
  const limited = (exact: Fraction): bigint => {
    const payout = rounded(exact)
    return cap !== null && payout > total + cap ? total + cap : payout
  }
  const early = legs.map((leg) => (leg.paidEarly === true ? { ...leg, result: WON } : leg))
  const own = pay(
    legs.map((leg) => (leg.paidEarly === true && leg.result === null ? { ...leg, result: WON } : leg)),
  )
  const isLost = sizes.every((size) =>
    combinationsOf(legs.length, size).every((chosen) =>
      chosen.some((at) => {
        const leg = early[at]
        return leg !== undefined && leg.result !== null && multiplier(leg).n === 0n
      }),
    ),
  )
  if (!isLost && early.some(({ result }) => result === null)) return null
  const isVoid = early.every(({ result }) => result?.voidHalves === 2)

  let exact = own
  if (terms.type === 'comboboost') {
    let count = 0
    for (const at of suitable) if (legs[at]?.result?.voidHalves !== 2) count += 1
    for (const { minCount, maxCount, odds } of terms.ranges)
      if (count >= minCount && count <= (maxCount ?? 99)) exact = times(own, { n: BigInt(odds), d: 1000n })
  }
  if (terms.type === 'freebet_no_risk' && isLost) exact = whole(total)
  if (terms.type === 'price_boost')
    exact = pay(
      legs.map((leg, at) =>
        suitable[0] === at ? { ...leg, odds: leg.odds > terms.odds ? leg.odds : terms.odds } : leg,
      ),
    )
  if (terms.type === 'token' && isMore(own, whole(total))) {
    const extra = times(plus(own, whole(-total)), { n: BigInt(terms.percent), d: 100n })
    exact = plus(own, isMore(extra, whole(terms.maxExtra)) ? whole(terms.maxExtra) : extra)
  }
  if (terms.type === 'early_payout') exact = pay(early)

  const free = terms.type === 'freebet_only_win' || terms.type === 'freebet_all_win'
  let [plain, credited] = [limited(own), limited(exact)]
  if (free && isVoid) [plain, credited] = [0n, 0n]
  else if (terms.type === 'freebet_only_win') {
    plain = plain > total ? plain - total : 0n
    credited = plain
  }
  return { plain, credited, isVoid, stakeBack: free && isVoid, given: free ? total : 0n }
}

const run = (one: Case) => {
  const stake = money(one.stake)
  const totalStake = money(one.stake * combinationCount(one.legs.length, one.sizes))
  const bet = { stake, totalStake, sizes: one.sizes, legs: one.legs }
  const given =
    one.terms.type === 'freebet_only_win' || one.terms.type === 'freebet_all_win' ? totalStake : money(0)
  const most = mostOf(one.terms, { ...bet, suitable: one.suitable })
  const bonus = { id: 1, campaignId: 2, terms: one.terms, suitable: one.suitable, odds: null, given, most }
  const settled = settledBonus(bonus, { ...bet, profitCap: one.cap === null ? null : money(one.cap) })
  return { bet, bonus, settled }
}

describe('a bet with any bonus', () => {
  test('pays what its rule says, exact and rounded once, whoever pays which part of it', () => {
    const seen = new Map<string, number>()
    fc.assert(
      fc.property(cases, (one) => {
        const { settled } = run(one)
        const expected = oracle(one)
        if (expected === null) {
          assert.deepEqual([settled.payout, settled.fromHouse, settled.fromBonus], [null, 0n, 0n])
          return
        }
        assert.deepEqual(
          [settled.payout, settled.fromHouse, settled.fromBonus],
          [expected.credited, expected.plain, expected.credited - expected.plain],
        )
        assert.deepEqual([settled.isRestored, settled.returnsStake], [expected.isVoid, expected.stakeBack])
        if (settled.fromBonus > 0n) seen.set(one.terms.type, (seen.get(one.terms.type) ?? 0) + 1)
      }),
      RUNS,
    )
    // Each kind that adds to a payout has done so.
    expect([...seen.keys()].sort()).toEqual([
      'comboboost',
      'early_payout',
      'freebet_no_risk',
      'price_boost',
      'token',
    ])
  })

  test('never costs its campaign more than was reserved for it, whatever its legs come to', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { bonus, settled } = run(one)
        const cost = costOf(bonus, settled) + (settled.award?.amount ?? 0n)
        assert.equal(settled.fromBonus >= 0n && cost <= bonus.given + bonus.most, true)
      }),
      RUNS,
    )
  })

  test('its postings sum to zero', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { bet, bonus, settled } = run(one)
        if (settled.payout === null) return
        const { given } = bonus
        const back = settled.returnsStake
        const player = -(bet.totalStake - given) + settled.payout
        const house = (back ? 0n : bet.totalStake) - settled.fromHouse
        const campaign = -given + (back ? bet.totalStake : 0n) - settled.fromBonus
        assert.equal(player + house + campaign, 0n)
        assert.equal(campaign, -costOf(bonus, settled))
      }),
      RUNS,
    )
  })

  test('is never worse for the player than the same bet at the same cost without one', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { bet, bonus, settled } = run(one)
        if (settled.payout === null) return
        const { payout } = judgeBet(bet.stake, bet.legs, bet.sizes)
        const plain = capProfit(payout, bet.totalStake, one.cap === null ? null : money(one.cap))
        assert.equal(settled.payout - (bet.totalStake - bonus.given) >= plain - bet.totalStake, true)
      }),
      RUNS,
    )
  })

  test('an insurance brings a freebet for exactly one lost leg, once all are known', () => {
    let awarded = 0
    fc.assert(
      fc.property(
        cases.filter(({ terms }) => terms.type === 'insurance'),
        (one) => {
          const { bet, settled } = run(one)
          if (one.terms.type !== 'insurance') return
          const known = one.legs.every(({ result }) => result !== null)
          const left = one.legs.filter(({ result }) => result?.voidHalves !== 2)
          const lost = left.filter(({ result }) => result?.voidHalves === 0 && !result.won).length
          const { maxBack } = one.terms
          const back = bet.totalStake < maxBack ? bet.totalStake : maxBack
          const due = known && lost === 1 && left.length >= 2 ? back : null
          assert.equal(settled.award?.amount ?? null, due)
          assert.equal(settled.isFinal, known)
          if (due !== null) awarded += 1
        },
      ),
      { numRuns: 3000 },
    )
    expect(awarded).toBeGreaterThan(100)
  })
})
