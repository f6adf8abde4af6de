import type { FeedEvent } from './events.ts'

/** Where a source puts what it has to say. */
export interface FeedSink {
  /**
   * Takes events that belong together, in order. What they say of offers and states is true when it returns; it
   * resolves once what they say of results is recorded, and rejects if that failed: then they are to be said again,
   * all of them, for saying something twice changes nothing.
   */
  take(events: readonly FeedEvent[]): Promise<void>
}

/** A source that speaks. */
export interface RunningFeed {
  /** Resolves once it says nothing more. */
  stop(): Promise<void>
}

/** Anything that can be a source of matches, prices and results: it turns what it knows into events. */
export interface FeedAdapter<Running extends RunningFeed = RunningFeed> {
  /** Begins to speak; resolves once its matches are known. */
  start(sink: FeedSink): Promise<Running>
}
