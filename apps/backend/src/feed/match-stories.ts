import type { MatchStory, StorySource } from '../sportsbook/match-centre/story-source.ts'
import type { PlayedMatch } from './played-match.ts'

interface Kept {
  readonly at: number
  readonly story: MatchStory | null
}

/** Number of matches whose latest story is kept: most viewers look at the same few. */
const mostKept = 50

/** The story of a match. A finished match has dropped its model, which is opened again for it. */
function tell(match: PlayedMatch, at: number): MatchStory | null {
  const model = match.model ?? match.open()
  const story = model?.story(at) ?? null
  if (model === null || story === null || match.model !== null) return story
  // Was it played with another seed or speed, the model tells of another match.
  const { home, away } = model.state(at).totalScore
  const { total_score } = match.state
  return home === total_score.home && away === total_score.away ? story : null
}

/** Stories of played matches, at the moment the book's state is of, so that both agree. */
export function createMatchStories(find: (matchId: number) => PlayedMatch | undefined): StorySource {
  const kept = new Map<number, Kept>()
  return (matchId) => {
    const match = find(matchId)
    const at = match?.finishedAt ?? match?.lookedAt ?? null
    const known = kept.get(matchId)
    kept.delete(matchId)
    if (match === undefined || at === null) return null
    if (known?.at === at) {
      kept.set(matchId, known)
      return known.story
    }
    const story = tell(match, at)
    // Maps keep insertion order: the first one was not asked about for longest.
    kept.set(matchId, { at, story })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return story
  }
}
