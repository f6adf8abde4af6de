import type { Refusal } from '@touchline/contract'
import { type Queries, statement } from '../../db/index.ts'
import { lockPlayer } from '../../platform/accounts/repository.ts'

const OTHERS = statement({
  name: 'other_active_freebets',
  parameters: { playerId: 'bigint', id: 'bigint', isCampaign: 'boolean', now: 'timestamptz' },
  row: { id: 'bigint' },
  text: `with asked as (
      select id, kind, status from bonuses where not $isCampaign::boolean and id = $id::bigint and player_id = $playerId
      union all select null, kind, null from campaigns where $isCampaign::boolean and id = $id::bigint
    )
    select b.id from asked a join bonuses b on b.player_id = $playerId and b.id is distinct from a.id
    where a.kind like 'freebet%' and a.status is distinct from 'active' and b.kind like 'freebet%' and b.status = 'active'
      and b.times_used = 0 and (b.expires_at is null or b.expires_at > $now) limit 1`,
})

/**
 * Why a player of a site without several free bets at once (SITE-05) may not take up this one: another is active. Presses at
 * once are judged one after the other.
 */
export async function otherFreebet(
  transaction: Queries,
  playerId: number,
  asked: { readonly id: number; readonly isCampaign: boolean },
  now: Date,
): Promise<Refusal | null> {
  await lockPlayer(transaction, playerId)
  const others = await transaction.run(OTHERS, { ...asked, playerId, now })
  return others.length === 0 ? null : { refused: 1701, details: { unmet: ['other_bonus'] } }
}
