import type { Beat } from '@touchline/contract'
import { channels } from '@touchline/contract/channels'
import { channelLanguage } from '@touchline/contract/language'
import type { Publisher } from './publisher.ts'

/** A page doubts its prices after a silence of a little less than two beats (packages/live/src/connection/silence.ts). */
const EVERY = 1000

export interface BeatOptions {
  readonly publisher: Publisher
  readonly locales: readonly string[]
  /** Whether the feed is heard here, and so the stream goes on; otherwise there is no beat. */
  readonly isHeard: () => boolean
  readonly onError: (fault: unknown) => void
}

/**
 * Publishes a beat every second on each channel of updates, while the feed is heard: so pages doubt their prices whether
 * the feed, its process or the push server is gone. An outage is reported once. Answers how to stop.
 */
export function startBeat({ publisher, locales, isHeard, onError }: BeatOptions): () => void {
  const names = [...new Set(locales.map(channelLanguage))].map(channels.updates)
  const beat: Beat = { type: 'beat' }
  let underWay = false
  let isTold = false
  const tell = async () => {
    // Beats are skipped while one is under way, so that a slow server need not catch up.
    if (underWay || !isHeard()) return
    underWay = true
    const outcomes = await Promise.allSettled(
      names.map((name) => publisher.publish(name, beat, { passing: true })),
    )
    underWay = false
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed !== undefined && !isTold) onError(failed.reason)
    isTold = failed !== undefined
  }
  const ticker = setInterval(() => void tell(), EVERY)
  ticker.unref()
  return () => clearInterval(ticker)
}
