import { createApiClient } from '@touchline/api-client'
import type { SlipSelection } from '@touchline/betting'
import { BASES } from '@touchline/contract/route'
import { documentOfMarkets, type LiveStore } from '@touchline/live'

/** Interval (ms) at which the market of a pick is asked for, since no document of its match brings it. */
const EVERY = 3000

/** Picks whose market was asked for, so that it is known whether it is still offered. */
const asked = new Set<string>()

export const isAsked = ({ id }: SlipSelection): boolean => asked.has(id)

/** Asks for the market of a pick as long as it is in the slip and the page is seen; `tell` after each answer. */
export function followDeepOdds(live: LiveStore, pick: SlipSelection, tell: () => void): () => void {
  const api = createApiClient({ baseUrls: BASES, locale: document.documentElement.lang })
  const controller = new AbortController()
  const { id, matchId, matchUrnId, marketId, specifier } = pick
  const look = async () => {
    if (document.hidden) return
    const answer = await api.listAll('listMarkets', {
      params: { matchId },
      query: { market_id: [marketId] },
      signal: controller.signal,
    })
    if (!answer.ok || controller.signal.aborted) return
    const match = { id: matchId, urn_id: matchUrnId }
    const { version, items } = answer.data
    const isOffered = items.some((market) => market.specifier === specifier)
    const found = { ...documentOfMarkets(match, answer.data, false), deep: true } as const
    const gone = { id: marketId, specifier, status: 0, most_balanced: false, outcomes: [] } as const
    live.seed([{ ...found, version, markets: isOffered ? found.markets : [...found.markets, gone] }])
    asked.add(id)
    tell()
  }
  void look()
  const timer = setInterval(() => void look(), EVERY)
  return () => {
    controller.abort()
    clearInterval(timer)
    asked.delete(id)
  }
}
