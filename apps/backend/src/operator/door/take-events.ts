import type { Queries } from '../../db/index.ts'
import type { FeedEvent } from '../../feed/events.ts'

/**
 * Hands events to the one door of book and settlement, within the caller's transaction: they are taken, in order, once
 * it is committed, and never without it.
 */
export type TakeEvents = (transaction: Queries, events: readonly FeedEvent[]) => Promise<void>
