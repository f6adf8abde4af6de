import { type Database, type Queries, statement } from '../../db/index.ts'

/** How many end in one transaction. */
const CHUNK = 200

// What a campaign ended before its time leaves: freebets stay their players', anything else ends with it.
const LOCK_DUE = statement({
  name: 'lock_expired_bonuses',
  parameters: { now: 'timestamptz', most: 'bigint' },
  row: { id: 'bigint' },
  text: `select b.id from bonuses b
    where b.status in ('available', 'active') and (b.expires_at <= $now or (
      b.kind not like 'freebet%' and exists (select from campaigns c where c.id = b.campaign_id and c.state = 'ended')))
    order by b.id limit $most for update of b skip locked`,
})

// Campaigns are locked in the order of their ids, as everybody takes them.
const LOCK_CAMPAIGNS = statement({
  name: 'lock_campaigns_of_bonuses',
  parameters: { ids: 'bigint[]' },
  row: { id: 'bigint' },
  text: `select id from campaigns where id in (select campaign_id from bonuses where id = any($ids::bigint[])) order by id for update`,
})

const EXPIRE = statement({
  name: 'expire_bonuses',
  parameters: { ids: 'bigint[]', now: 'timestamptz' },
  row: { id: 'bigint' },
  text: `with ending as (
      select id, campaign_id, reserved from bonuses where id = any($ids::bigint[])
    ), ended as (
      update bonuses b set status = 'expired', ended_at = $now::timestamptz, reserved = 0 from ending e where b.id = e.id returning b.id
    ), given_back as (
      update campaigns c set reserved = c.reserved - e.reserved
      from (select campaign_id, sum(reserved)::bigint as reserved from ending group by campaign_id) e where c.id = e.campaign_id and e.reserved > 0
    )
    select id from ended`,
})

const END_CAMPAIGNS = statement({
  name: 'end_campaigns',
  parameters: { now: 'timestamptz' },
  text: `update campaigns set state = 'ended', version = version + 1 where state in ('published', 'paused') and ends_at <= $now`,
})

async function expireSome(transaction: Queries, now: Date): Promise<number> {
  const ids = (await transaction.run(LOCK_DUE, { now, most: CHUNK })).map(({ id }) => Number(id))
  if (ids.length === 0) return 0
  await transaction.run(LOCK_CAMPAIGNS, { ids })
  await transaction.run(EXPIRE, { ids, now })
  return ids.length
}

/**
 * Ends campaigns that are over, and bonuses whose time has run out; what these held of a budget goes back. A bet that was
 * placed with one keeps it. Answers how many bonuses ended.
 */
export async function expireBonuses(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  await db.run(END_CAMPAIGNS, { now })
  let expired = 0
  for (let size = CHUNK; size === CHUNK && signal?.aborted !== true; expired += size)
    size = await db.transaction((transaction) => expireSome(transaction, now))
  return expired
}
