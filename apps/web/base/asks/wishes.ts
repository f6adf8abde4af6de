import { createListeners } from '../signal.ts'

/** What somebody pressed before the player's tree was loaded. */
export type Wish = 'sign-in' | 'slip' | 'bets' | 'settings' | 'all-settings' | 'code' | 'quick'

const { subscribe, tell } = createListeners()
let wished: Wish | null = null
let needed = false
let visitor = false

/**
 * Requests to load the player's tree, and what it should open first. Most visits need no slip, account or bets, so its
 * code is loaded on request only.
 */
export const wishes = {
  /** Requests the player's tree. */
  need(): void {
    if (needed) return
    needed = true
    tell()
  },
  wish(next: Wish): void {
    wished = next
    if (needed) tell()
    else wishes.need()
  },
  /** Returns the wish and clears it. */
  take(): Wish | null {
    const taken = wished
    wished = null
    return taken
  },
  /** The server has said that nobody is signed in. */
  knowVisitor(): void {
    visitor = true
    tell()
  },
  isNeeded: (): boolean => needed,
  isVisitor: (): boolean => visitor,
  subscribe,
}
