import { signal } from '#base/signal.ts'

/** A stream that is watched over every page of this tab. */
export interface PinnedStream {
  readonly matchId: number
  readonly sportKey: string
  readonly kind: 'page' | 'hls'
  readonly url: string
  /** Of the camera, as it is written. */
  readonly name: string
}

/** The stream in the small player; null without one. */
export const pinnedStream = signal<PinnedStream | null>(null)
