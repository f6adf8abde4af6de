// The script that connects widgets to pushed odds. Loaded once prices are on the page.
import { createConnection } from '@touchline/live/connection'
import { REALTIME } from '@touchline/contract/channels'
import type { Listen } from '../widgets/line.ts'
import { globalOf } from './parts.ts'

/** How long (ms) a token may take. */
const PATIENCE = 10_000

type TokenAnswer =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly reason: 'unavailable' }

const UNAVAILABLE: TokenAnswer = { ok: false, reason: 'unavailable' }

/** A token for whoever just looks: the call carries no cookie. */
async function visitorToken(origin: string): Promise<TokenAnswer> {
  try {
    const answer = await fetch(`${origin}/api/sportsbook/v2/websocket/token`, {
      method: 'POST',
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE),
    })
    const { token } = (await answer.json()) as { readonly token?: unknown }
    return answer.ok && typeof token === 'string' ? { ok: true, token } : UNAVAILABLE
  } catch {
    return UNAVAILABLE
  }
}

const listen: Listen = ({ origin, locale, store, onUpdates, onUpdatesGap, onMatchGap, report }) => {
  const connection = createConnection({
    url: origin + REALTIME.path,
    store,
    delta: true,
    getToken: () => visitorToken(origin),
    // Widgets show nothing of a player, so no private channel is asked for.
    authorize: () => Promise.resolve(UNAVAILABLE),
    onUpdates,
    onUpdatesGap,
    onMatchGap,
    onUser: () => {},
    onUserGap: () => {},
    report,
  })
  connection.watchUpdates(locale)
  connection.start()
  return { watch: connection.watchMatch, stop: () => connection.stop() }
}

const found = globalOf(window)
if (found !== undefined) found.parts.listen = listen
