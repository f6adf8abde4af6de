import type { ServiceProof } from './service-proofs.ts'

/**
 * Every call as data, without its schemas: this is all a browser needs at run time, so no validator is shipped to it.
 * `base` names the configurable base URL; a path's `:name` parts are its parameters.
 */
export const BASES = {
  platform: '/api/platform',
  'sportsbook-v2': '/api/sportsbook/v2',
  'sportsbook-v3': '/api/sportsbook/v3',
  'virtual-wallet': '/api/virtual-wallet',
} as const

export type Base = keyof typeof BASES

export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly base: Base
  readonly path: string
  /**
   * `public` never looks at the session, `optional` does when there is one, `player` answers 401 without one; `service` is called by
   * machines that prove who they are with every call, by what `by` says, else 403.
   */
  readonly auth: 'public' | 'optional' | 'player' | 'service'
  readonly by?: ServiceProof
  /** Needs an `Idempotency-Key` header; the same key with the same body answers the stored response. */
  readonly idempotent?: true
  /** The parameter of the query that, being true, makes a public call one of the player's own: a 401 without a session. */
  readonly ownWith?: string
}
