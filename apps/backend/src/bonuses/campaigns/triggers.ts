import { type Database, statement } from '../../db/index.ts'
import { issueBonus } from '../issue.ts'
import { findCampaigns } from '../rows.ts'

/** How many are given something at each run; the next run goes on. */
const MOST = 200
/** How long (ms) after a sign-up or a deposit its bonus may still come: longer than any process is away. */
const WHILE = 7 * 86_400_000

// Whom a campaign is for is asked here too, so that those it is not for are not looked at again and again.
const FOR_PLAYER = `c.state = 'published' and c.starts_at <= $now::timestamptz and (c.ends_at is null or c.ends_at > $now::timestamptz)
      and p.deleted_at is null
      and (cardinality(c.sites) = 0 or coalesce(p.site, $defaultSite::text) = any(c.sites))
      and (cardinality(c.countries) = 0 or p.country_code = any(c.countries))
      and (cardinality(c.player_groups) = 0 or exists (select from player_groups g where g.player_id = p.id and g.group_id = any(c.player_groups)))
      and exists (select from accounts a where a.player_id = p.id and a.active and a.currency = c.currency)
      and c.reserved + coalesce((c.terms ->> 'amount')::bigint, 0) <= c.budget and (c.pieces is null or c.issued < c.pieces)
      and not exists (select from bonuses b where b.campaign_id = c.id and b.player_id = p.id and b.source = 'trigger:' || c.trigger_key)`

const DUE = statement({
  name: 'bonuses_to_trigger',
  parameters: { now: 'timestamptz', since: 'timestamptz', defaultSite: 'text', most: 'bigint' },
  row: { campaign_id: 'bigint', player_id: 'bigint', trigger_key: 'text' },
  text: `select distinct campaign_id, player_id, trigger_key from (
      select c.id as campaign_id, p.id as player_id, c.trigger_key from campaigns c
      join (select * from players order by id desc limit 2000) p on p.created_at >= c.starts_at
      where c.trigger_key = 'sign_up' and p.created_at >= $since::timestamptz and ${FOR_PLAYER}
      union all
      select c.id, p.id, c.trigger_key from campaigns c
      join payments d on d.kind = 'deposit' and d.state = 'succeeded' and d.changed_at >= greatest(c.starts_at, $since::timestamptz)
      join players p on p.id = d.player_id
      where c.trigger_key = 'deposit' and ${FOR_PLAYER}
    ) due order by player_id, campaign_id limit $most`,
})

/**
 * Gives players what their sign-up or first deposit within a campaign brings, once each: it is found by what happened, so
 * nothing is lost when a process ends. Answers how many were given something.
 */
export async function runTriggers(
  db: Database,
  defaultSite: string,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const since = new Date(now.getTime() - WHILE)
  const due = await db.run(DUE, { now, since, defaultSite, most: MOST })
  const campaigns = await findCampaigns(db, [...new Set(due.map((row) => Number(row.campaign_id)))])
  const givenOut = new Set<bigint>()
  let given = 0
  for (const { campaign_id: campaignId, player_id: playerId, trigger_key: trigger } of due) {
    const campaign = campaigns.get(Number(campaignId))
    if (signal?.aborted === true) break
    if (campaign === undefined || givenOut.has(campaignId)) continue
    const bonus = { campaign, playerId: Number(playerId), source: `trigger:${trigger}` as const, now }
    const issued = await db.transaction((transaction) => issueBonus(transaction, bonus))
    if (issued.ok) given += 1
    else if (issued.reason === 'budget') givenOut.add(campaignId)
  }
  return given
}
