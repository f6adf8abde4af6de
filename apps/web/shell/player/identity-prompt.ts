import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import { identityAct, identityQuery } from '../../features/account/index.ts'
import { authEvents } from '../../site/auth-events.ts'
import { readCookie, writeCookie } from '../../site/cookies.ts'

/** Asks a player who can do something about an unproven identity to prove it, once a day, unless something else is asked (PLAYER-03). */
export async function promptIdentity(
  api: ApiClient,
  queries: QueryClient,
  isWanted: () => boolean,
): Promise<void> {
  if (readCookie('identity_prompted') !== null) return
  // It is asked again with the next page.
  const identity = await queries.fetchQuery(identityQuery(api)).catch(() => null)
  if (identity === null || !isWanted() || identityAct(identity.state) === null || authEvents.get() !== null)
    return
  writeCookie('identity_prompted', '1')
  authEvents.raise('verifyPlayer')
}
