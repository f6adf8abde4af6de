import { channelLanguage, channels, type OutcomeVotes, type UpdatesPush } from '@touchline/contract'
import type { Publisher } from '../../realtime/publisher.ts'
import type { VoteCounts } from './vote-counts.ts'

/** Predictions in one push; as many as the contract allows. */
const MOST_AT_ONCE = 20

export interface VoteNewsOptions {
  readonly counts: Pick<VoteCounts, 'anew'>
  readonly publisher: Publisher
  /** Locales that lists are published in. */
  readonly locales: readonly string[]
}

/**
 * Tells pages how the votes stand that this process has taken: one push for each call of `tell`, with the predictions that
 * have waited longest. A number is always the whole count, so that a push that is lost or late does no harm.
 */
export function createVoteNews({ counts, publisher, locales }: VoteNewsOptions) {
  const languages = [...new Set(locales.map(channelLanguage))]
  /** By their names, in the order of their first vote since they were told. */
  const waiting = new Map<string, bigint>()
  const read = async ([name, id]: readonly [string, bigint]) => ({
    prediction_id: name,
    votes: [...(await counts.anew(id))] satisfies OutcomeVotes[],
  })
  return {
    voted: (name: string, predictionId: bigint): void => {
      waiting.set(name, predictionId)
    },
    tell: async (): Promise<void> => {
      const next = [...waiting].slice(0, MOST_AT_ONCE)
      if (next.length === 0) return
      // Taken out first: a vote that comes while they are counted is told with the next.
      for (const [name] of next) waiting.delete(name)
      const push: UpdatesPush = { type: 'votes_changed', predictions: await Promise.all(next.map(read)) }
      await Promise.all(languages.map((language) => publisher.publish(channels.updates(language), push)))
    },
  }
}
