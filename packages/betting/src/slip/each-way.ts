import { RACE_MARKETS } from '../racing/markets.ts'
import { isBuilder, type SlipLeg } from './leg.ts'
import type { SlipSelection } from './selection.ts'

const { win, place, winAtStart, placeAtStart } = RACE_MARKETS

/** The market of the place part, by that of the win part: both at the present odds, or both at the starting price. */
const PLACE_OF: Readonly<Record<number, number>> = { [win]: place, [winAtStart]: placeAtStart }

/** The place market that a runner to win is backed each way with; null for other selections. */
export const placeMarketOf = ({ marketId }: Pick<SlipSelection, 'marketId'>): number | null =>
  PLACE_OF[marketId] ?? null

/** Whether these are the two bets of one each-way press: a runner to win, and the same one to be placed (BEYOND-28). */
export const isEachWay = (one: SlipLeg, other: SlipLeg): boolean =>
  !isBuilder(one) &&
  !isBuilder(other) &&
  one.matchId === other.matchId &&
  one.outcomeId === other.outcomeId &&
  placeMarketOf(one) === other.marketId

/** Whether some legs are backed each way: then each leg is a bet of its own, for both parts cannot be in one. */
export const hasEachWay = (legs: readonly SlipLeg[]): boolean =>
  legs.some((one) => legs.some((other) => isEachWay(one, other)))
