import type { ServiceProof } from './service-proofs.ts'

/**
 * The calls as data without schemas: all that a browser needs at run time, so no validator is shipped to it. `base`
 * names a configurable base URL; `:name` parts of a path are its parameters.
 */
export const BASES = {
  platform: '/api/platform',
  'sportsbook-v2': '/api/sportsbook/v2',
  'sportsbook-v3': '/api/sportsbook/v3',
  'virtual-wallet': '/api/virtual-wallet',
  wallet: '/api/wallet/v1',
  feed: '/api/feed/v1',
  operator: '/api/operator/v1',
} as const

export type Base = keyof typeof BASES

export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly base: Base
  readonly path: string
  /**
   * `public` ignores the session, `optional` uses one if there is one, `player` answers 401 without one. `service` is
   * for services that prove who they are in every call, as `by` says; else 403. `staff` is for operators' staff, in
   * sessions of their own; else 401.
   */
  readonly auth: 'public' | 'optional' | 'player' | 'service' | 'staff'
  readonly by?: ServiceProof
  /** Needs an `Idempotency-Key` header; the same key and body get the stored response. */
  readonly idempotent?: true
  /** A query parameter that, if true, makes a public call the player's own: 401 without a session. */
  readonly ownWith?: string
}
