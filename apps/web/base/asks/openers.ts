import type { Wish } from './wishes.ts'

/** What a control opens. `picks` is the slip's picks tab, which can have the focus but opens nothing. */
export type Opener = Wish | 'picks'

/** Focus fallback for controls of the waiting slip that the loaded slip does not have. */
const INSTEAD: Partial<Record<Opener, Opener>> = {
  bets: 'picks',
  code: 'picks',
  quick: 'picks',
  settings: 'picks',
}

/** Controls on the page with what they open, in the order they were added. */
const standing = new Map<Element, Opener>()

const refOf = (opened: Opener) => (element: HTMLElement | null) => {
  if (element === null) return
  standing.set(element, opened)
  return () => void standing.delete(element)
}

const REFS = {
  'all-settings': refOf('all-settings'),
  bets: refOf('bets'),
  code: refOf('code'),
  picks: refOf('picks'),
  quick: refOf('quick'),
  settings: refOf('settings'),
  'sign-in': refOf('sign-in'),
  slip: refOf('slip'),
} as const satisfies Record<Opener, unknown>

/** The ref for a control that opens this, in the server's page and in the player's tree. Stable across renders. */
export const opens = (opened: Opener) => REFS[opened]

const isShown = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.offsetParent !== null

/** The shown control that was added last: it replaces the earlier ones. */
const openerOf = (wanted: Opener | undefined): HTMLElement | undefined =>
  [...standing]
    .filter(([, opened]) => opened === wanted)
    .map(([element]) => element)
    .findLast(isShown)

/** Focuses the current control for a wish, because the one that was pressed may have been replaced. */
export const focusOpener = (wish: Wish): void => openerOf(wish)?.focus()

/**
 * Keeps the focus when the player's tree replaces controls. Call after the new ones are added and before the old ones
 * are hidden.
 */
export function keepFocus(): void {
  const held = document.activeElement
  const opened = held === null ? undefined : standing.get(held)
  if (opened === undefined) return
  const next = openerOf(opened)
  ;(next === held ? openerOf(INSTEAD[opened]) : next)?.focus()
}
