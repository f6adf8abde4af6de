import { signal } from '../../signal.ts'
import type { AuthAsk, AuthEventName } from './auth-rules.ts'
import { wishes } from '../wishes.ts'

/** Stays open until it is answered (AUTH-10). */
const FORCED: AuthEventName = 'missedAuthFields'

const asked = signal<AuthAsk | null>(null)

/** The one auth event that is open or waiting. Raising another replaces it. */
export const authEvents = {
  get: asked.get,
  raise(event: AuthEventName, detail: AuthAsk['detail'] = {}): void {
    if (asked.get()?.event === FORCED) return
    asked.set({ event, detail })
    wishes.need()
  },
  /** Ends the event, answered or not. */
  close: (): void => asked.set(null),
  subscribe: asked.subscribe,
}
