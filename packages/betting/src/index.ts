export type { AcceptMode } from './acceptance.ts'
export { ACCEPT_MODES, isAcceptMode, judgeOdds } from './acceptance.ts'
export type { BetOutcome, BetResult } from './bet-result.ts'
export { BET_RESULTS, isDecidedLost, judgeBet, legResult } from './bet-result.ts'
export type { BetType, BetTypeRow, SystemType } from './bet-types.ts'
export { betTypeFor, betTypes, combinations, isBetType } from './bet-types.ts'
export type * from './brand.ts'
export type { OutcomeAddress } from './ids.ts'
export { canonicalSpecifier, parseSelectionId, parseSpecifier, selectionId } from './ids.ts'
export type * from './market.ts'
export {
  isAllowed,
  isFinished,
  isLive,
  isMarketStatus,
  isMatchStatus,
  isOffered,
  isPrematch,
  isSuspended,
} from './market.ts'
export type { AmountParts, AmountRefusal, Money, ParsedAmount } from './money.ts'
export {
  amountText,
  fractionDigits,
  isDivisor,
  MAX_AMOUNT,
  MAX_SUBUNITS_PER_UNIT,
  NO_MONEY,
  parseAmount,
  splitAmount,
  subunits,
  subunitsFromWire,
  subunitsToWire,
} from './money.ts'
export type { OddsType } from './odds/format.ts'
export { formatOdds, isOddsType, ODDS_TYPES } from './odds/format.ts'
export { MAX_ODDS_THOUSANDTHS, oddsThousandths, tradableOdds } from './odds/thousandths.ts'
export type { Rational } from './rational.ts'
export { compareRational, floor, multiply, rational, roundHalfUp } from './rational.ts'
export type { BetCandidate, BetLimits, Finding, LimitAction } from './restrictions.ts'
export { judgeBetSet, judgeCandidate, restrictions } from './restrictions.ts'
export type { CombinationSizes, Leg } from './returns.ts'
export {
  combinationCount,
  comboPayout,
  legMultiplier,
  settledPayout,
  stakeForPayout,
  sumOfProducts,
  toThousandths,
  totalOdds,
} from './returns.ts'
