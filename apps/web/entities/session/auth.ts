import type { Player } from '@touchline/contract'

/** AUTH-02: unknown asks for the player, pending loads what the player's screens need, then one of the last two. */
export type AuthStatus = 'unknown' | 'pending' | 'logged_in' | 'not_logged_in'

/**
 * Why the sign-in form is asked for: chosen by the visitor, needed for what they did, because the session ended, or as what
 * follows a new password.
 */
export type SignInReason = 'chosen' | 'required' | 'expired' | 'password-saved'

/** A player as the screens know them, with the backend's answer as it came, what we do not know of it included (PLAYER-01). */
export interface SignedInPlayer extends Player {
  readonly rawProfile: Player
}

export interface AuthState {
  readonly status: AuthStatus
  readonly player: SignedInPlayer | null
  /** The open request for the sign-in form; null while none is. */
  readonly signIn: SignInReason | null
}

export type AuthEvent =
  | { readonly type: 'player-found'; readonly player: Player }
  | { readonly type: 'player-loaded' }
  | { readonly type: 'player-changed'; readonly player: Player }
  | { readonly type: 'nobody-found' }
  | { readonly type: 'session-ended'; readonly expired: boolean }
  | { readonly type: 'sign-in-asked'; readonly reason: SignInReason }
  | { readonly type: 'sign-in-dismissed' }

export const initialAuth: AuthState = { status: 'unknown', player: null, signIn: null }

/** AUTH-03: a user counts as logged in with an e-mail or an auth phone number. */
export const isLoggedIn = (player: Player): boolean =>
  player.email !== null || player.auth_phone_number !== null

/** AUTH-04: full name, else nickname, else e-mail, else phone. */
export function displayName(player: Player): string {
  const fullName = [player.first_name, player.last_name].filter(Boolean).join(' ')
  return fullName || player.nickname || player.email || player.auth_phone_number || ''
}

const kept = (player: Player): SignedInPlayer => ({ ...player, rawProfile: player })

const nobody = { status: 'not_logged_in', player: null } as const

const transitions = {
  'player-found': (auth, { player }) =>
    isLoggedIn(player) ? { ...auth, status: 'pending', player: kept(player) } : { ...auth, ...nobody },
  'player-loaded': (auth) =>
    auth.status === 'pending' ? { ...auth, status: 'logged_in', signIn: null } : auth,
  // Only of whoever is signed in: an answer may come after they have gone.
  'player-changed': (auth, { player }) =>
    auth.player?.id === player.id ? { ...auth, player: kept(player) } : auth,
  'nobody-found': (auth) => ({ ...auth, ...nobody }),
  'session-ended': (auth, { expired }) => ({ ...auth, ...nobody, signIn: expired ? 'expired' : null }),
  // AUTH-07: the form opens only while nobody is signed in.
  'sign-in-asked': (auth, { reason }) => (auth.player === null ? { ...auth, signIn: reason } : auth),
  'sign-in-dismissed': (auth) => ({ ...auth, signIn: null }),
} satisfies {
  [E in AuthEvent['type']]: (auth: AuthState, event: Extract<AuthEvent, { type: E }>) => AuthState
}

export function reduceAuth(auth: AuthState, event: AuthEvent): AuthState {
  const transition = transitions[event.type] as (auth: AuthState, event: AuthEvent) => AuthState
  return transition(auth, event)
}
