import { createListeners } from '../signal.ts'

/** What somebody reached for before the player's part of the page was there. */
export type Wish = 'sign-in' | 'slip' | 'bets' | 'settings' | 'code' | 'quick'

const { subscribe, tell } = createListeners()
let wished: Wish | null = null
let needed = false
let visitor = false

/**
 * Most visits need no slip, no account and no cache of bets: the code of that part is loaded when something calls for it. This is
 * the call, and what for.
 */
export const wishes = {
  /** The player's part is to be loaded. */
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
  /** The wish, once. */
  take(): Wish | null {
    const taken = wished
    wished = null
    return taken
  },
  /** Nobody is signed in: said by the server. */
  knowVisitor(): void {
    visitor = true
    tell()
  },
  isNeeded: (): boolean => needed,
  isVisitor: (): boolean => visitor,
  subscribe,
}
