import type { Handlers, platformEndpoints } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import type { SiteOf } from '../../sites.ts'
import { isPushEndpoint } from './hosts.ts'
import { saveSubscription } from './repository.ts'

export interface PushHandlerParts {
  readonly db: Database
  readonly clock: Clock
  readonly siteOf: SiteOf
  readonly hosts: readonly string[]
  /** Saves the player's choice (PUSH-02) in the transaction that saves the browser. */
  readonly choose: (
    transaction: Parameters<Parameters<Database['transaction']>[0]>[0],
    playerId: number,
    context: Context,
    now: Date,
  ) => Promise<void>
}

/** Subscribing a browser to the player's notifications (PUSH-01). */
export function pushHandlers({
  db,
  clock,
  siteOf,
  hosts,
  choose,
}: PushHandlerParts): Handlers<Pick<typeof platformEndpoints, 'subscribePush'>, Context> {
  return {
    subscribePush: async ({ body }, context) => {
      const { playerId, tokenHash } = playerOf(context)
      if (siteOf(context.host).config.pushNotifications === undefined) return { refused: 404 }
      const { endpoint, keys, base } = body
      if (!isPushEndpoint(endpoint, hosts))
        return { refused: 422, errors: { endpoint: ['must be an https address of a known push service'] } }
      const now = new Date(clock())
      const browser = { playerId, tokenHash, endpoint, ...keys, locale: context.locale, base }
      await db.transaction(async (transaction) => {
        await saveSubscription(transaction, browser, now)
        await choose(transaction, playerId, context, now)
      })
      return {}
    },
  }
}
