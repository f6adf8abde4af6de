/** Whom an event is for. */
interface AuthEventRule {
  readonly whose: 'visitor' | 'player' | 'anyone'
}

/** What may be asked of a visitor from anywhere (AUTH-06). Each has its modal in `player/modals/auth-modals.tsx`. */
export const AUTH_EVENTS = {
  signIn: { whose: 'visitor' },
  signUp: { whose: 'visitor' },
  forgotPassword: { whose: 'anyone' },
  editPassword: { whose: 'anyone' },
  confirmation: { whose: 'anyone' },
  resendConfirmation: { whose: 'anyone' },
  unlock: { whose: 'anyone' },
  deposit: { whose: 'player' },
  verifyPlayer: { whose: 'player' },
  phoneVerification: { whose: 'player' },
  missedAuthFields: { whose: 'player' },
} as const satisfies Record<string, AuthEventRule>
export type AuthEventName = keyof typeof AUTH_EVENTS

/** Forms about credentials that are a modal and a page alike. */
export type CredentialWhat = 'sign-up' | 'password' | 'password-edit' | 'confirmation' | 'unlock'

/** An event with what its modal is told, such as the token of a link. */
export interface AuthAsk {
  readonly event: AuthEventName
  readonly detail: Readonly<Record<string, string>>
}

/** What becomes of an event: `wait` until it is known who looks, `sign-in` before it opens, or it is dropped (AUTH-07). */
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
