import type { PayloadOf } from '@touchline/contract/host'

/** How far (px) content may end above the lower edge of the host's window for an update to count (HOST-14). */
const SLACK = 100

/** The visible part of a frame: px from its upper edge, px from its lower one, and how high it is. */
export interface VisiblePart {
  readonly start: number
  readonly end: number
  readonly height: number
}

/**
 * What the host's window shows of a frame; null for an update that does not count (HOST-14): one after which the
 * content ends further above the window's lower edge than the slack, for nothing fixed could stand at that edge.
 */
export function visiblePart(
  { offset, height }: PayloadOf<'viewport'>,
  { contentHeight, frameHeight }: { readonly contentHeight: number; readonly frameHeight: number },
): VisiblePart | null {
  if (contentHeight + offset + SLACK < height) return null
  const within = (place: number) => Math.min(Math.max(place, 0), frameHeight)
  const [from, to] = [within(-offset), within(height - offset)]
  return { start: Math.round(from), end: Math.round(frameHeight - to), height: Math.round(to - from) }
}

/** Tells the styles of host.css. */
export function showPart(root: HTMLElement, { start, end, height }: VisiblePart): void {
  const values = { '--host-start': start, '--host-end': end, '--host-h': height }
  // What is as it was costs no new layout, however often the host says it.
  for (const [name, px] of Object.entries(values))
    if (root.style.getPropertyValue(name) !== `${px}px`) root.style.setProperty(name, `${px}px`)
  root.dataset['hostPart'] ??= ''
}

export function forgetPart(root: HTMLElement): void {
  delete root.dataset['hostPart']
  for (const name of ['--host-start', '--host-end', '--host-h']) root.style.removeProperty(name)
}
