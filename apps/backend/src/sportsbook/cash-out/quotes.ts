import {
  builderResult,
  cappedValue,
  capProfit,
  type CashOutLeg,
  cashOutOffer,
  fairValue,
  isAllowed,
  isDecidedLost,
  isFinished,
  isPrematch,
  type LegChances,
  NO_MONEY,
  type OddsThousandths,
  type SettlementResult,
  settledPayout,
  type Subunits,
} from '@touchline/betting'
import type { Clock } from '../../clock.ts'
import { mayEndEarly } from '../../bonuses/bets/early-end.ts'
import type { PlacedBet, PlacedLeg } from '../bets/bet.ts'
import { combinationSizes, joinedLegs, ownLegs, partsOf } from '../bets/joined-legs.ts'
import type { BuilderQuotes } from '../markets/builders/builder-quote.ts'
import type { Quote, QuoteSource } from '../markets/quote.ts'

/** Sources of a cash-out quote. */
export interface OfferSources {
  readonly quotes: QuoteSource
  readonly builders: BuilderQuotes
  readonly clock: Clock
  /** The house's margin in thousandths of the fair value. */
  readonly cashOutMargin: number
}

/** Whether the price is current: a bet can be cashed out when it could be placed (domain §5). */
const isQuoted = (quote: Quote, now: number): boolean =>
  isAllowed(quote.marketStatus) &&
  quote.outcomeActive &&
  quote.providerUp &&
  !isFinished(quote.matchStatus) &&
  !(isPrematch(quote.matchStatus) && now >= quote.startTime)

/** The chances of an open leg; null while they are unknown. */
function chancesOf(leg: PlacedLeg, { quotes, clock }: OfferSources): LegChances | null {
  const quote = quotes(leg)
  return quote !== null && isQuoted(quote, clock()) ? quote.chances : null
}

const winsBy = (win: number): LegChances => ({ win, halfWin: 0, refund: 0, halfLose: 0 })

/** The chances of a builder: the joint chance of its open parts, if the others have won. */
function jointChances(parts: readonly PlacedLeg[], sources: OfferSources): LegChances | null {
  if (parts.some(({ result }) => result?.won === false)) return winsBy(0)
  const open = parts.filter(({ result }) => result === null)
  const alone = open.map((part) => chancesOf(part, sources))
  const [first] = open
  if (first === undefined || alone.includes(null)) return null
  const win = open.length === 1 ? alone[0]?.win : sources.builders.chance(first.matchId, open)
  return win == null ? null : winsBy(win)
}

function legNow(
  odds: OddsThousandths,
  result: SettlementResult | null,
  chancesNow: () => LegChances | null,
): CashOutLeg | null {
  if (result !== null) return { odds, result }
  const chances = chancesNow()
  return chances && { odds, chances }
}

/** The legs as they stand now; null for a leg that cannot be valued. */
const legsNow = (bet: PlacedBet, sources: OfferSources): readonly (CashOutLeg | null)[] => [
  ...ownLegs(bet).map((leg) => legNow(leg.odds, leg.result, () => chancesOf(leg, sources))),
  ...bet.builderOdds.map((odds, number) => {
    const parts = partsOf(bet, number)
    const result = builderResult(parts.map((part) => part.result))
    return legNow(odds, result, () => jointChances(parts, sources))
  }),
]

/** The most that a bet can still pay, with open legs counted as won. */
function mostPaid(bet: PlacedBet): Subunits {
  const payout = settledPayout(bet.stake, joinedLegs(bet), combinationSizes(bet))
  return capProfit(payout, bet.totalStake, bet.profitCap)
}

/**
 * The cash-out value of a bet (domain §5): floor(fair value · (1 − margin)), at most what the bet can still pay. For a
 * capped bet it is based on the expected payout under the cap. 0 while there is no offer: a leg is suspended or not
 * quoted, its provider is down, the bet is lost or settled, or its bonus does not let it end early.
 */
export function cashOutValue(bet: PlacedBet, sources: OfferSources): Subunits {
  if (bet.winAmount !== null || !mayEndEarly(bet.bonus)) return NO_MONEY
  const sizes = combinationSizes(bet)
  if (isDecidedLost(joinedLegs(bet), sizes)) return NO_MONEY
  const legs = legsNow(bet, sources)
  const valued = legs.filter((leg) => leg !== null)
  if (valued.length < legs.length) return NO_MONEY
  const terms = { margin: sources.cashOutMargin, maxPayout: mostPaid(bet) }
  const fair =
    bet.profitCap === null
      ? fairValue(bet.stake, valued, sizes)
      : cappedValue(bet.stake, valued, sizes, (bet.totalStake + bet.profitCap) as Subunits)
  return cashOutOffer(fair, terms)
}

/** The computations of joint chances that offers for bets need; none without builders. */
export const offerWork = (bets: readonly PlacedBet[], sources: OfferSources): readonly (() => unknown)[] =>
  bets
    .filter(({ winAmount, builderOdds }) => winAmount === null && builderOdds.length > 0)
    .map((bet) => () => cashOutValue(bet, sources))

/** Whether an open leg is in play: its price may lag behind what is seen in the stadium. */
export const isLiveBet = ({ legs }: PlacedBet, { quotes }: OfferSources): boolean =>
  legs.some((leg) => leg.result === null && quotes(leg)?.matchStatus === 1)

/** Age (ms) of the oldest price that a bet's value depends on. */
export const quotesAge = ({ legs }: PlacedBet, { quotes }: OfferSources): number =>
  Math.max(0, ...legs.map((leg) => (leg.result === null ? (quotes(leg)?.age ?? 0) : 0)))

/** Epoch of the feed that the prices are of by which a bet is valued, the oldest of several; null without any. */
export function quotesEpoch({ legs }: PlacedBet, { quotes }: OfferSources): number | null {
  const epochs = legs.flatMap((leg) => (leg.result === null ? (quotes(leg)?.epoch ?? []) : []))
  return epochs.length === 0 ? null : Math.min(...epochs)
}
