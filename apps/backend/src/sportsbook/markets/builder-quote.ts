import type { OutcomeOfMatch } from './joint-source.ts'
import { CUSTOM_BET_MAX_SELECTIONS, MAX_ODDS_THOUSANDTHS, type OddsThousandths } from '@touchline/betting'
import type { JointSource } from './joint-source.ts'
import { openOdds, type QuoteSource } from './quote.ts'

/** What the joint model of a match says of several of its outcomes together (domain §4), as the match stands now. */
export interface BuilderQuotes {
  /**
   * The chance in 0..1 that all of them happen, 1 for none; 0 when they exclude each other, null when one cannot be combined or takes no
   * bets now: it is suspended, inactive, not offered any more or decided. Who asks for a bet leaves out what the bet has won already.
   */
  chance(matchId: number, outcomes: readonly OutcomeOfMatch[]): number | null
  /** Their joint odds in thousandths; null when there is no price: a conflict, or one that is suspended or cannot be combined. */
  odds(matchId: number, outcomes: readonly OutcomeOfMatch[]): OddsThousandths | null
}

/** Where nothing is combined. */
export const NO_BUILDERS: BuilderQuotes = { chance: () => null, odds: () => null }

/** Names an outcome within its match. */
export const outcomeKey = ({ marketId, specifier, outcomeId }: OutcomeOfMatch): string =>
  `${marketId}/${specifier}/${outcomeId}`

/** An outcome as part of a joint price: its own odds in thousandths, and its chance in 0..1. */
export interface PricedPart {
  readonly odds: number
  readonly chance: number
}

/** How much rounding may part two chances that are the same. */
export const ROUNDING = 1e-9

/** The likeliest first; of those that are as likely the one with the lower odds, then by name, so that the order they came in is of no account. */
function byLikelihood(a: PricedPart & OutcomeOfMatch, b: PricedPart & OutcomeOfMatch): number {
  const [left, right] = [a, b].map(({ chance }) => Number(chance.toPrecision(8)))
  return (right ?? 0) - (left ?? 0) || a.odds - b.odds || (outcomeKey(a) < outcomeKey(b) ? -1 : 1)
}

/**
 * Of outcomes that happen together with the chance `joint` those that a price is made of (domain §4): dropped, likeliest first, is each
 * without which the chance of the others stays the same.
 */
export function neededParts<Part extends PricedPart & OutcomeOfMatch>(
  parts: readonly Part[],
  joint: number,
  chanceOf: (outcomes: readonly OutcomeOfMatch[]) => number | null,
): readonly Part[] {
  let needed = parts
  for (const part of parts.toSorted(byLikelihood)) {
    const others = needed.filter((one) => one !== part)
    if (others.length > 0 && (chanceOf(others) ?? 1) * (1 - ROUNDING) <= joint) needed = others
  }
  return needed
}

/** A joint price is a double of some ten factors; a millionth of a thousandth is far above their noise and below any step of odds. */
const noise = 1e-6

/**
 * Joint odds of parts that are all needed in whole thousandths, rounded down: CF·Π(odds), where CF = Π(chances) / `joint` undoes that the parts depend on each other;
 * never below the dearest part, nor above what odds there are (domain §4). Null for a conflict. The order of the parts does not matter.
 */
export function jointOdds(parts: readonly PricedPart[], joint: number): OddsThousandths | null {
  if (!(joint > 0)) return null
  const dearest = Math.max(...parts.map(({ odds }) => odds))
  // Sorted, since a product of doubles depends on its order.
  const factors = parts.map(({ odds, chance }) => (odds / 1000) * chance).sort((a, b) => a - b)
  const exact = (1000 * factors.reduce((product, factor) => product * factor, 1)) / joint
  return Math.min(MAX_ODDS_THOUSANDTHS, Math.max(dearest, Math.floor(exact + noise))) as OddsThousandths
}

/** Joint prices from the book's odds and the joint laws of matches. */
export function createBuilderQuotes(sources: {
  readonly quotes: QuoteSource
  readonly joint: JointSource
}): BuilderQuotes {
  const { quotes, joint } = sources
  const oddsOf = (matchId: number, outcome: OutcomeOfMatch) => openOdds(quotes({ matchId, ...outcome }))
  return {
    chance: (matchId, outcomes) => {
      const law = joint(matchId)
      const isOpen = outcomes.every((outcome) => oddsOf(matchId, outcome) !== null)
      return law === null || !isOpen ? null : law.chance(outcomes)
    },
    odds: (matchId, outcomes) => {
      const distinct = new Set(outcomes.map(outcomeKey)).size
      if (distinct < 2 || distinct > CUSTOM_BET_MAX_SELECTIONS || distinct < outcomes.length) return null
      const law = joint(matchId)
      const parts: (PricedPart & OutcomeOfMatch)[] = []
      for (const outcome of outcomes) {
        const odds = oddsOf(matchId, outcome)
        const chance = law?.chance([outcome]) ?? null
        if (law === null || odds === null || chance === null) return null
        parts.push({ ...outcome, odds, chance })
      }
      const chance = law?.chance(outcomes) ?? 0
      return jointOdds(
        neededParts(parts, chance, (some) => law?.chance(some) ?? null),
        chance,
      )
    },
  }
}
