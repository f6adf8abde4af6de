import type { LegChances, OddsThousandths, Specifier } from '@touchline/betting'
import { layMargin, type MarginMethod, toOdds } from './margin.ts'
import type { OfferedMarket, OfferedOutcome } from './model.ts'

/** How to price a market at this moment. */
export interface Pricing {
  /** Sum of implied probabilities, ≥ 1: 1.06 is a margin of 6 %. */
  readonly booksum: number
  readonly method: MarginMethod
  /** Shows prices but takes no bets. */
  readonly suspended: boolean
}

export interface Chance {
  readonly id: string
  /** 0..1, before margin. Where a stake may be returned: the chance to win given that it is not. */
  readonly probability: number
  /** Chances of its results, unless it simply wins with `probability` and loses otherwise. */
  readonly chances?: LegChances
}

/** One line of a market with lines. */
export interface Line {
  readonly specifier: Specifier
  readonly chances: readonly Chance[]
}

/** Above this chance an outcome is practically decided: no fair price above 1.00 is left. */
export const certainty = 0.985

/** Odds of an outcome that cannot be backed any more; shown as a dash. */
const noOdds = 1000 as OddsThousandths

/** `specifier({ hcp: '-1.5' })` → `hcp=-1.5`, keys sorted; values are written as given. */
export function specifier(values: Readonly<Record<string, string | number>>): Specifier {
  return Object.keys(values)
    .sort()
    .map((key) => `${key}=${values[key]}`)
    .join('|') as Specifier
}

export const noSpecifier = '' as Specifier

/** An outcome at an implied price; inactive and without odds when it is impossible or practically certain. */
export function offerOutcome({ id, probability, chances }: Chance, implied: number): OfferedOutcome {
  const active = probability > 1e-6 && probability <= certainty
  return {
    id,
    probability,
    chances: chances ?? { win: probability, halfWin: 0, refund: 0, halfLose: 0 },
    active,
    odds: active ? toOdds(implied) : noOdds,
  }
}

/**
 * A market of outcomes of which exactly one happens (probabilities sum to 1), priced with margin. Null when one outcome
 * is practically certain: such a market is withdrawn instead of offered at 1.00.
 */
export function offerMarket(
  id: number,
  line: Line,
  pricing: Pricing,
  mostBalanced = true,
): OfferedMarket | null {
  const probabilities = line.chances.map((chance) => chance.probability)
  if (probabilities.some((probability) => !(probability <= certainty))) return null
  const implied = layMargin(probabilities, pricing.booksum, pricing.method)
  return {
    id,
    specifier: line.specifier,
    status: pricing.suspended ? -1 : 1,
    mostBalanced,
    outcomes: line.chances.map((chance, index) => offerOutcome(chance, implied[index] ?? 0)),
  }
}

/** How far a line is from even chances of its first and last outcome. */
function imbalance(line: Line): number {
  const first = line.chances.at(0)?.probability ?? 0
  const last = line.chances.at(-1)?.probability ?? 0
  return Math.abs(first - last)
}

/**
 * At most `count` lines around the most balanced one, which is marked, in the given order (ascending). Lines with a
 * practically certain side are left out.
 */
export function offerLines(
  id: number,
  lines: readonly Line[],
  count: number,
  pricing: Pricing,
): OfferedMarket[] {
  const open = lines.filter((line) => line.chances.every((chance) => chance.probability <= certainty))
  let balanced = 0
  for (const [index, line] of open.entries()) {
    const best = open[balanced]
    if (best !== undefined && imbalance(line) < imbalance(best)) balanced = index
  }
  const first = Math.max(0, Math.min(balanced - Math.floor(count / 2), open.length - count))
  return open.slice(first, first + count).flatMap((line, index) => {
    const market = offerMarket(id, line, pricing, first + index === balanced)
    return market === null ? [] : [market]
  })
}
