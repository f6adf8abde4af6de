import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import { identityAct } from '../identity/identity-view.tsx'
import { identityQuery } from '../identity/identity-query.ts'
import { phoneQuery } from '../phone/phone-query.ts'
import { authEvents } from '#base/asks/auth-events.ts'
import { readCookie, writeCookie } from '#base/device/cookies.ts'

export interface IdentityPrompt {
  readonly api: ApiClient
  readonly queries: QueryClient
  /** In which the phone is asked about where that comes first; null where it does not. */
  readonly phoneIn: string | null
  /** Whether whoever asked is still there. */
  readonly isWanted: () => boolean
}

/** Asks a player who can do something about an unproven identity to prove it, once a day, unless something else is asked (PLAYER-03). */
export async function promptIdentity({ api, queries, phoneIn, isWanted }: IdentityPrompt): Promise<void> {
  if (readCookie('identity_prompted') !== null) return
  // What cannot be known now is asked again with the next page.
  const phone = phoneIn === null ? null : await queries.fetchQuery(phoneQuery(api, phoneIn)).catch(() => null)
  if (phoneIn !== null && phone?.isVerified !== true) return
  const identity = await queries.fetchQuery(identityQuery(api)).catch(() => null)
  if (identity === null || identityAct(identity.state) === null) return
  if (!isWanted() || authEvents.get() !== null) return
  writeCookie('identity_prompted', '1')
  authEvents.raise('verifyPlayer')
}
