import { type BetType, betTypes, combinations } from '../bet-types.ts'
import type { OddsThousandths, Subunits } from '../brand.ts'
import { NO_MONEY } from '../money.ts'
import { add, rational, type Rational } from '../rational.ts'
import { highestStake } from '../restrictions.ts'
import {
  capProfit,
  type CombinationSizes,
  combinationCount,
  settledPayout,
  stakeForPayout,
  sumOfProducts,
} from '../returns.ts'
import { isBuilder, type SlipLeg } from './leg.ts'
import type { SlipBet } from './slip.ts'

/** A bet as it will be placed. */
export interface PlacedPart {
  readonly betType: BetType
  readonly sizes: CombinationSizes
  readonly legs: readonly SlipLeg[]
}

const single = (leg: SlipLeg): PlacedPart => ({
  betType: isBuilder(leg) ? 'custom_bet' : 'single',
  sizes: [1],
  legs: [leg],
})

function partsOfSize(legs: readonly SlipLeg[], size: number): readonly PlacedPart[] {
  if (size === 1) return legs.map(single)
  return [{ betType: size === legs.length ? 'combo' : 'system', sizes: [size], legs }]
}

/**
 * The bets that one bet of the slip is placed as, all at its stake. A system is one bet per size, where size 1 gives a
 * single of each leg and the size of all legs a combo (BEYOND-14); any other bet is itself.
 */
export function spread({ betType, sizes, legs }: SlipBet): readonly PlacedPart[] {
  if (betTypes[betType].hasSizes) return sizes.flatMap((size) => partsOfSize(legs, size))
  return [{ betType, sizes: combinations(betType, legs.length), legs }]
}

type OddsOf = (leg: SlipLeg) => OddsThousandths

const multiplierOf = (parts: readonly PlacedPart[], oddsOf: OddsOf): Rational =>
  parts
    .map(({ legs, sizes }) =>
      sumOfProducts(
        legs.map((leg) => rational(BigInt(oddsOf(leg)), 1000n)),
        sizes,
      ),
    )
    .reduce(add, rational(0n))

export const combinationsIn = (parts: readonly PlacedPart[]): bigint =>
  parts.reduce((sum, { legs, sizes }) => sum + combinationCount(legs.length, sizes), 0n)

/** The most profit of a placed bet of that type; null is no cap. */
export type CapOf = (betType: BetType) => Subunits | null

const NO_CAP: CapOf = () => null

/** The payout if every leg wins, with each part rounded once and its profit capped (SLIP-18, SLIP-19). */
export const payoutOf = (
  parts: readonly PlacedPart[],
  stake: Subunits,
  oddsOf: OddsOf,
  capOf: CapOf = NO_CAP,
): Subunits =>
  parts.reduce((sum, { betType, legs, sizes }) => {
    const payout = settledPayout(
      stake,
      legs.map((leg) => ({ odds: oddsOf(leg), result: null })),
      sizes,
    )
    const total = (stake * combinationCount(legs.length, sizes)) as Subunits
    return (sum + capProfit(payout, total, capOf(betType))) as Subunits
  }, NO_MONEY)

/** The lowest stake per combination at which the parts pay `wanted` (SLIP-21); 0 while they can win nothing. */
export function stakeForWin(
  parts: readonly PlacedPart[],
  wanted: Subunits,
  oddsOf: OddsOf,
  capOf: CapOf = NO_CAP,
): Subunits {
  const exact = stakeForPayout(wanted, multiplierOf(parts, oddsOf))
  const isCapped = parts.some(({ betType }) => capOf(betType) !== null)
  const isExact = exact === 0n || (parts.length === 1 && !isCapped)
  // There is no formula for separately rounded parts or a cap; but their payout never falls as the stake rises.
  return isExact
    ? exact
    : ((highestStake((stake) => payoutOf(parts, stake, oddsOf, capOf) < wanted) + 1n) as Subunits)
}
