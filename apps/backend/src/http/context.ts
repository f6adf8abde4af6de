import type { AcceptMode } from '@touchline/betting'
import type { Permission } from '@touchline/contract'

/** Which changed odds the player accepts without being asked, by their settings. */
export interface Acceptance {
  readonly mode: AcceptMode
  /** Percent by which odds may drop in mode `higher` (BEYOND-04). */
  readonly tolerance: number
}

/** The signed-in player, from the session. */
export interface Identity {
  readonly playerId: number
  /** SHA-256 of the session's token, hex. */
  readonly tokenHash: string
  /** Id of the site where the account was opened, whose rules apply; null is the default site. */
  readonly home: string | null
  readonly language: string
  readonly acceptance: Acceptance
  /** Barred from quick bets (QUICK-03). */
  readonly pve: boolean
}

/** The signed-in member of operators' staff, from a session of their own. */
export interface StaffCaller {
  readonly id: number
  readonly email: string
  readonly name: string
  /** SHA-256 of the session's token, hex. */
  readonly tokenHash: string
  readonly permissions: ReadonlySet<Permission>
  /** What is left to do before most calls are allowed: a password of their own, a second factor. */
  readonly toDo: readonly ('password' | 'second_factor')[]
  readonly endsAt: Date
}

/** What a handler may know of a call besides its checked input, and may do to the answer. */
export interface Context {
  /** Null for a visitor, and always on `public` calls. */
  readonly identity: Identity | null
  /** Language of names and messages in the answer: the query's `locale`, else Accept-Language, else `en`. */
  readonly locale: string
  /** Who made a `service` call: an operator's or a provider's name; null for other calls. */
  readonly actor: string | null
  /** Who makes a `staff` call; null for other calls. */
  readonly staff: StaffCaller | null
  /** Sets the cookie of a staff session, or removes it. */
  setStaff(token: string | null): void
  /** The key of an idempotent call; empty otherwise. */
  readonly idempotencyKey: string
  /** The host of the call, as the browser named it. */
  readonly host: string
  /** The caller's address, as the front saw it. */
  readonly address: string
  /** The visitor's country, as the front states it; null when unknown. */
  readonly country: string | null
  /** Browser and system, such as `Firefox, Linux`; null when unknown. */
  readonly device: string | null
  /** Value of a cookie. */
  cookie(name: string): string | undefined
  /** Value of the session cookie, whether or not the session exists. */
  readonly sessionToken: string | null
  /** Sets the session cookie, or removes it. */
  setSession(token: string | null): void
  /** Value of the cookie that identifies the browser, whoever is signed in; null when there is none. */
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

/** The member of staff of a call whose row says `auth: 'staff'`. The kernel has refused everybody else. */
export function staffOf(context: Context): StaffCaller {
  if (context.staff === null) throw new Error('this call needs a row with auth: staff')
  return context.staff
}
