import { channels, userOfChannel } from '@touchline/contract/channels'
import type { Interest } from './interest.ts'
import type { HeardPublisher } from './publisher.ts'

/** Most players whose languages are remembered. */
const MOST = 100_000

const languageOf = (channel: string): string => channel.split(':')[1] ?? ''

/**
 * Answers for a publisher that does not know who is subscribed, by the tokens that were issued. What it was last told of
 * a player holds until it looks again.
 */
export function heardByInterest<P extends HeardPublisher>(
  publisher: P,
  interest: Interest,
): P & HeardPublisher {
  /** Null while it is not known who listens: then anybody may. */
  let known: Map<number, ReadonlySet<string>> | null = null

  const remember = (playerId: number, languages: ReadonlySet<string>) => {
    known?.delete(playerId)
    if (languages.size > 0) known?.set(playerId, languages)
    const [oldest] = (known?.size ?? 0) > MOST ? (known?.keys() ?? []) : []
    if (oldest !== undefined) known?.delete(oldest)
  }

  return {
    ...publisher,
    isHeard: (channel) => {
      const playerId = userOfChannel(channel)
      return playerId === null || known === null || known.get(playerId)?.has(languageOf(channel)) === true
    },
    heard: () =>
      known === null
        ? null
        : [...known].flatMap(([playerId, languages]) =>
            [...languages].map((language) => channels.user(language, playerId)),
          ),
    look: async (playerIds) => {
      const asked = [...playerIds]
      const listening = await interest.of(asked)
      known = listening === null ? null : (known ?? new Map())
      for (const playerId of asked) remember(playerId, listening?.get(playerId) ?? new Set())
    },
    lookAll: async (partitions) => {
      const listening = await interest.all(partitions)
      known = listening === null ? null : new Map(listening)
    },
  }
}
