'use client'
import { createApiClient } from '@touchline/api-client'
import type { Match, Popular } from '@touchline/contract'
import { BASES } from '@touchline/contract/route'
import { useEffect, useState } from 'react'
import { isWholeAnswer } from '#base/data/whole-answers.ts'

/** Matches in play that are shown: the most prominent of as many sports. */
export const START_LIVE = 3
/** Popular matches that are shown, and leagues after them. */
const MOST_POPULAR = 4

/** A match or league that is popular now. */
export type PopularOne =
  | { readonly kind: 'match'; readonly match: Match }
  | { readonly kind: 'league'; readonly league: Match['tournament']; readonly sportKey: string }

/** What the search offers while nothing is typed. */
interface SearchStart {
  readonly live: readonly Match[]
  readonly popular: readonly PopularOne[]
}

/**
 * What most bets are on, then what ready-made combos name: its matches, each once, and the leagues of all of them. A
 * match that stands among the live ones is not said twice.
 */
function popularOf({ outcomes, combos }: Popular, live: readonly Match[]): readonly PopularOne[] {
  const picks = [...outcomes, ...combos.flatMap((combo) => combo.picks)]
  const matches = [...new Map(picks.map(({ match }) => [match.id, match])).values()]
  const leagues = new Map(
    matches.map(({ tournament, sport }) => [
      tournament.id,
      { kind: 'league', league: tournament, sportKey: sport.key } as const,
    ]),
  )
  const isLive = new Set(live.map(({ id }) => id))
  return [
    ...matches
      .filter(({ id, type }) => type === 'match' && !isLive.has(id))
      .slice(0, MOST_POPULAR)
      .map((match) => ({ kind: 'match', match }) as const),
    ...[...leagues.values()].slice(0, MOST_POPULAR),
  ]
}

async function askStart(locale: string, signal: AbortSignal): Promise<SearchStart> {
  const api = createApiClient({ baseUrls: BASES, locale, accepts: isWholeAnswer })
  const [live, popular] = await Promise.all([
    api.call('listMatches', {
      query: {
        locale,
        match_status: '1',
        sport_type: 'regular',
        max_per_sport: '1',
        limit: String(START_LIVE),
      },
      signal,
    }),
    api.call('popular', { query: { locale, limit: 2 * MOST_POPULAR }, signal }),
  ])
  const matches = live.ok ? live.data.items : []
  return { live: matches, popular: popular.ok ? popularOf(popular.data, matches) : [] }
}

/** What is live now and what is popular, asked for once; null until then. What is not answered is not shown. */
export function useSearchStart(locale: string): SearchStart | null {
  const [start, setStart] = useState<SearchStart | null>(null)
  useEffect(() => {
    const leave = new AbortController()
    void askStart(locale, leave.signal).then((answer) => {
      if (!leave.signal.aborted) setStart(answer)
    })
    return () => leave.abort()
  }, [locale])
  return start
}
