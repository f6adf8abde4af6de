import type { BetType } from '../bet-types.ts'
import type { OddsThousandths, Subunits } from '../brand.ts'
import { type Rational, rational } from '../rational.ts'
import { type CombinationSizes, combinationCount, sumOfProducts } from '../returns.ts'
import type { BonusConditions, EventCondition } from './terms.ts'

/** A selection as conditions of bonuses look at it. */
export interface BonusSelection {
  /** Key of the sport. */
  readonly sport: string
  readonly categoryId: number
  readonly tournamentId: number
  readonly matchId: number
  readonly marketId: number
  readonly specifier: string
  readonly outcomeId: string
  /** Whether its match is in play. */
  readonly isLive: boolean
}

/** A leg of a bet that asks for a bonus: one selection, or those of a builder at its joint odds. */
export interface BonusLeg {
  readonly odds: OddsThousandths
  readonly selections: readonly BonusSelection[]
}

/** A bet that asks for a bonus. Its legs have the order of its rows: single selections first, then builders. */
export interface BonusBet {
  readonly betType: BetType
  /** Per combination, in subunits of the bonus' currency. */
  readonly stake: Subunits
  readonly sizes: CombinationSizes
  readonly legs: readonly BonusLeg[]
}

export const totalStakeOf = ({ stake, legs, sizes }: BonusBet): Subunits =>
  (stake * combinationCount(legs.length, sizes)) as Subunits

/** What one unit of the total stake pays if all legs win: the product of a combo, the average combination of a system. */
export function betOdds(odds: readonly OddsThousandths[], sizes: CombinationSizes): Rational {
  const { numerator, denominator } = sumOfProducts(
    odds.map((leg) => rational(BigInt(leg), 1000n)),
    sizes,
  )
  return rational(numerator, denominator * combinationCount(odds.length, sizes))
}

/** Whether a selection is of what the condition names: all of it holds together (BONUS-09). */
const meetsOne = (selection: BonusSelection, condition: EventCondition): boolean =>
  (condition.sport === undefined || condition.sport === selection.sport) &&
  (condition.categoryId === undefined || condition.categoryId === selection.categoryId) &&
  (condition.tournamentId === undefined || condition.tournamentId === selection.tournamentId) &&
  (condition.matchId === undefined || condition.matchId === selection.matchId) &&
  (condition.marketIds === undefined || condition.marketIds.includes(selection.marketId))

/** Whether each selection of the leg meets one of the conditions, or there are none (BONUS-09). */
export const meetsEvents = ({ selections }: BonusLeg, events: readonly EventCondition[]): boolean =>
  events.length === 0 ||
  selections.every((selection) => events.some((condition) => meetsOne(selection, condition)))

export const meetsStatus = ({ selections }: BonusLeg, status: BonusConditions['matchStatus']): boolean =>
  status === 'any' || selections.every(({ isLive }) => isLive === (status === 'live'))

/** Markets of the winner of a whole match, and which outcome backs which side. */
const WINNER_OUTCOMES: Readonly<Record<number, Readonly<Record<string, 'home' | 'away'>>>> = {
  1: { 1: 'home', 3: 'away' },
  186: { 4: 'home', 5: 'away' },
  219: { 4: 'home', 5: 'away' },
  251: { 4: 'home', 5: 'away' },
  340: { 4: 'home', 5: 'away' },
  406: { 4: 'home', 5: 'away' },
}

/** The side that a selection backs to win its match: what an early payout is about; null for any other outcome. */
export function backedSide({
  marketId,
  outcomeId,
}: Pick<BonusSelection, 'marketId' | 'outcomeId'>): 'home' | 'away' | null {
  const outcomes = WINNER_OUTCOMES[marketId]
  return outcomes !== undefined && Object.hasOwn(outcomes, outcomeId) ? (outcomes[outcomeId] ?? null) : null
}
