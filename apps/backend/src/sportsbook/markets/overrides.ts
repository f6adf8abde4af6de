import type { LegChances, OddsThousandths, Specifier } from '@touchline/betting'
import type { FeedMarket } from '../../feed/events.ts'
import { marketKey } from './offer.ts'

/** What hands have set for a match. */
export interface MatchOverrides {
  /** Whether all of it is held. */
  readonly held: boolean
  /** Keys of markets that are held. */
  readonly heldMarkets: ReadonlySet<string>
  /** By key of the market and outcome id. */
  readonly prices: ReadonlyMap<string, OddsThousandths>
  /** The house's share in thousandths, where a market has none of its own. */
  readonly margin: number | null
  /** By id of the market. */
  readonly margins: ReadonlyMap<number, number>
  /** The line shown first, by id of the market. */
  readonly lines: ReadonlyMap<number, Specifier>
}

export const priceKey = (market: { readonly id: number; readonly specifier: string }, outcomeId: string) =>
  `${marketKey(market)} ${outcomeId}`

/** Below 1.01 nothing is offered, above 1000 nothing is paid. */
const LOWEST = 1010
const HIGHEST = 1_000_000
/** Prices with another margin are cut to hundredths, in the house's favour. */
const STEP = 10

/**
 * Odds of which the house keeps `share` thousandths of the stake that is at risk, whatever the outcome may return
 * besides; null where none are left to offer.
 */
export function oddsAtMargin(
  { win, halfWin, refund, halfLose }: LegChances,
  share: number,
): OddsThousandths | null {
  const atRisk = 1 - refund - (halfWin + halfLose) / 2
  const wins = win + halfWin / 2
  if (!(wins > 0) || !(atRisk > 0)) return null
  const exact = Math.floor((atRisk * (1000 - share)) / wins / STEP + 1e-9) * STEP
  return exact < LOWEST ? null : (Math.min(HIGHEST, exact) as OddsThousandths)
}

type Outcome = FeedMarket['outcomes'][number]

/** An outcome with another margin; as it is where the feed knows no chances or it takes no bets anyway. */
function atMargin(outcome: Outcome, share: number): Outcome {
  if (outcome.chances === null || !outcome.active) return outcome
  const odds = oddsAtMargin(outcome.chances, share)
  return odds === null ? { ...outcome, active: false } : { ...outcome, odds }
}

function outcomesOf(market: FeedMarket, { prices, margin, margins }: MatchOverrides): FeedMarket['outcomes'] {
  const share = margins.get(market.id) ?? margin
  return market.outcomes.map((outcome) => {
    const odds = prices.get(priceKey(market, outcome.id))
    if (odds !== undefined) return { ...outcome, odds }
    return share === null ? outcome : atMargin(outcome, share)
  })
}

/**
 * The offer with what hands have set on top of what the feed states: what is held takes no bets however often it is
 * stated as open, prices and margins replace those of the feed, and a chosen line comes first. The same array where
 * nothing is set.
 */
export function applyOverrides(
  markets: readonly FeedMarket[],
  overrides: MatchOverrides | null,
): readonly FeedMarket[] {
  if (overrides === null) return markets
  const { held, heldMarkets, lines } = overrides
  const chosen = new Set(
    markets.filter(({ id, specifier }) => lines.get(id) === specifier).map(({ id }) => id),
  )
  return markets.map((market) => {
    const isHeld = held || heldMarkets.has(marketKey(market))
    return {
      ...market,
      status: isHeld && market.status === 1 ? -1 : market.status,
      mostBalanced: chosen.has(market.id) ? lines.get(market.id) === market.specifier : market.mostBalanced,
      outcomes: outcomesOf(market, overrides),
    }
  })
}
