import { signal } from '../../signal.ts'
import type { AuthAsk, AuthEventName } from './auth-rules.ts'
import { wishes } from '../wishes.ts'

/** Stays until it has been answered (AUTH-10). */
const FORCED: AuthEventName = 'missedAuthFields'

const asked = signal<AuthAsk | null>(null)

/** The one event that is open or waits to be, and the way to raise another in its place. */
export const authEvents = {
  get: asked.get,
  raise(event: AuthEventName, detail: AuthAsk['detail'] = {}): void {
    if (asked.get()?.event === FORCED) return
    asked.set({ event, detail })
    wishes.need()
  },
  /** It is done with: answered, or given up. */
  close: (): void => asked.set(null),
  subscribe: asked.subscribe,
}
