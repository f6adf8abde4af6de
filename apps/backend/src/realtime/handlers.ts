import type { Handlers, sportsbookEndpoints } from '@touchline/contract'
import { type Context, playerOf } from '../http/context.ts'
import type { Interest } from './interest.ts'
import type { IssueTokens } from './tokens.ts'

const OWN_CHANNEL = /^\$user:([a-z]{2}(?:-[A-Z]{2})?):([1-9]\d{0,14})$/

/** The language of a player's own channel; null for any other channel. */
const ownLanguage = (channel: string, playerId: number): string | null => {
  const [, language, userId] = OWN_CHANNEL.exec(channel) ?? []
  return language !== undefined && userId === String(playerId) ? language : null
}

/**
 * API-S-05: connection tokens for everybody, tokens of private channels only for their player. `interest` is told first,
 * so that nobody can listen of whom it does not know.
 */
export const realtimeHandlers = (
  tokens: IssueTokens,
  interest: Pick<Interest, 'note'> | null = null,
): Pick<Handlers<typeof sportsbookEndpoints, Context>, 'connectionToken' | 'authorizeChannels'> => ({
  connectionToken: async (_, { identity }) => ({
    token: await (identity === null
      ? tokens.connection('')
      : tokens.connection(String(identity.playerId), identity.tokenHash)),
  }),
  authorizeChannels: async ({ body }, context) => {
    const { playerId } = playerOf(context)
    const languages = body.channels.map((channel) => ownLanguage(channel, playerId))
    if (languages.includes(null)) return { refused: 403 }
    await interest?.note(
      playerId,
      languages.filter((language) => language !== null),
    )
    const user = String(playerId)
    const channels = await Promise.all(
      body.channels.map(async (channel) => ({ channel, token: await tokens.subscription(user, channel) })),
    )
    return { channels }
  },
})
