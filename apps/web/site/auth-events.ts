import { wishes } from './wishes.ts'

/** Whom an event is for; one that is `forced` stays until it has been answered. */
interface AuthEventRule {
  readonly whose: 'visitor' | 'player' | 'anyone'
  readonly forced?: true
}

/** What may be asked of whoever looks at the page, from anywhere (AUTH-06). Each has its modal in `shell/player/auth-modals.tsx`. */
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
  missedAuthFields: { whose: 'player', forced: true },
} as const satisfies Record<string, AuthEventRule>
export type AuthEventName = keyof typeof AUTH_EVENTS

/** An event with what its modal is told, such as the token of a link. */
export interface AuthAsk {
  readonly event: AuthEventName
  readonly detail: Readonly<Record<string, string>>
}

const isForced = ({ event }: AuthAsk): boolean => (AUTH_EVENTS[event] as AuthEventRule).forced === true

const listeners = new Set<() => void>()
let asked: AuthAsk | null = null

function set(next: AuthAsk | null): void {
  asked = next
  for (const listener of [...listeners]) listener()
}

/** The one event that is open or waits to be, and the way to raise another in its place. */
export const authEvents = {
  get: (): AuthAsk | null => asked,
  raise(event: AuthEventName, detail: AuthAsk['detail'] = {}): void {
    if (asked !== null && isForced(asked)) return
    set({ event, detail })
    wishes.need()
  },
  /** It is done with: answered, or given up. */
  close: (): void => set(null),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
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
