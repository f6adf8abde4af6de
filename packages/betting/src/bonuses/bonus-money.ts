import { type BetResult, judgeBet } from '../bet-result.ts'
import { rangeOdds } from '../boost.ts'
import type { OddsThousandths, Subunits } from '../brand.ts'
import { NO_MONEY } from '../money.ts'
import { type Rational, roundHalfUp } from '../rational.ts'
import { capProfit, type Leg } from '../returns.ts'
import { type BonusBet, totalStakeOf } from './bonus-bet.ts'
import { type Award, exactPayout, isVoid, kindOf, type PaidBet, type PaidLeg, WON } from './kinds.ts'
import type { BetBonus, BonusTerms } from './terms.ts'

/** A freebet's whole stake: its amount times the chosen multiplier (hundredths; null is none), rounded down. */
export const freebetAmount = (amount: Subunits, multiplier: number | null): Subunits =>
  ((amount * BigInt(multiplier ?? 100)) / 100n) as Subunits

/**
 * The stake per combination that a bet with this bonus has; null where the player chooses it. What does not divide by
 * the number of combinations is not staked.
 */
export const bonusStake = (
  terms: BonusTerms,
  combinations: bigint,
  multiplier: number | null = null,
): Subunits | null =>
  'boosts' in terms && combinations > 0n
    ? ((freebetAmount(terms.amount, multiplier) / combinations) as Subunits)
    : null

const ceiling = ({ numerator, denominator }: Rational): bigint =>
  numerator <= 0n ? 0n : (numerator + denominator - 1n) / denominator

/** The most that the bonus may cost beyond a given stake: what it adds to the payout, or gives back as a freebet. */
export function mostOf(terms: BonusTerms, bet: PaidBet): Subunits {
  const open = { ...bet, legs: bet.legs.map(({ odds }) => ({ odds, result: null })) }
  // A difference of two amounts that are rounded by themselves is never above the exact one, rounded up.
  return ceiling(kindOf(terms).most(terms, open, exactPayout(open, open.legs))) as Subunits
}

const placedOdds = (terms: BonusTerms, suitable: number): OddsThousandths | null => {
  if (terms.type === 'comboboost') return rangeOdds(terms.ranges, suitable)
  return terms.type === 'price_boost' ? terms.odds : null
}

/** What a bet that is placed with a bonus remembers of it. Check `unmetBy` first; `suitable` is of `suitableLegs`. */
export function betBonus(
  { id, campaignId, terms }: Pick<BetBonus, 'id' | 'campaignId' | 'terms'>,
  bet: BonusBet,
  suitable: readonly number[],
): BetBonus {
  const totalStake = totalStakeOf(bet)
  const legs = bet.legs.map(({ odds }) => ({ odds, result: null }))
  return {
    id,
    campaignId,
    terms,
    suitable,
    odds: placedOdds(terms, suitable.length),
    given: kindOf(terms).free === null ? NO_MONEY : totalStake,
    most: mostOf(terms, { stake: bet.stake, sizes: bet.sizes, totalStake, legs, suitable }),
  }
}

/** What a bet with a bonus comes to by the results of its legs. Amounts in subunits of the bet's currency. */
export interface SettledBonus {
  readonly result: BetResult
  /** Credited to the player; null while the bet is open. */
  readonly payout: Subunits | null
  /** Its parts: from `house` and from `bonus_cost`. */
  readonly fromHouse: Subunits
  readonly fromBonus: Subunits
  /** Whether the stake goes back to `bonus_cost`, because a stake of the house was wholly void, instead of to `house`. */
  readonly returnsStake: boolean
  /** Whether the use does not count, because the bet was wholly void: a freebet is issued again. */
  readonly isRestored: boolean
  readonly award: Award | null
  /** Whether legs that are still open can change nothing any more, not even the award. */
  readonly isFinal: boolean
}

/** A bet to settle; `profitCap` is the most profit that it pays (null is no cap). */
export interface BonusSettlement extends Omit<PaidBet, 'suitable'> {
  readonly profitCap: Subunits | null
}

/** Paid early it counts as won; an open leg does so anyhow where a payout is computed. */
const asPaidEarly = (leg: PaidLeg): Leg => (leg.paidEarly === true ? { ...leg, result: WON } : leg)

const lessStake = (payout: Subunits, stake: Subunits): Subunits =>
  (payout > stake ? payout - stake : 0n) as Subunits

const UNDECIDED = {
  fromHouse: NO_MONEY,
  fromBonus: NO_MONEY,
  returnsStake: false,
  isRestored: false,
  award: null,
}

/**
 * A bet with a bonus by the results of its legs: what is credited, and who pays it. It depends on the results alone, as
 * `judgeBet` does. The house pays what the bet would pay without the bonus, the campaign the rest. A leg that was paid
 * early counts as won; what its own result does not bear the campaign pays.
 */
export function settledBonus({ terms, suitable, given }: BetBonus, bet: BonusSettlement): SettledBonus {
  const row = kindOf(terms)
  const asPaid = bet.legs.map(asPaidEarly)
  const { result } = judgeBet(bet.stake, asPaid, bet.sizes)
  const isFinal =
    bet.legs.every((leg) => leg.result !== null) || (result === 'lose_entire' && row.award === null)
  if (result === 'no_results') return { ...UNDECIDED, result, payout: null, isFinal }
  const isRestored = asPaid.every(isVoid)
  if (isRestored && given > 0n)
    return { ...UNDECIDED, result, payout: NO_MONEY, returnsStake: true, isRestored, isFinal }
  const paid = { ...bet, suitable }
  const own = exactPayout(paid, bet.legs)
  const credited = (exact: Rational): Subunits => {
    const payout = capProfit(roundHalfUp(exact) as Subunits, bet.totalStake, bet.profitCap)
    return row.free === 'profit' ? lessStake(payout, given) : payout
  }
  const fromHouse = credited(own)
  const payout = credited(row.payout(terms, paid, own))
  return {
    result,
    payout,
    fromHouse,
    fromBonus: (payout - fromHouse) as Subunits,
    returnsStake: false,
    isRestored,
    award: isFinal ? (row.award?.(terms, paid) ?? null) : null,
    isFinal,
  }
}

/** What a settled bet has cost its campaign, without the freebet that it brings. */
export const costOf = ({ given }: BetBonus, { returnsStake, fromBonus }: SettledBonus): Subunits =>
  ((returnsStake ? 0n : given) + fromBonus) as Subunits
