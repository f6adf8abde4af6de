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
import type { PlacedBet, PlacedLeg } from '../bets/bet.ts'
import { combinationSizes, joinedLegs, ownLegs, partsOf } from '../bets/joined-legs.ts'
import type { BuilderQuotes } from '../markets/builder-quote.ts'
import type { Quote, QuoteSource } from '../markets/quote.ts'

/** What a cash-out quote is made from. */
export interface OfferSources {
  readonly quotes: QuoteSource
  readonly builders: BuilderQuotes
  readonly clock: Clock
  /** The house's share of the fair value, thousandths. */
  readonly cashOutMargin: number
}

/** Whether the price is of now: as a bet on it would be taken, so would its end (domain §5). */
const isQuoted = (quote: Quote, now: number): boolean =>
  isAllowed(quote.marketStatus) &&
  quote.outcomeActive &&
  quote.providerUp &&
  !isFinished(quote.matchStatus) &&
  !(isPrematch(quote.matchStatus) && now >= quote.startTime)

/** How an open leg may end; null while nobody can say. */
function chancesOf(leg: PlacedLeg, { quotes, clock }: OfferSources): LegChances | null {
  const quote = quotes(leg)
  return quote !== null && isQuoted(quote, clock()) ? quote.chances : null
}

const winsBy = (win: number): LegChances => ({ win, halfWin: 0, refund: 0, halfLose: 0 })

/** How a builder may end: by the joint chance of the parts that are open, the others having won. */
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

/** The legs as they stand now; null for one that cannot be valued. */
const legsNow = (bet: PlacedBet, sources: OfferSources): readonly (CashOutLeg | null)[] => [
  ...ownLegs(bet).map((leg) => legNow(leg.odds, leg.result, () => chancesOf(leg, sources))),
  ...bet.builderOdds.map((odds, number) => {
    const parts = partsOf(bet, number)
    const result = builderResult(parts.map((part) => part.result))
    return legNow(odds, result, () => jointChances(parts, sources))
  }),
]

/** The most that a bet can still pay, legs that are open counted as won. */
function mostPaid(bet: PlacedBet): Subunits {
  const payout = settledPayout(bet.stake, joinedLegs(bet), combinationSizes(bet))
  return capProfit(payout, bet.totalStake, bet.profitCap)
}

/**
 * What ending a bet now is worth (domain §5): floor(fair value · (1 − margin)), at most what the bet can still pay; of a capped
 * bet the expectation of what it pays under its cap. 0 while there is no
 * offer: a leg is suspended or not quoted, its provider is down, or the bet is lost or settled.
 */
export function cashOutValue(bet: PlacedBet, sources: OfferSources): Subunits {
  if (bet.winAmount !== null) return NO_MONEY
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

/** The work there is in the joint chances that offers for bets come from; none where they have no builders. */
export const offerWork = (bets: readonly PlacedBet[], sources: OfferSources): readonly (() => unknown)[] =>
  bets
    .filter(({ winAmount, builderOdds }) => winAmount === null && builderOdds.length > 0)
    .map((bet) => () => cashOutValue(bet, sources))

/** Whether a leg that is still open is being played: its price may be behind what is seen in the stadium. */
export const isLiveBet = ({ legs }: PlacedBet, { quotes }: OfferSources): boolean =>
  legs.some((leg) => leg.result === null && quotes(leg)?.matchStatus === 1)

/** How old (ms) the oldest price is that the value of a bet comes from. */
export const quotesAge = ({ legs }: PlacedBet, { quotes }: OfferSources): number =>
  Math.max(0, ...legs.map((leg) => (leg.result === null ? (quotes(leg)?.age ?? 0) : 0)))
