import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import { identityAct } from '../identity/identity-view.tsx'
import { identityQuery } from '../identity/identity-query.ts'
import { phoneQuery } from '../phone/phone-query.ts'
import { authEvents } from '#base/asks/modals/auth-events.ts'
import { readCookie, writeCookie } from '#base/device/cookies.ts'

export interface IdentityPrompt {
  readonly api: ApiClient
  readonly queries: QueryClient
  /** The locale to ask for the phone's state in, if the site verifies it first; null if it does not. */
  readonly phoneIn: string | null
  /** Whether the caller still wants the prompt. */
  readonly isWanted: () => boolean
}

/**
 * Prompts a player to verify the identity, once a day, if the next step is theirs and no other prompt is open
 * (PLAYER-03).
 */
export async function promptIdentity({ api, queries, phoneIn, isWanted }: IdentityPrompt): Promise<void> {
  if (readCookie('identity_prompted') !== null) return
  // If a call fails, the next page tries again.
  const phone = phoneIn === null ? null : await queries.fetchQuery(phoneQuery(api, phoneIn)).catch(() => null)
  if (phoneIn !== null && phone?.isVerified !== true) return
  const identity = await queries.fetchQuery(identityQuery(api)).catch(() => null)
  if (identity === null || identityAct(identity.state) === null) return
  if (!isWanted() || authEvents.get() !== null) return
  writeCookie('identity_prompted', '1')
  authEvents.raise('verifyPlayer')
}
