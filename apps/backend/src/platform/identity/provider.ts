import type { IdentityKind } from '@touchline/contract'
import type { CheckStanding } from './states.ts'

export interface AskedCheck {
  /** Our id. Asking again with it changes nothing and gives the same answer. */
  readonly reference: string
  readonly kind: IdentityKind
  /** Path on our origin that the provider's page leads back to. */
  readonly returnTo: string
}

/**
 * An identity provider. Calls use our id and may be repeated. Results are stated in signed callbacks, which may be
 * repeated and come in any order.
 */
export interface IdentityProvider {
  readonly name: string
  /** Begins a check; answers the address of the page for the player. */
  begin(check: AskedCheck): Promise<string>
  /** The state of a check; null when the provider does not know it. */
  stateOf(reference: string): Promise<CheckStanding | null>
  /** Whether a callback's signature is the provider's, and current. */
  isOwn(text: string, signature: string): boolean
}
