import type { AcceptMode } from '@touchline/betting'

/** Which changed odds a player takes without being asked, as the settings say. */
export interface Acceptance {
  readonly mode: AcceptMode
  /** Percent of drop still taken in mode `higher` (BEYOND-04). */
  readonly tolerance: number
}

/** Who calls, as the session says. */
export interface Identity {
  readonly playerId: number
  /** SHA-256 of the session's token, hex. */
  readonly tokenHash: string
  /** Id of the site the account was opened at, whose rules hold for the player; null is the default site. */
  readonly home: string | null
  readonly language: string
  readonly acceptance: Acceptance
  /** Barred from quick bets (QUICK-03). */
  readonly pve: boolean
}

/** What a handler may know of a call beside its checked input, and may do to its answer. */
export interface Context {
  /** Null for a visitor, and always on `public` calls. */
  readonly identity: Identity | null
  /** Language of names and messages in the answer: the `locale` of the query, else Accept-Language, else `en`. */
  readonly locale: string
  /** Who proved to make a `service` call: an operator's name, or a provider's; null on all others. */
  readonly actor: string | null
  /** Present on idempotent calls only; '' otherwise. */
  readonly idempotencyKey: string
  /** The host the call was made to, as the browser named it. */
  readonly host: string
  /** The caller's address, as the front saw it. */
  readonly address: string
  /** The visitor's country as the front says; null where it does not know. */
  readonly country: string | null
  /** Browser and system, such as `Firefox, Linux`; null where they are not known. */
  readonly device: string | null
  /** What a cookie of this name holds. */
  cookie(name: string): string | undefined
  /** What the session cookie holds, whether or not a session is behind it. */
  readonly sessionToken: string | null
  /** Gives the browser this session token, or takes its token away. */
  setSession(token: string | null): void
  /** What tells the browser from others, whoever is signed in; null where it has nothing. */
  readonly deviceToken: string | null
  setDevice(token: string): void
}

/** The player of a call whose row says `auth: 'player'`. The kernel has refused everybody else. */
export function playerOf(context: Context): Identity {
  if (context.identity === null) throw new Error('this call needs a row with auth: player')
  return context.identity
}

/** Who makes a call whose row says `auth: 'service'`. The kernel has refused everybody else. */
export function actorOf(context: Context): string {
  if (context.actor === null) throw new Error('this call needs a row with auth: service')
  return context.actor
}
