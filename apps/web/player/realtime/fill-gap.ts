import type { ApiClient } from '@touchline/api-client'
import type { visitRoutes } from '@touchline/contract/visit-routes'
import { documentOfMarkets, documentOfMatch, type LiveStore } from '@touchline/live'

/** The client for the calls of a visitor's page, which players use too. */
export type VisitClient = ApiClient<keyof typeof visitRoutes>

/** Matches per call. */
const ASKED_AT_ONCE = 100

/**
 * Fetches what a gap may have missed (LIVE-10): of all matches the markets of lists; of those that have changed since
 * the page knew all of their markets, every market, one match after the other.
 */
export async function fillGap(
  api: VisitClient,
  store: LiveStore,
  matchIds: readonly number[],
): Promise<void> {
  for (let at = 0; at < matchIds.length; at += ASKED_AT_ONCE) {
    const id = matchIds.slice(at, at + ASKED_AT_ONCE)
    const answer = await api.call('listMatches', { query: { id, limit: ASKED_AT_ONCE } })
    if (!answer.ok) continue
    store.seed(answer.data.items.map(documentOfMatch))
    for (const match of answer.data.items) {
      // A push may have closed it meanwhile.
      if (!store.hasGap(match.id)) continue
      const markets = await api.listAll('listMarkets', {
        params: { matchId: match.id },
        query: { part: 'main' },
      })
      if (markets.ok) store.seed([documentOfMarkets(match, markets.data, true)])
    }
  }
}
