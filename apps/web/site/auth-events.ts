import type { AuthEventName } from './auth-rules.ts'
import { wishes } from './wishes.ts'

/** An event with what its modal is told, such as the token of a link. */
export interface AuthAsk {
  readonly event: AuthEventName
  readonly detail: Readonly<Record<string, string>>
}

/** Stays until it has been answered (AUTH-10). */
const FORCED: AuthEventName = 'missedAuthFields'

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
    if (asked?.event === FORCED) return
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
