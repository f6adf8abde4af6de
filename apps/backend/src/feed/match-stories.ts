import type { MatchStory, StorySource } from '../sportsbook/match-centre/story-source.ts'
import type { PlayedMatch } from './played-match.ts'

interface Kept {
  readonly at: number
  readonly story: MatchStory | null
}

/** Matches whose latest story is kept: many look at the same few. */
const mostKept = 50

/** A finished match has let go of its model: it is opened once more. */
function tell(match: PlayedMatch, at: number): MatchStory | null {
  const model = match.model ?? match.open()
  const story = model?.story(at) ?? null
  if (model === null || story === null || match.model !== null) return story
  // With another seed or speed than it was played with, what is told would be of another match.
  const { home, away } = model.state(at).totalScore
  const { total_score } = match.state
  return home === total_score.home && away === total_score.away ? story : null
}

/** What is told of played matches, at the moment that the book's state is of, so that both agree. */
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
    // Maps keep the order of insertion: the first is the one nobody asked about for longest.
    kept.set(matchId, { at, story })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return story
  }
}
