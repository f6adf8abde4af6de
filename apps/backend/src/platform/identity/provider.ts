import type { IdentityKind } from '@touchline/contract'
import type { CheckStanding } from './states.ts'

export interface AskedCheck {
  /** Our id. Asking again with it changes nothing and answers the same. */
  readonly reference: string
  readonly kind: IdentityKind
  /** Path of our origin that its page leads back to. */
  readonly returnTo: string
}

/**
 * Who proves identities. Calls go by our id and may be repeated; what comes of a check is stated in signed callbacks, any number of times and
 * in any order.
 */
export interface IdentityProvider {
  readonly name: string
  /** Takes a check on and answers the address of the page on which the player does its steps. */
  begin(check: AskedCheck): Promise<string>
  /** How a check stands; null when it is not known there. */
  stateOf(reference: string): Promise<CheckStanding | null>
  /** Whether a callback with this text and signature is its own, and made just now. */
  isOwn(text: string, signature: string): boolean
}
