import type { UpdatesPush } from '@touchline/contract'
import type { LiveStore } from '@touchline/live'

export interface LineOptions {
  readonly origin: string
  readonly locale: string
  readonly store: LiveStore
  /** A match began, ended or changed otherwise in a way that lists show. */
  readonly onUpdates: (push: UpdatesPush) => void
  /** What happened meanwhile is unknown: lists are asked for again. */
  readonly onUpdatesGap: () => void
  readonly onMatchGap: (matchIds: readonly number[]) => void
  readonly report: (fault: unknown) => void
}

/** A connection for pushed odds. */
export interface Line {
  watch(matchId: number): () => void
  stop(): void
}

export type Listen = (options: LineOptions) => Line
