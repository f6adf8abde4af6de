import type { Player } from '@touchline/contract'

/** `unknown` until the player is requested, `pending` while their data loads, then one of the last two (AUTH-02). */
export type AuthStatus = 'unknown' | 'pending' | 'logged_in' | 'not_logged_in'

/**
 * Why the sign-in form is open: chosen by the visitor, required by an action, session expired, or new password saved.
 */
export type SignInReason = 'chosen' | 'required' | 'expired' | 'password-saved'

/** A player for the screens, with the backend's unchanged answer, including unknown fields (PLAYER-01). */
export interface SignedInPlayer extends Player {
  readonly rawProfile: Player
}

export interface AuthState {
  readonly status: AuthStatus
  readonly player: SignedInPlayer | null
  /** Why the sign-in form is open; null while it is closed. */
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

/** A player is logged in if there is an e-mail or an auth phone number (AUTH-03). */
export const isLoggedIn = (player: Player): boolean =>
  player.email !== null || player.auth_phone_number !== null

/** Full name, else nickname, e-mail or phone (AUTH-04). */
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
  // Ignored for anybody else: the answer may come after the player signed out.
  'player-changed': (auth, { player }) =>
    auth.player?.id === player.id ? { ...auth, player: kept(player) } : auth,
  'nobody-found': (auth) => ({ ...auth, ...nobody }),
  'session-ended': (auth, { expired }) => ({ ...auth, ...nobody, signIn: expired ? 'expired' : null }),
  // The form opens only while nobody is signed in (AUTH-07).
  'sign-in-asked': (auth, { reason }) => (auth.player === null ? { ...auth, signIn: reason } : auth),
  'sign-in-dismissed': (auth) => ({ ...auth, signIn: null }),
} satisfies {
  [E in AuthEvent['type']]: (auth: AuthState, event: Extract<AuthEvent, { type: E }>) => AuthState
}

export function reduceAuth(auth: AuthState, event: AuthEvent): AuthState {
  const transition = transitions[event.type] as (auth: AuthState, event: AuthEvent) => AuthState
  return transition(auth, event)
}
