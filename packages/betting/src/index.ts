export type { AcceptMode } from './acceptance.ts'
export { ACCEPT_MODES, isAcceptMode, judgeOdds } from './acceptance.ts'
export type { BetOutcome, BetResult } from './bet-result.ts'
export { BET_RESULTS, isDecidedLost, judgeBet, legResult } from './bet-result.ts'
export type { BetType, BetTypeRow, NamedSystem, SystemChoice, SystemType } from './bet-types.ts'
export {
  BET_TYPES,
  betTypes,
  combinations,
  fitSizes,
  isBetType,
  namedSystems,
  parseSystemId,
  systemChoice,
  systemChoices,
  systemId,
  systemsOf,
} from './bet-types.ts'
export type { BoostRange } from './boost.ts'
export { boostMeter, rangeOdds } from './boost.ts'
export type { BonusBet, BonusLeg, BonusSelection } from './bonuses/bonus-bet.ts'
export { backedSide, totalStakeOf } from './bonuses/bonus-bet.ts'
export { betBonus, bonusStake, costOf, freebetAmount, settledBonus } from './bonuses/bonus-money.ts'
export type { Farmed, FarmingBet, FarmingLeg } from './bonuses/farming.ts'
export {
  ambAwards,
  averageStake,
  farmed,
  POINT,
  potentialAmount,
  progressSteps,
  reachedSteps,
  wholePoints,
} from './bonuses/farming.ts'
export type { FedLevel } from './bonuses/jackpot.ts'
export { fed, hit, sealedText, thresholdOf, thresholds } from './bonuses/jackpot.ts'
export type { Award, PaidLeg } from './bonuses/kinds.ts'
export { bestDraw, chestsLeft, drawn, rollsOf } from './bonuses/lootbox.ts'
export { byRank, prizes, ranking } from './bonuses/ranking.ts'
export type {
  BetBonus,
  BonusConditions,
  BonusState,
  BonusTerms,
  BonusTermsOf,
  BonusType,
  EventCondition,
  FarmingTerms,
  FreebetTerms,
  FreebetType,
  UnmetCondition,
} from './bonuses/terms.ts'
export { BONUS_STATES, BONUS_TYPES, FREEBET_TYPES, UNMET_CONDITIONS } from './bonuses/terms.ts'
export { suitableLegs, unmetBy } from './bonuses/unmet.ts'
export type * from './brand.ts'
export { cappedValue } from './capped-value.ts'
export type { CashOutLeg, LegChances, OfferTerms } from './cash-out.ts'
export { cashOutOffer, expectedMultiplier, fairValue, partialCashOut } from './cash-out.ts'
export { builderLeg, builderResult, CUSTOM_BET_MAX_SELECTIONS } from './custom-bet.ts'
export type { OutcomeAddress, OutcomeParts } from './ids.ts'
export { canonicalSpecifier, parseSelectionId, parseSpecifier, selectionId } from './ids.ts'
export type {
  LegProgress,
  LegStanding,
  MatchProgress,
  ProgressKind,
  ProgressLeg,
  ProgressUnit,
  Sides,
} from './leg-progress.ts'
export { legProgress } from './leg-progress.ts'
export { type CountedLeg, countedLeg, isCounted, type ToldCounts } from './leg-counts.ts'
export type * from './market.ts'
export {
  isDeepMarket,
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
export type { QuickBet, QuickPlacement, QuickPlayer, QuickRoute } from './quick-bet/quick-bet.ts'
export {
  newQuickBet,
  quickError,
  quickObstacle,
  quickShort,
  quickPayload,
  quickRoute,
  quickSelectedIds,
  quickWin,
} from './quick-bet/quick-bet.ts'
export type { QuickBetEvent } from './quick-bet/reduce.ts'
export { reduceQuickBet } from './quick-bet/reduce.ts'
export type { KeptQuickBet } from './quick-bet/storage.ts'
export { quickBetFromText, quickBetText } from './quick-bet/storage.ts'
export type { Rational } from './rational.ts'
export { add, compareRational, floor, multiply, rational, roundHalfUp } from './rational.ts'
export type { SettledVote, VoteEnd } from './predictor.ts'
export { MOST_POINTS, seasonOf, settledVote, worthOfVote } from './predictor.ts'
export { isKnownProvider, PROVIDERS } from './provider.ts'
export type { Reason, WarningId } from './reason.ts'
export type { BetCandidate, BetLimits, CandidateLeg, Finding, LimitAction } from './restrictions.ts'
export { highestStake, judgeBetSet, judgeCandidate, restrictions } from './restrictions.ts'
export type { CombinationSizes, Leg } from './returns.ts'
export {
  capProfit,
  combinationCount,
  comboPayout,
  legMultiplier,
  mostDeducted,
  settledPayout,
  stakeForPayout,
  sumOfProducts,
  sumsHolding,
  toThousandths,
  totalOdds,
} from './returns.ts'
export {
  arrangementOf,
  canChooseSystem,
  canChooseType,
  holds,
  legsOf,
  selectionsOf,
  typeObstacle,
} from './slip/arrange.ts'
export { bonusShape, commonBonuses, unmetNow } from './slip/bonus.ts'
export type { BuilderPrice, SlipBuilder } from './slip/builder.ts'
export { builderNames, createBuilder } from './slip/builder.ts'
export type { SlipEvent, SlipEventOf, SlipEventType } from './slip/events.ts'
export type { LegId, SlipLeg } from './slip/leg.ts'
export { isBuilder, selectionsIn } from './slip/leg.ts'
export type { PlacementMeta, PlacementPayload } from './slip/payload.ts'
export { placementPayload, wireLegs } from './slip/payload.ts'
export { reduce } from './slip/reduce.ts'
export { isWrongOdds, placeBetMessage } from './slip/refusal.ts'
export type {
  OfferedOutcome,
  SelectionChange,
  SelectionNames,
  SelectionType,
  SlipSelection,
} from './slip/selection.ts'
export { hasEachWay, isEachWay, placeMarketOf } from './slip/each-way.ts'
export { createSelection, SELECTION_TYPES } from './slip/selection.ts'
export { needsAcceptance } from './slip/settle.ts'
export type { SharedBet } from './slip/sharing.ts'
export type {
  PanelTab,
  PlacedBet,
  Placement,
  Receipt,
  Slip,
  BonusChoice,
  SlipBet,
  SlipBonus,
  SlipCurrency,
  SlipError,
  SlipJackpot,
  SlipPanel,
  SlipSettings,
  StakeSource,
  TicketState,
  UpcomingBonus,
  WireBet,
  WireSelection,
} from './slip/slip.ts'
export { emptySlip, PANEL_TABS, STAKE_SOURCES, TICKET_STATES } from './slip/slip.ts'
export type { PlacedPart } from './slip/spread.ts'
export { spread } from './slip/spread.ts'
export type { SlipEntries } from './slip/storage.ts'
export { restoreSlip, serialiseSlip, slipEntries, slipFromEntries } from './slip/storage.ts'
export type { BetSummary, Explanation, SlipSummary } from './slip/summary.ts'
export { canPlace, explain, legCount, selectedIds, summary } from './slip/summary.ts'
