import type { PushSource } from '@touchline/contract'
import type { Centrifuge } from 'centrifuge'
import type { Guard, ReportFault } from '../connection/guard.ts'
import type { LiveStore } from '../store/store.ts'

export interface MatchWatchOptions {
  readonly client: Centrifuge
  readonly store: LiveStore
  readonly delta: boolean
  readonly shows: (source: PushSource) => boolean
  /** Called for every document. */
  readonly heard: () => void
  readonly guard: Guard
  readonly report: ReportFault
  /** Matches whose odds the connection could not recover: fetch and seed them (LIVE-10). */
  readonly onGap: (matchIds: readonly number[]) => void
  readonly now: () => number
  /**
   * How long (ms) a match stays subscribed after its last watcher has left, so that scrolling back and forth costs
   * nothing.
   */
  readonly linger: number
  /** How long (ms) a seeded document counts as up to date at first. */
  readonly trust: number
  /** After how long (ms) an open gap is reported again: at first, and at most, since each pause is twice the last. */
  readonly askAgain: { readonly first: number; readonly most: number }
}
