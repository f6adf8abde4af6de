import type { Wish } from './wishes.ts'

/** What somebody opens; and the slip's picks, whose tab has the focus and opens nothing. */
export type Opener = Wish | 'picks'

/** Where the focus goes when what held it in the waiting slip has nothing of its kind in the slip that came. */
const INSTEAD: Partial<Record<Opener, Opener>> = {
  bets: 'picks',
  code: 'picks',
  quick: 'picks',
  settings: 'picks',
}

/** In the order in which they came. */
const standing = new Map<Element, Opener>()

const refOf = (opened: Opener) => (element: HTMLElement | null) => {
  if (element === null) return
  standing.set(element, opened)
  return () => void standing.delete(element)
}

const REFS = {
  bets: refOf('bets'),
  code: refOf('code'),
  picks: refOf('picks'),
  quick: refOf('quick'),
  settings: refOf('settings'),
  'sign-in': refOf('sign-in'),
  slip: refOf('slip'),
} as const satisfies Record<Opener, unknown>

/** The ref of what opens this, in the server's page and in what the player's tree puts in its place: the same one each time. */
export const opens = (opened: Opener) => REFS[opened]

const isShown = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.offsetParent !== null

/** Of several the one that came last: it stands in the place of those before it. */
const openerOf = (wanted: Opener | undefined): HTMLElement | undefined =>
  [...standing]
    .filter(([, opened]) => opened === wanted)
    .map(([element]) => element)
    .findLast(isShown)

/** What was pressed may have been replaced: the focus goes to what opens the same now, and comes back there. */
export const focusOpener = (wish: Wish): void => openerOf(wish)?.focus()

/** To be called between the coming of what replaces and the going of what is replaced: the focus does not go with it. */
export function keepFocus(): void {
  const held = document.activeElement
  const opened = held === null ? undefined : standing.get(held)
  if (opened === undefined) return
  const next = openerOf(opened)
  ;(next === held ? openerOf(INSTEAD[opened]) : next)?.focus()
}
