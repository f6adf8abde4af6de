import type { ReturnTo } from '@touchline/contract'
import type { ProviderState } from './states.ts'

export interface Charge {
  /** Our id. Asking again with it changes nothing and answers the same. */
  readonly reference: string
  /** Subunits. */
  readonly amount: bigint
  readonly currency: string
  readonly returnTo: ReturnTo
}

export interface OpenedCharge {
  readonly state: ProviderState
  /** The page on which the player proves who pays; null when there is nothing to prove. */
  readonly challengeUrl: string | null
}

/**
 * A payment provider. Each call may fail, or be done without us hearing of it: that is why all of them go by our id and may be
 * repeated. What happens later it states in signed callbacks, any number of times and in any order.
 */
export interface PaymentProvider {
  readonly name: string
  /** Starts taking a player's money. */
  charge(charge: Charge): Promise<OpenedCharge>
  /** Starts paying a player out. */
  payOut(payout: Omit<Charge, 'returnTo'>): Promise<void>
  /** Sends a charge that it has taken back to whoever paid it. */
  giveBack(reference: string): Promise<void>
  /** How a payment stands; null when it is not known there. */
  stateOf(reference: string): Promise<ProviderState | null>
  /** Whether a callback with this text and signature is its own, and made just now. */
  isOwn(text: string, signature: string): boolean
}
