import { MAX_BUILDER_SELECTIONS, MAX_ODDS_THOUSANDTHS, type OddsThousandths } from '@touchline/betting'
import type { JointSource } from './joint-source.ts'
import { openOdds, type OutcomeReference, type QuoteSource } from './quote.ts'

/** An outcome within a match that is known already. */
export type OutcomeOfMatch = Omit<OutcomeReference, 'matchId'>

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

/** Names an outcome within its match. */
export const outcomeKey = ({ marketId, specifier, outcomeId }: OutcomeOfMatch): string =>
  `${marketId}/${specifier}/${outcomeId}`

/** An outcome as part of a joint price: its own odds in thousandths, and its chance in 0..1. */
export interface PricedPart {
  readonly odds: number
  readonly chance: number
}

/** A joint price is a double of some ten factors; a millionth of a thousandth is far above their noise and below any step of odds. */
const noise = 1e-6

/**
 * Joint odds in whole thousandths, rounded down: CF·Π(odds), where CF = Π(chances) / `joint` undoes that the parts depend on each other;
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
      if (distinct < 2 || distinct > MAX_BUILDER_SELECTIONS || distinct < outcomes.length) return null
      const law = joint(matchId)
      const parts: PricedPart[] = []
      for (const outcome of outcomes) {
        const odds = oddsOf(matchId, outcome)
        const chance = law?.chance([outcome]) ?? null
        if (odds === null || chance === null) return null
        parts.push({ odds, chance })
      }
      return jointOdds(parts, law?.chance(outcomes) ?? 0)
    },
  }
}
