import type { Page } from '@playwright/test'
import type { MatchPush } from '@touchline/contract'
import type { Offer } from './season.ts'

/** What a test pretends about an offered outcome. */
export interface Told {
  /** Thousandths; the last ones sent when absent. */
  readonly odds?: number
  /** Status of its market: 1 open, -1 suspended. */
  readonly marketStatus?: -1 | 1
  /** Status of its match: 3 is over. */
  readonly matchStatus?: 0 | 3
}

/**
 * Puts the test between the page and its push channel: it can send prices or suspensions that the backend knows nothing
 * of and cannot undo. To be called before the page is opened.
 */
export async function ownPushes(page: Page): Promise<(offer: Offer, told: Told) => void> {
  let send: (message: string) => void = () => {}
  // Above all of the backend's versions, which are times.
  let version = Number.MAX_SAFE_INTEGER - 1_000_000
  await page.routeWebSocket(/\/connection\/websocket/, (socket) => {
    const server = socket.connectToServer()
    // Documents are sent whole, because a test cannot make deltas.
    socket.onMessage((message) => server.send(message.toString().replaceAll(/,?"delta":"fossil"/g, '')))
    send = (message) => socket.send(message)
  })
  const told = new Map<Offer, number>()
  return (offer, { odds = told.get(offer) ?? offer.odds, marketStatus = 1, matchStatus }) => {
    const { match, market, outcomeId } = offer
    version += 1
    told.set(offer, odds)
    const data = {
      type: 'markets_changed',
      match_id: match.id,
      match_urn_id: match.urn_id,
      sport_type: 'regular',
      provider: match.provider,
      version,
      match: { ...match.state, status: matchStatus ?? match.state.status },
      markets: [
        {
          id: market.id,
          specifier: market.specifier,
          status: marketStatus,
          most_balanced: market.most_balanced,
          outcomes: market.outcomes.map((outcome) =>
            outcome.id === outcomeId ? { ...outcome, odds, active: true } : outcome,
          ),
        },
      ],
    } satisfies MatchPush
    send(JSON.stringify({ push: { channel: `match:${match.id}`, pub: { data } } }))
  }
}
