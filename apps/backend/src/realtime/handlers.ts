import type { Handlers, sportsbookEndpoints } from '@touchline/contract'
import { type Context, playerOf } from '../http/context.ts'
import type { IssueTokens } from './tokens.ts'

const OWN_CHANNEL = /^\$user:[a-z]{2}(?:-[A-Z]{2})?:([1-9]\d{0,14})$/

const isOwn = (channel: string, playerId: number): boolean =>
  OWN_CHANNEL.exec(channel)?.[1] === String(playerId)

/** API-S-05: connection tokens for everybody, tokens of private channels only for their player. */
export const realtimeHandlers = (
  tokens: IssueTokens,
): Pick<Handlers<typeof sportsbookEndpoints, Context>, 'connectionToken' | 'authorizeChannels'> => ({
  connectionToken: async (_, { identity }) => ({
    token: await (identity === null
      ? tokens.connection('')
      : tokens.connection(String(identity.playerId), identity.tokenHash)),
  }),
  authorizeChannels: async ({ body }, context) => {
    const { playerId } = playerOf(context)
    if (!body.channels.every((channel) => isOwn(channel, playerId))) return { refused: 403 }
    const user = String(playerId)
    const channels = await Promise.all(
      body.channels.map(async (channel) => ({ channel, token: await tokens.subscription(user, channel) })),
    )
    return { channels }
  },
})
