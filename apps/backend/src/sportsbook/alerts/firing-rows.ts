import type { AlertKind, AlertMoment } from '@touchline/contract'
import { column, type Queries, statement } from '../../db/index.ts'

const WATCHED_MATCHES = statement({
  name: 'watched_matches',
  row: { match_id: 'bigint' },
  text: `select distinct match_id from player_alerts where kind = 'match' and ended_at is null`,
})

const WATCHED_TEAMS = statement({
  name: 'watched_teams',
  row: { team_id: 'integer' },
  text: `select distinct team_id from player_alerts where kind = 'team' and ended_at is null`,
})

const WATCHED_PRICES = statement({
  name: 'watched_prices',
  row: {
    match_id: 'bigint',
    market_id: 'integer',
    specifier: 'text',
    outcome_id: 'text',
    above: 'integer?',
    below: 'integer?',
  },
  text: `select match_id, market_id, specifier, outcome_id, min(target) filter (where rises) as above,
      max(target) filter (where not rises) as below
    from player_alerts where kind = 'price' and ended_at is null group by match_id, market_id, specifier, outcome_id`,
})

/** An outcome that somebody waits for. */
export interface PriceWatch {
  readonly matchId: number
  readonly marketId: number
  readonly specifier: string
  readonly outcomeId: string
  /** Odds (thousandths) from which on the first of them are told: rising to it, falling to it. Null where nobody asked. */
  readonly above: number | null
  readonly below: number | null
}

/** What is waited for, however many wait for it. */
export interface Watched {
  readonly matches: ReadonlySet<number>
  readonly teams: ReadonlySet<number>
  readonly prices: readonly PriceWatch[]
}

export async function loadWatched(db: Queries): Promise<Watched> {
  const matches = await db.run(WATCHED_MATCHES)
  const teams = await db.run(WATCHED_TEAMS)
  const prices = await db.run(WATCHED_PRICES)
  return {
    matches: new Set(matches.map((row) => Number(row.match_id))),
    teams: new Set(teams.map((row) => row.team_id)),
    prices: prices.map(({ match_id: matchId, market_id: marketId, outcome_id: outcomeId, ...row }) => ({
      ...row,
      matchId: Number(matchId),
      marketId,
      outcomeId,
    })),
  }
}

/** Alerts that are told of together. */
export const TOGETHER = 500

const FOLLOWERS = statement({
  name: 'followers_of_match',
  parameters: { matchId: 'bigint', teamIds: 'integer[]', after: 'bigint', most: 'bigint' },
  row: {
    id: 'bigint',
    player_id: 'bigint',
    kind: column<AlertKind>('text'),
    moments: column<AlertMoment[]>('text[]'),
    seen: 'text?',
  },
  text: `select a.id, a.player_id, a.kind, a.moments, m.seen
    from player_alerts a left join alert_matches m on m.alert_id = a.id and m.match_id = $matchId
    where a.ended_at is null and a.id > $after
      and ((a.kind = 'match' and a.match_id = $matchId) or (a.kind = 'team' and a.team_id = any($teamIds::integer[])))
    order by a.id limit $most`,
})

/** Who is told of a match, by the ids of their alerts; a page of at most `TOGETHER`. */
export const followersOf = (
  db: Queries,
  of: { readonly matchId: number; readonly teamIds: readonly number[]; readonly after: bigint },
) => db.run(FOLLOWERS, { ...of, most: TOGETHER })

// Who comes second finds that the stage is another one by then, and tells nothing.
const MOVE = statement({
  name: 'move_alerts_on',
  parameters: { matchId: 'bigint', rows: 'jsonb' },
  row: { alert_id: 'bigint' },
  text: `with rows as (
      select alert_id, before, seen from jsonb_to_recordset($rows::jsonb) as r(alert_id bigint, before text, seen text)
    ), moved as (
      update alert_matches m set seen = r.seen from rows r
      where m.alert_id = r.alert_id and m.match_id = $matchId and m.seen = r.before returning m.alert_id
    ), begun as (
      insert into alert_matches (alert_id, match_id, seen)
      select r.alert_id, $matchId::bigint, r.seen from rows r join player_alerts a on a.id = r.alert_id where r.before is null
      on conflict do nothing returning alert_id
    )
    select alert_id from moved union all select alert_id from begun`,
})

