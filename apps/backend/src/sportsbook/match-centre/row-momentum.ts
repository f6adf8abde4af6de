import { ROW_SLICES, type RowMomentum } from '@touchline/contract'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { toMomentum } from './statistics.ts'
import type { StorySource } from './story-source.ts'

/**
 * How long (ms) an answer is good for. A list asks once a minute, each viewer at another moment: told anew each time,
 * a thousand viewers of sixty matches would take 400 ms of every second.
 */
const GOOD_FOR = 15_000

/** Matches whose answers are kept. */
const MOST_KEPT = 500

/** What is asked: who plays, and how it goes. */
export interface RowMomentumSources {
  readonly catalogue: Pick<Catalogue, 'match'>
  readonly story: StorySource
  readonly clock: () => number
}

/** The momentum of matches as lists draw it; null where nothing is told. */
export function createRowMomentum({ catalogue, story, clock }: RowMomentumSources) {
  const kept = new Map<number, { readonly until: number; readonly told: RowMomentum }>()
  const tell = (matchId: number): RowMomentum | null => {
    const [match, told] = [catalogue.match(matchId), story(matchId)]
    if (match === null || told === null || told.momentum.values.length === 0) return null
    const { home, away } = match
    return {
      match_id: matchId,
      values: toMomentum(told.momentum).values.slice(-ROW_SLICES),
      colours: { home: [...home.colours], away: [...away.colours] },
    }
  }
  return (matchId: number): RowMomentum | null => {
    const now = clock()
    const known = kept.get(matchId)
    if (known !== undefined && now < known.until) return known.told
    const told = tell(matchId)
    if (told === null) return null
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(matchId, { until: now + GOOD_FOR, told })
    return told
  }
}
