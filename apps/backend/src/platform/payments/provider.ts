import type { PaymentMethod, ReturnTo } from '@touchline/contract'
import type { ProviderState } from './states.ts'

export interface Charge {
  /** Our id. Asking again with it changes nothing and gives the same answer. */
  readonly reference: string
  /** Subunits. */
  readonly amount: bigint
  readonly currency: string
  readonly returnTo: ReturnTo
  /** How the player pays; null where the provider is to choose. */
  readonly method: PaymentMethod | null
}

export interface OpenedCharge {
  readonly state: ProviderState
  /** The page on which the player proves who pays; null when no proof is needed. */
  readonly challengeUrl: string | null
}

/**
 * A payment provider. Any call may fail, or succeed without our hearing of it, so calls use our id and may be repeated.
 * Later results are stated in signed callbacks, which may be repeated and come in any order.
 */
export interface PaymentProvider {
  readonly name: string
  /** Begins to charge a player. */
  charge(charge: Charge): Promise<OpenedCharge>
  /** Begins to pay a player. */
  payOut(payout: Omit<Charge, 'returnTo' | 'method'>): Promise<void>
  /** Returns a completed charge to whoever paid it. */
  giveBack(reference: string): Promise<void>
  /** The state of a payment; null when the provider does not know it. */
  stateOf(reference: string): Promise<ProviderState | null>
  /** Whether a callback's signature is the provider's, and current. */
  isOwn(text: string, signature: string): boolean
}
