import type { MatchState } from '@touchline/contract'
import type { MatchModel } from '@touchline/simulator'
import type { SportKey } from '../sportsbook/catalogue/sports.ts'
import type { MatchRow } from '../sportsbook/catalogue/match-rows.ts'
import type { BookView } from '../sportsbook/markets/book-view.ts'
import { modelOfRow, type Simulation } from './model-of-row.ts'

/** What joint laws and stories are told from: the book as this process sees it, and the models of its matches. */
export interface ModelSource {
  /** The moment that the book's state and prices are of (epoch ms); null before the first. */
  pricedAt(matchId: number): number | null
  /** The state in the book; null for a match that is not open. */
  stateOf(matchId: number): MatchState | null
  /** The model that plays a match; null when it has none. */
  modelOf(matchId: number): MatchModel | null
}

export const modelSource = (
  view: Pick<BookView, 'pricedAt' | 'entry'>,
  modelOf: ModelSource['modelOf'],
): ModelSource => ({
  pricedAt: view.pricedAt,
  stateOf: (matchId) => view.entry(matchId)?.state ?? null,
  modelOf,
})

/** Models that are kept open: those asked for last. Most players look at the same few matches. */
const MOST = 100

export interface OpenedModelsOptions {
  /** The row of a match; null where this process does not know it. */
  readonly rowOf: (matchId: number) => MatchRow | null
  readonly sportOf: (matchId: number) => SportKey | null
  /** The same as the feed's, or models would tell of other matches. */
  readonly simulation: Simulation
  readonly open?: typeof modelOfRow
}

/**
 * Opens the models of matches that another process feeds. A model is a function of row, seed, speed and time, so it
 * tells here what it tells there. A match without a model's parameters has none.
 */
export function createOpenedModels(options: OpenedModelsOptions): ModelSource['modelOf'] {
  const { rowOf, sportOf, simulation, open = modelOfRow } = options
  const kept = new Map<number, { readonly row: MatchRow; readonly model: MatchModel | null }>()
  return (matchId) => {
    const [row, sport] = [rowOf(matchId), sportOf(matchId)]
    const known = kept.get(matchId)
    kept.delete(matchId)
    if (row === null || sport === null) return null
    const opened = known?.row === row ? null : open(row, sport, simulation)
    const latest = opened === null ? known : { row, model: opened.ok ? opened.model : null }
    if (latest === undefined) return null
    // Maps keep insertion order: the first one was not asked for for longest.
    kept.set(matchId, latest)
    const [oldest] = kept.keys()
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
    return latest.model
  }
}
