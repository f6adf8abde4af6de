/** Who an event is for. */
interface AuthEventRule {
  readonly whose: 'visitor' | 'player' | 'anyone'
}

/** Auth events that any part of a page may raise (AUTH-06). Their modals are in `player/modals/auth-modals.tsx`. */
export const AUTH_EVENTS = {
  signIn: { whose: 'visitor' },
  signUp: { whose: 'visitor' },
  forgotPassword: { whose: 'anyone' },
  editPassword: { whose: 'anyone' },
  confirmation: { whose: 'anyone' },
  resendConfirmation: { whose: 'anyone' },
  unlock: { whose: 'anyone' },
  deposit: { whose: 'player' },
  alert: { whose: 'player' },
  verifyPlayer: { whose: 'player' },
  phoneVerification: { whose: 'player' },
  missedAuthFields: { whose: 'player' },
} as const satisfies Record<string, AuthEventRule>
export type AuthEventName = keyof typeof AUTH_EVENTS

/** Credential forms that are both a modal and a page. */
export type CredentialWhat = 'sign-up' | 'password' | 'password-edit' | 'confirmation' | 'unlock'

/** An event with data for its modal, such as a link's token. */
export interface AuthAsk {
  readonly event: AuthEventName
  readonly detail: Readonly<Record<string, string>>
}

/** What happens to an event (AUTH-07): `wait` until the session is known, `sign-in` first, `open` or `drop`. */
export function outcomeOf(
  { event }: AuthAsk,
  status: 'unknown' | 'pending' | 'logged_in' | 'not_logged_in',
): 'open' | 'wait' | 'sign-in' | 'drop' {
  const { whose } = AUTH_EVENTS[event]
  if (whose === 'anyone') return 'open'
  if (status === 'unknown' || status === 'pending') return 'wait'
  if (whose === 'visitor') return status === 'logged_in' ? 'drop' : 'open'
  return status === 'logged_in' ? 'open' : 'sign-in'
}
