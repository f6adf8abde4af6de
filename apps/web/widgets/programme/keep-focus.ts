import { startTransition } from 'react'
import { flushSync } from 'react-dom'

/** The address of the link in it that has the focus; null without one. */
function focusedIn(place: HTMLElement | null): string | null {
  const { activeElement } = document
  return place?.contains(activeElement) ? (activeElement?.getAttribute('href') ?? null) : null
}

/**
 * Makes a change that takes links out of a place. One that had the focus gives it to what `heirOf` names for its address
 * afterwards.
 */
export function keepFocus(
  place: HTMLElement | null,
  change: () => void,
  heirOf: (href: string) => Element | null | undefined,
): void {
  const href = focusedIn(place)
  // In short pieces: at once it held a phone's thread for 100 ms.
  if (href === null) return startTransition(change)
  flushSync(change)
  if (focusedIn(place) !== null) return
  const heir = heirOf(href)
  if (heir instanceof HTMLElement) heir.focus()
}
