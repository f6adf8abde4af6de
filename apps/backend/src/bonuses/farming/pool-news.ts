import { channelLanguage, channels, type UpdatesPush } from '@touchline/contract'
import { type Database, namesOf, statement } from '../../db/index.ts'
import type { Publisher } from '../../realtime/publisher.ts'
import { CAMPAIGN_ROW } from '../rows.ts'
import { poolsOf } from './rating.ts'

/** How long (ms) after its end the pool of a tournament is looked at: it is paid then. */
const FOLLOWED = 8 * 86_400_000

const TOURNAMENTS = statement({
  name: 'tournaments_with_pools',
  parameters: { endedAfter: 'timestamptz' },
  row: CAMPAIGN_ROW,
  text: `select ${namesOf(CAMPAIGN_ROW)} from campaigns where kind = 'tournament' and state <> 'draft'
    and coalesce(ends_at, 'infinity') > $endedAfter::timestamptz order by id`,
})

export interface PoolNewsOptions {
  readonly db: Database
  readonly publisher: Publisher
  /** Locales that lists are published in. */
  readonly locales: readonly string[]
}

/**
 * Tells pages when the pool of a tournament is another than before, whoever changed it: an operator, or its places being
 * paid (LIVE-15). What this process has not looked at before it tells once: pages take the amount as it is.
 */
export function createPoolNews({ db, publisher, locales }: PoolNewsOptions) {
  const known = new Map<number, number>()
  const languages = [...new Set(locales.map(channelLanguage))]
  return {
    tell: async (now: number): Promise<void> => {
      const campaigns = await db.run(TOURNAMENTS, { endedAfter: new Date(now - FOLLOWED) })
      if (campaigns.length === 0) return
      for (const [campaignId, amount] of await poolsOf(db, campaigns)) {
        if (known.get(campaignId) === amount) continue
        const push: UpdatesPush = {
          type: 'tournament_pool_changed',
          campaign_id: campaignId,
          pool_amount: amount,
        }
        await Promise.all(languages.map((language) => publisher.publish(channels.updates(language), push)))
        known.set(campaignId, amount)
      }
    },
  }
}
