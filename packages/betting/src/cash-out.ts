import type { OddsThousandths, Subunits } from './brand.ts'
import type { SettlementResult } from './market.ts'
import { NO_MONEY } from './money.ts'
import { floor, multiply, type Rational, rational } from './rational.ts'
import { type CombinationSizes, legMultiplier, sumOfProducts } from './returns.ts'

/** Chances of an open leg's results, each in 0..1; the rest up to 1 is a loss. */
export interface LegChances {
  readonly win: number
  readonly halfWin: number
  readonly refund: number
  readonly halfLose: number
}

/** A leg for a cash-out: settled, or open with its present chances. */
export type CashOutLeg =
  | { readonly odds: OddsThousandths; readonly result: SettlementResult }
  | { readonly odds: OddsThousandths; readonly chances: LegChances }

/** Chances are doubles; billionths are finer than any of them is known. */
const SCALE = 1_000_000_000

const chance = (value: number): bigint => BigInt(Math.round(Math.min(1, Math.max(0, value)) * SCALE))

/**
 * The results of an open leg: multipliers in 2000ths, with chances in billionths that sum to one, without impossible
 * ones.
 */
export function endingsOf(odds: OddsThousandths, { win, halfWin, refund, halfLose }: LegChances) {
  const price = BigInt(odds)
  const ways = [
    { numerator: 2n * price, chance: chance(win) },
    { numerator: 1000n + price, chance: chance(halfWin) },
    { numerator: 2000n, chance: chance(refund) },
    { numerator: 1000n, chance: chance(halfLose) },
  ]
  const lost = BigInt(SCALE) - ways.reduce((sum, way) => sum + way.chance, 0n)
  const all = [...ways, { numerator: 0n, chance: lost }]
  return { ways: all.filter((way) => way.chance > 0n), denominator: 2000n, chances: BigInt(SCALE) }
}

/** The expected multiplier of a leg: E[m] = p_w·o + p_hw(1+o)/2 + p_r + ½p_hl; settled legs use their m (domain §5). */
export function expectedMultiplier(leg: CashOutLeg): Rational {
  if ('result' in leg) return legMultiplier(leg.odds, leg.result)
  const { ways, denominator, chances } = endingsOf(leg.odds, leg.chances)
  return rational(
    ways.reduce((sum, way) => sum + way.numerator * way.chance, 0n),
    denominator * chances,
  )
}

/** Σ combinations stake × ΠE[m], exact (domain §5). `stake` is per combination. */
export const fairValue = (
  stake: Subunits,
  legs: readonly CashOutLeg[],
  sizes: CombinationSizes = [legs.length],
): Rational => multiply(rational(stake), sumOfProducts(legs.map(expectedMultiplier), sizes))

export interface OfferTerms {
  /** The house's margin in thousandths of the fair value. */
  readonly margin: number
  /** The most that the bet can still pay. */
  readonly maxPayout: Subunits
}

/** floor(fair · (1 − margin)), at most the current maximum payout (domain §5). */
export function cashOutOffer(fair: Rational, { margin, maxPayout }: OfferTerms): Subunits {
  const offer = floor(multiply(fair, rational(BigInt(1000 - margin), 1000n)))
  if (offer <= 0n) return NO_MONEY
  return (offer > maxPayout ? maxPayout : offer) as Subunits
}

/**
 * Splits a stake and its offer for a partial cash-out of `share` percent: the payment, and the stake that remains. The
 * ended stake is rounded up and the payment down, so that repeated shares never pay more than a single one (domain §5).
 */
export function partialCashOut(
  stake: Subunits,
  offer: Subunits,
  share: number,
): { readonly paid: Subunits; readonly stakeLeft: Subunits } {
  const percent = BigInt(share)
  const ended = (stake * percent + 99n) / 100n
  return {
    paid: ((offer * ended) / (stake === 0n ? 1n : stake)) as Subunits,
    stakeLeft: (stake - ended) as Subunits,
  }
}