/** A stage that an alert is moved on to, from what it had seen; null for nothing yet. */
export interface Move {
  readonly alertId: number
  readonly before: string | null
  readonly seen: string
}

/** Moves alerts on; answers those that nobody else has moved before. */
export async function moveOn(
  transaction: Queries,
  matchId: number,
  moves: readonly Move[],
): Promise<ReadonlySet<number>> {
  const rows = moves.map(({ alertId, before, seen }) => ({ alert_id: alertId, before, seen }))
  const moved = await transaction.run(MOVE, { matchId, rows: JSON.stringify(rows) })
  return new Set(moved.map((row) => Number(row.alert_id)))
}

const NOTE_TOLD = statement({
  name: 'note_told_alerts',
  parameters: { ids: 'bigint[]', now: 'timestamptz' },
  text: 'update player_alerts set told_at = $now where id = any($ids::bigint[])',
})

export const noteTold = (transaction: Queries, ids: readonly number[], now: Date) =>
  transaction.run(NOTE_TOLD, { ids, now })

const END_MATCH = statement({
  name: 'end_alerts_of_match',
  parameters: { matchId: 'bigint', now: 'timestamptz' },
  text: `update player_alerts set ended_at = $now where match_id = $matchId and ended_at is null`,
})

/** Nothing more comes of a match: its alerts have ended, prices that never came included. */
export const endAlertsOf = (db: Queries, matchId: number, now: Date) => db.run(END_MATCH, { matchId, now })

const REACH = statement({
  name: 'reach_price_alerts',
  parameters: {
    matchId: 'bigint',
    marketId: 'integer',
    specifier: 'text',
    outcomeId: 'text',
    odds: 'integer',
    most: 'bigint',
    now: 'timestamptz',
  },
  row: { player_id: 'bigint', language: 'text' },
  text: `update player_alerts a set told_at = $now, ended_at = $now from players p where p.id = a.player_id and a.id in (
      select id from player_alerts where kind = 'price' and ended_at is null and match_id = $matchId and market_id = $marketId
        and specifier = $specifier and outcome_id = $outcomeId
        and case when rises then target <= $odds else target >= $odds end
      order by id limit $most for update skip locked)
    returning a.player_id, p.language`,
})

/** Ends alerts of an outcome whose price is there, at most `TOGETHER`; answers whose they were. */
export const reachPrice = (
  transaction: Queries,
  { matchId, marketId, specifier, outcomeId }: PriceWatch,
  odds: number,
  now: Date,
) => transaction.run(REACH, { matchId, marketId, specifier, outcomeId, odds, most: TOGETHER, now })

const END_GONE = statement({
  name: 'end_gone_alerts',
  parameters: { now: 'timestamptz' },
  text: `update player_alerts a set ended_at = $now where a.ended_at is null and a.kind <> 'team'
      and not exists (select from matches m where m.id = a.match_id and m.archived_at is null)`,
})

const FORGET_SEEN = statement({
  name: 'forget_seen_matches',
  text: `delete from alert_matches s where not exists (select from matches m where m.id = s.match_id and m.archived_at is null)`,
})

const FORGET_TOLD_BETS = statement({
  name: 'forget_told_bets',
  text: `delete from told_bets t using bets b where b.id = t.bet_id and b.win_amount is not null`,
})

/** Ends alerts of matches that were withdrawn or archived, and forgets what was kept to tell nothing twice. */
export async function tidyAlerts(db: Queries, now: Date): Promise<void> {
  await db.run(END_GONE, { now })
  await db.run(FORGET_SEEN)
  await db.run(FORGET_TOLD_BETS)
}
