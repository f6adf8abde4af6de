import { isFinished } from '@touchline/betting'
import type { MatchState } from '@touchline/contract'
import type { MatchModel } from '@touchline/simulator'
import type { LineUpSource } from '../sportsbook/match-centre/line-up-source.ts'
import type { StorySource } from '../sportsbook/match-centre/story-source.ts'
import type { ModelSource } from './model-source.ts'

/** Number of matches whose latest answer is kept: most viewers look at the same few. */
const mostKept = 50

/** Whether a model tells of the match that the book has: played with another seed or speed, it is another one. */
function isOf(model: MatchModel, state: MatchState, at: number): boolean {
  if (!isFinished(state.status)) return true
  const { home, away } = model.state(at).totalScore
  return home === state.total_score.home && away === state.total_score.away
}

/** What models say of matches, at the moment the book's state is of, so that both agree. */
function toldByModels<Told>(
  { pricedAt, stateOf, modelOf }: ModelSource,
  tell: (model: MatchModel, at: number) => Told | null,
): (matchId: number) => Told | null {
  const kept = new Map<number, { readonly at: number; readonly told: Told | null }>()
  const tellAt = (matchId: number, state: MatchState, at: number) => {
    const model = modelOf(matchId)
    const told = model === null ? null : tell(model, at)
    return model !== null && told !== null && isOf(model, state, at) ? told : null
  }
  return (matchId) => {
    const [at, state] = [pricedAt(matchId), stateOf(matchId)]
    const known = kept.get(matchId)
    kept.delete(matchId)
    if (at === null || state === null) return null
    const latest = known?.at === at ? known : { at, told: tellAt(matchId, state, at) }
    // Maps keep insertion order: the first one was not asked about for longest.
    kept.set(matchId, latest)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return latest.told
  }
}

/** Stories of matches. */
export const createMatchStories = (source: ModelSource): StorySource =>
  toldByModels(source, (model, at) => model.story(at))

/** Who plays in matches. */
export const createLineUps = (source: ModelSource): LineUpSource =>
  toldByModels(source, (model, at) => model.lineUps?.(at) ?? null)
