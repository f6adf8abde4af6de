import type { PaymentMethod, ReturnTo } from '@touchline/contract'
import type { PaymentKind, PaymentState } from './states.ts'

/** A payment as stored; `amount` in subunits. */
export interface Payment {
  readonly id: string
  readonly playerId: number
  readonly kind: PaymentKind
  readonly currency: string
  readonly amount: bigint
  readonly state: PaymentState
  readonly requestHash: string
  readonly provider: string
  readonly taken: boolean
  readonly challengeUrl: string | null
  readonly returnTo: ReturnTo | null
  /** How a deposit is paid, as its player chose; null where nobody did. */
  readonly method: PaymentMethod | null
  readonly checkAt: Date | null
  readonly expiresAt: Date
  readonly createdAt: Date
  readonly changedAt: Date
  /** When a withdrawal was approved; null before. */
  readonly approvedAt: Date | null
  /** When the provider accepted it; null before. */
  readonly sentAt: Date | null
}
