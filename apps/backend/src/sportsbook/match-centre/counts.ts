import type { MatchCounts } from '@touchline/contract'
import type { MatchStory } from './story-source.ts'

/** What players and sides have done, in the wire's form; nothing for null. */
export const toCounts = (matchId: number, story: MatchStory | null): MatchCounts => ({
  type: 'counts',
  match_id: matchId,
  players: story?.players?.map(({ id, counts }) => ({ id, counts: { ...counts } })) ?? [],
  sides: story?.statistics.map(({ key, home, away }) => ({ key, home: home.made, away: away.made })) ?? [],
})
