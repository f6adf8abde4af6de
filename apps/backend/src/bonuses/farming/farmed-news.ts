import { channelLanguage, channels, type UserPush } from '@touchline/contract'
import type { HeardPublisher } from '../../realtime/publisher.ts'

/** What a bonus has farmed now, for its player. */
export interface FarmedNews {
  readonly playerId: number
  readonly push: Extract<UserPush, { type: 'bonus_changed' }>
}

export interface FarmedNewsOptions {
  readonly publisher: HeardPublisher
  /** Locales that players read. */
  readonly locales: readonly string[]
  readonly onError: (error: unknown) => void
}

/**
 * Tells open pages what bonuses have farmed. It is not kept: whoever comes back asks for the bonuses again, and the next
 * push has all figures.
 */
export function createFarmedNews({ publisher, locales, onError }: FarmedNewsOptions) {
  const languages = [...new Set(locales.map(channelLanguage))]
  return async (news: readonly FarmedNews[]): Promise<void> => {
    try {
      await publisher.look?.(new Set(news.map(({ playerId }) => playerId)))
      for (const { playerId, push } of news)
        for (const language of languages) {
          const channel = channels.user(language, playerId)
          if (publisher.isHeard(channel)) await publisher.publish(channel, push, { passing: true })
        }
    } catch (error) {
      onError(error)
    }
  }
}
