import { isFinished } from '@touchline/betting'
import type { MatchState } from '@touchline/contract'
import type { MatchModel } from '@touchline/simulator'
import type { MatchStory, StorySource } from '../sportsbook/match-centre/story-source.ts'
import type { ModelSource } from './model-source.ts'

interface Kept {
  readonly at: number
  readonly story: MatchStory | null
}

/** Number of matches whose latest story is kept: most viewers look at the same few. */
const mostKept = 50

function tell(model: MatchModel | null, state: MatchState, at: number): MatchStory | null {
  const story = model?.story(at) ?? null
  if (model === null || story === null || !isFinished(state.status)) return story
  // Was it played with another seed or speed, the model tells of another match.
  const { home, away } = model.state(at).totalScore
  return home === state.total_score.home && away === state.total_score.away ? story : null
}

/** Stories of matches, at the moment the book's state is of, so that both agree. */
export function createMatchStories({ pricedAt, stateOf, modelOf }: ModelSource): StorySource {
  const kept = new Map<number, Kept>()
  return (matchId) => {
    const [at, state] = [pricedAt(matchId), stateOf(matchId)]
    const known = kept.get(matchId)
    kept.delete(matchId)
    if (at === null || state === null) return null
    const latest = known?.at === at ? known : { at, story: tell(modelOf(matchId), state, at) }
    // Maps keep insertion order: the first one was not asked about for longest.
    kept.set(matchId, latest)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return latest.story
  }
}
