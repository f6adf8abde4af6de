import type { AlertKind, AlertMoment, AlertSettings } from '@touchline/contract'
import { column, columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'

/** A row of `player_alerts`, without its player. */
const ALERT_ROW = columns({
  id: 'bigint',
  kind: column<AlertKind>('text'),
  match_id: 'bigint',
  team_id: 'integer',
  market_id: 'integer',
  specifier: 'text',
  outcome_id: 'text',
  target: 'integer',
  rises: 'boolean',
  moments: column<AlertMoment[]>('text[]'),
  created_at: 'timestamptz',
  told_at: 'timestamptz?',
  ended_at: 'timestamptz?',
})
export type AlertRow = RowOf<typeof ALERT_ROW>

/** What an alert is about. What its kind does not need is 0 or empty. */
export interface AlertSubject {
  readonly kind: AlertKind
  readonly matchId: number
  readonly teamId: number
  readonly marketId: number
  readonly specifier: string
  readonly outcomeId: string
  readonly target: number
  readonly rises: boolean
  readonly moments: readonly AlertMoment[]
}

/** Alerts that tell nothing more and are kept for their player to see. */
const ENDED_KEPT = 50

const LIST = statement({
  name: 'list_alerts',
  parameters: { playerId: 'bigint' },
  row: ALERT_ROW,
  text: `select ${namesOf(ALERT_ROW)} from player_alerts where player_id = $playerId
    order by ended_at is null desc, coalesce(ended_at, created_at) desc, id desc`,
})

// Whoever adds one waits for who adds another of the same player, so that there are never more than there may be.
const LOCK = statement({
  name: 'lock_player_of_alerts',
  parameters: { playerId: 'bigint' },
  text: 'select from players where id = $playerId for no key update',
})

const SUBJECT = {
  playerId: 'bigint',
  kind: column<AlertKind>('text'),
  matchId: 'bigint',
  teamId: 'integer',
  marketId: 'integer',
  specifier: 'text',
  outcomeId: 'text',
  target: 'integer',
} as const

const COUNT_OTHERS = statement({
  name: 'count_other_alerts',
  parameters: SUBJECT,
  row: { waiting: 'bigint' },
  text: `select count(*) as waiting from player_alerts where player_id = $playerId and ended_at is null
    and (kind, match_id, team_id, market_id, specifier, outcome_id, target)
      <> ($kind::text, $matchId::bigint, $teamId::integer, $marketId::integer, $specifier::text, $outcomeId::text, $target::integer)`,
})

const SAVE = statement({
  name: 'save_alert',
  parameters: { ...SUBJECT, rises: 'boolean', moments: 'text[]', now: 'timestamptz' },
  row: ALERT_ROW,
  text: `insert into player_alerts as a (player_id, kind, match_id, team_id, market_id, specifier, outcome_id, target, rises, moments, created_at)
    values ($playerId, $kind, $matchId, $teamId, $marketId, $specifier, $outcomeId, $target, $rises, $moments::text[], $now)
    on conflict (player_id, kind, match_id, team_id, market_id, specifier, outcome_id, target) do update
      set rises = excluded.rises, moments = excluded.moments, created_at = excluded.created_at, ended_at = null,
        told_at = case when a.ended_at is null then a.told_at end
    returning ${namesOf(ALERT_ROW)}`,
})

const HAVE_SEEN = statement({
  name: 'have_alert_seen',
  parameters: { alertId: 'bigint', matchIds: 'bigint[]', stages: 'text[]' },
  text: `insert into alert_matches (alert_id, match_id, seen)
    select $alertId::bigint, match_id, seen from unnest($matchIds::bigint[], $stages::text[]) as m(match_id, seen)
    on conflict do nothing`,
})

const FORGET_ENDED = statement({
  name: 'forget_ended_alerts',
  parameters: { playerId: 'bigint', kept: 'bigint' },
  text: `delete from player_alerts where id in (
      select id from player_alerts where player_id = $playerId and ended_at is not null order by ended_at desc, id desc offset $kept)`,
})

const REMOVE = statement({
  name: 'remove_alert',
  parameters: { playerId: 'bigint', id: 'bigint' },
  row: { match_id: 'bigint' },
  text: 'delete from player_alerts where player_id = $playerId and id = $id returning match_id',
})

/** A player's alerts: those that are waited for, then the others, each with the newest first. */
export const listAlerts = (db: Queries, playerId: number) => db.run(LIST, { playerId })

export interface NewAlertRow {
  readonly playerId: number
  readonly subject: AlertSubject
  /** Matches that have begun, with the stage that nobody has to be told any more. */
  readonly seen: ReadonlyMap<number, string>
}

/**
 * Adds an alert, or has one of the same wait again; null when its player waits for `most` others. Runs inside a
 * transaction.
 */
export async function saveAlert(
  transaction: Queries,
  { playerId, subject, seen }: NewAlertRow,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<AlertRow | null> {
  const { rises, moments, ...named } = subject
  await transaction.run(LOCK, { playerId })
  const [others] = await transaction.run(COUNT_OTHERS, { playerId, ...named })
  if (Number(others?.waiting ?? 0) >= most) return null
  const [row] = await transaction.run(SAVE, { playerId, ...named, rises, moments, now })
  if (row === undefined) return null
  const matchIds = [...seen.keys()]
  if (matchIds.length > 0)
    await transaction.run(HAVE_SEEN, { alertId: row.id, matchIds, stages: [...seen.values()] })
  await transaction.run(FORGET_ENDED, { playerId, kept: ENDED_KEPT })
  return row
}

/** Whether there was such an alert of the player. */
export const removeAlert = async (db: Queries, playerId: number, id: number): Promise<boolean> =>
  (await db.run(REMOVE, { playerId, id })).length > 0

const SETTINGS = statement({
  name: 'alert_settings',
  parameters: { playerId: 'bigint' },
  row: { quiet_from: 'smallint?', quiet_to: 'smallint?', time_zone: 'text', bets: 'boolean' },
  text: 'select quiet_from, quiet_to, time_zone, bets from alert_settings where player_id = $playerId',
})

const SET = statement({
  name: 'set_alert_settings',
  parameters: {
    playerId: 'bigint',
    from: 'smallint?',
    to: 'smallint?',
    timeZone: 'text',
    bets: 'boolean',
  },
  text: `insert into alert_settings (player_id, quiet_from, quiet_to, time_zone, bets) values ($playerId, $from, $to, $timeZone, $bets)
    on conflict (player_id) do update set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
      time_zone = excluded.time_zone, bets = excluded.bets`,
})

/** Of a player who has chosen nothing: pushes at any hour, and nothing about bets. */
const UNSET: AlertSettings = { quiet: null, time_zone: 'UTC', bets: false }

export async function findAlertSettings(db: Queries, playerId: number): Promise<AlertSettings> {
  const [row] = await db.run(SETTINGS, { playerId })
  if (row === undefined) return UNSET
  const { quiet_from: from, quiet_to: to, time_zone, bets } = row
  return { quiet: from === null || to === null ? null : { from, to }, time_zone, bets }
}

export const saveAlertSettings = (db: Queries, playerId: number, settings: AlertSettings) =>
  db.run(SET, {
    playerId,
    from: settings.quiet?.from ?? null,
    to: settings.quiet?.to ?? null,
    timeZone: settings.time_zone,
    bets: settings.bets,
  })
