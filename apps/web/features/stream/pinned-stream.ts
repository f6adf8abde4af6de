import { signal } from '#base/signal.ts'
import type { WatchedMatch } from '#base/asks/slots.tsx'

/** A stream that is watched over every page of this tab, or in a window beside it. */
export interface PinnedStream {
  /** Kept with the stream, because pages come and go under it. */
  readonly match: WatchedMatch
  readonly kind: 'page' | 'hls'
  readonly url: string
  /** Of the camera, as it is written. */
  readonly name: string
  /** Whether visitors may watch it, too. */
  readonly isFree: boolean
  /** The window over everything that it plays in; null for the small player of the page. */
  readonly beside: Window | null
}

/** The stream that is pinned; null without one. */
export const pinnedStream = signal<PinnedStream | null>(null)

/** Ends the small player, or closes the window. */
export function unpin(): void {
  const beside = pinnedStream.get()?.beside
  pinnedStream.set(null)
  beside?.close()
}
