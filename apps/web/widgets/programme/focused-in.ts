/** The address of the link in it that has the focus; null without one. */
export function focusedIn(place: HTMLElement | null): string | null {
  const { activeElement } = document
  return place?.contains(activeElement) ? (activeElement?.getAttribute('href') ?? null) : null
}
