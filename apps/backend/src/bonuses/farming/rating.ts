import { NO_MONEY, prizes, wholePoints } from '@touchline/betting'
import type { TournamentResult } from '@touchline/contract'
import { columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'
import type { CampaignRow } from '../rows.ts'
import { tournamentTerms } from './tournament.ts'

const PLACE = columns({
  position: 'bigint',
  player_id: 'bigint',
  points: 'bigint',
  name: 'text?',
  total: 'bigint',
})
type Place = RowOf<typeof PLACE>

// In the order of `byRank` of the rules.
const PLACES = statement({
  name: 'places_of_tournament',
  parameters: { campaignId: 'bigint', from: 'bigint', to: 'bigint', playerId: 'bigint?' },
  row: PLACE,
  text: `with ranked as (
      select row_number() over (order by points desc, coalesce(points_at, 'epoch'), id) as position, player_id, points, count(*) over () as total
      from bonuses where campaign_id = $campaignId and kind = 'tournament' and status in ('active', 'bonus_over', 'expired')
    )
    select ${namesOf(PLACE)} from (
      select r.*, coalesce(p.nickname, p.first_name) as name from ranked r join players p on p.id = r.player_id
      where r.position between $from and $to or r.player_id = $playerId::bigint or r.position = 1
    ) as places order by position`,
})

const PAID = statement({
  name: 'pool_given',
  parameters: { campaignIds: 'bigint[]' },
  row: { campaign_id: 'bigint', paid: 'bigint' },
  text: `select campaign_id, sum(amount)::bigint as paid from bonuses
    where campaign_id = any($campaignIds::bigint[]) and starts_with(source, 'award:') and status <> 'overridden' group by campaign_id`,
})

/** What is left of the pools of tournaments, in subunits of their currencies: what their places have not been given. */
export async function poolsOf(
  db: Queries,
  campaigns: readonly CampaignRow[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.run(PAID, { campaignIds: campaigns.map(({ id }) => id) })
  const paid = new Map(rows.map((row) => [row.campaign_id, row.paid]))
  const leftOf = (campaign: CampaignRow): number => {
    const pool = tournamentTerms(campaign)?.pool ?? 0n
    // A pool that an operator makes smaller than what was given is empty.
    return Math.max(0, Number(pool - (paid.get(campaign.id) ?? 0n)))
  }
  return new Map(campaigns.map((campaign) => [Number(campaign.id), leftOf(campaign)]))
}

/** Everybody else sees the first letter. */
const masked = (name: string | null): string => `${[...(name ?? '')][0] ?? ''}***`

export interface RatingQuery {
  readonly campaign: CampaignRow
  /** Null for a visitor. */
  readonly playerId: number | null
  readonly limit: number
  readonly offset: number
}

/** A page of a tournament's ranking, and the viewer's own row wherever it stands (BONUS-17, API-S-32). */
export async function ratingOf(db: Queries, { campaign, playerId, limit, offset }: RatingQuery) {
  const terms = tournamentTerms(campaign)
  const worth = terms === null ? [] : prizes(terms)
  const resultOf = (row: Place): TournamentResult => {
    const isOwn = playerId !== null && Number(row.player_id) === playerId
    const prize = row.points > 0n ? (worth[Number(row.position) - 1] ?? NO_MONEY) : NO_MONEY
    return {
      position: Number(row.position),
      current_user: isOwn,
      name: isOwn ? (row.name ?? '') : masked(row.name),
      points: wholePoints(Number(row.points)),
      farmed_amount: Number(prize),
      currency_code: campaign.currency,
      farmed_freebets_count: prize > 0n ? 1 : 0,
    }
  }
  const page = { campaignId: campaign.id, from: offset + 1, to: offset + limit, playerId }
  const rows = await db.run(PLACES, page)
  const results = rows.map(resultOf)
  const pools = await poolsOf(db, [campaign])
  return {
    items: results.filter(({ position }) => position > offset && position <= offset + limit),
    own: results.find(({ current_user: isOwn }) => isOwn) ?? null,
    total: Number(rows[0]?.total ?? 0n),
    pool_amount: pools.get(Number(campaign.id)) ?? 0,
  }
}
