import type { OutcomeOfMatch } from './joint-source.ts'
import { CUSTOM_BET_MAX_SELECTIONS, MAX_ODDS_THOUSANDTHS, type OddsThousandths } from '@touchline/betting'
import type { JointSource } from './joint-source.ts'
import { openOdds, type QuoteSource } from '../quote.ts'

/** Joint chances and prices of outcomes of one match (domain §4), as the match stands now. */
export interface BuilderQuotes {
  /**
   * The chance in 0..1 that all happen: 1 for none, 0 when they exclude each other. Null when one cannot be combined or
   * takes no bets: suspended, inactive, withdrawn or decided. For a placed bet, leave out the parts already won.
   */
  chance(matchId: number, outcomes: readonly OutcomeOfMatch[]): number | null
  /** Their joint odds in thousandths; null when they exclude each other, or one is suspended or cannot be combined. */
  odds(matchId: number, outcomes: readonly OutcomeOfMatch[]): OddsThousandths | null
}

/** For sites without builders. */
export const NO_BUILDERS: BuilderQuotes = { chance: () => null, odds: () => null }

/** Key of an outcome within its match. */
export const outcomeKey = ({ marketId, specifier, outcomeId }: OutcomeOfMatch): string =>
  `${marketId}/${specifier}/${outcomeId}`

/** An outcome in a joint price: its own odds in thousandths, and its chance in 0..1. */
export interface PricedPart {
  readonly odds: number
  readonly chance: number
}

/** Relative difference up to which two chances count as equal. */
export const ROUNDING = 1e-9

/** Likeliest first, then by lower odds, then by name, so that the order of selection does not matter. */
function byLikelihood(a: PricedPart & OutcomeOfMatch, b: PricedPart & OutcomeOfMatch): number {
  const [left, right] = [a, b].map(({ chance }) => Number(chance.toPrecision(8)))
  return (right ?? 0) - (left ?? 0) || a.odds - b.odds || (outcomeKey(a) < outcomeKey(b) ? -1 : 1)
}

/**
 * The parts that determine a price (domain §4), out of `parts` with the joint chance `joint`. Drops, likeliest first,
 * every part without which the chance of the others stays the same.
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

/**
 * Steps (thousandths) of joint odds below each bound: at most 2.5 %. The law of a match in play moves with every
 * second, and odds in thousandths would too, so that hardly anybody could take them as seen: of builders of football in
 * play 13 to 45 % had the same odds three seconds later, and 85 to 100 % with these steps.
 */
const STEPS = [
  [2000, 10],
  [3000, 20],
  [5000, 50],
  [10_000, 100],
  [20_000, 250],
  [50_000, 500],
  [100_000, 1000],
  [200_000, 2000],
  [500_000, 5000],
  [Number.POSITIVE_INFINITY, 10_000],
] as const

/** Exact odds are products of about ten doubles: this is far above their rounding error and below any step. */
const noise = 1e-6

/** The step nearest to exact joint odds, both in thousandths. */
export const toStep = (exact: number): number => {
  const step = STEPS.find(([bound]) => exact < bound)?.[1] ?? 1
  return Math.round((exact + noise) / step) * step
}

/**
 * Joint odds of the needed parts in thousandths, at the nearest step: CF·Π(odds). CF = Π(chances) / `joint` corrects
 * for their dependence. Never below the highest odds among the parts, nor above the highest odds there are (domain §4);
 * those of one part are its own. Null when they exclude each other. The order of the parts does not matter.
 */
export function jointOdds(parts: readonly PricedPart[], joint: number): OddsThousandths | null {
  if (!(joint > 0)) return null
  const dearest = Math.max(...parts.map(({ odds }) => odds))
  if (parts.length === 1) return Math.min(MAX_ODDS_THOUSANDTHS, dearest) as OddsThousandths
  // Sorted, because a product of doubles depends on the order.
  const factors = parts.map(({ odds, chance }) => (odds / 1000) * chance).sort((a, b) => a - b)
  const exact = (1000 * factors.reduce((product, factor) => product * factor, 1)) / joint
  return Math.min(MAX_ODDS_THOUSANDTHS, Math.max(dearest, toStep(exact))) as OddsThousandths
}

/** Joint prices from the book's odds and the matches' joint laws. */
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
