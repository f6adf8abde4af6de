import type { Page } from '@playwright/test'
import type { MatchPush } from '@touchline/contract'
import type { Offer } from './season.ts'

/** What a test makes of an offered outcome. */
export interface Told {
  /** Thousandths; absent, those told last. */
  readonly odds?: number
  /** Of its market: 1 open, -1 suspended. */
  readonly marketStatus?: -1 | 1
  /** Of its match: 3 is over. */
  readonly matchStatus?: 0 | 3
}

/**
 * Puts a test between the page and its push channel: it can tell the page of a price or a suspension of its own, which the backend
 * knows nothing of and cannot take back. To be called before the page is opened.
 */
export async function ownPushes(page: Page): Promise<(offer: Offer, told: Told) => void> {
  let send: (message: string) => void = () => {}
  // Above every version of the backend's, which are times.
  let version = Number.MAX_SAFE_INTEGER - 1_000_000
  await page.routeWebSocket(/\/connection\/websocket/, (socket) => {
    const server = socket.connectToServer()
    // Whole documents can be told by hand, differences between two cannot.
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
