import type { AcceptMode, OddsType } from '@touchline/betting'
import type { Queries, Statement } from '../../db/index.ts'
import type { Stakes } from './stakes.ts'

const FIND = {
  name: 'find_player_settings',
  text: 'select accept_mode, odds_tolerance, odds_type, stakes, push, updated_at from player_settings where player_id = $1',
} as const satisfies Statement

const SAVE = {
  name: 'save_player_settings',
  text: `insert into player_settings as s (player_id, accept_mode, odds_type, stakes, updated_at, odds_tolerance, push)
    values ($1, coalesce($2, 'none'), coalesce($3, $7), coalesce($4::jsonb, '{}'), $5, coalesce($6, 0), coalesce($8, false))
    on conflict (player_id) do update set accept_mode = coalesce($2, s.accept_mode), odds_type = coalesce($3, s.odds_type),
      stakes = s.stakes || coalesce($4::jsonb, '{}'), updated_at = $5, odds_tolerance = coalesce($6, s.odds_tolerance),
      push = coalesce($8, s.push)`,
} as const satisfies Statement

export interface OwnSettings {
  readonly acceptMode: AcceptMode
  /** Percent by which odds may drop in mode `higher`. */
  readonly oddsTolerance: number
  /** Null when never chosen: the site's default applies. */
  readonly oddsType: OddsType | null
  readonly stakes: Stakes
  /** Whether to notify browsers while the site is closed. */
  readonly push: boolean
  readonly updatedAt: Date | null
}

/** Settings of a player who never changed any. Bets at changed odds are refused until the player decides otherwise. */
export const DEFAULTS: OwnSettings = {
  acceptMode: 'none',
  oddsTolerance: 0,
  oddsType: null,
  stakes: {},
  push: false,
  updatedAt: null,
}

interface Row {
  readonly accept_mode: AcceptMode
  readonly odds_tolerance: number
  readonly odds_type: OddsType
  readonly stakes: Stakes
  readonly push: boolean
  readonly updated_at: Date
}

export async function findSettings(db: Queries, playerId: number): Promise<OwnSettings> {
  const [row] = await db.run<Row>(FIND, [playerId])
  if (row === undefined) return DEFAULTS
  return {
    acceptMode: row.accept_mode,
    oddsTolerance: row.odds_tolerance,
    oddsType: row.odds_type,
    stakes: row.stakes,
    push: row.push,
    updatedAt: row.updated_at,
  }
}

/** Changes the given settings and keeps the others; stakes change per currency. */
export const saveSettings = (
  db: Queries,
  playerId: number,
  change: {
    readonly acceptMode: AcceptMode | undefined
    readonly oddsTolerance: number | undefined
    readonly oddsType: OddsType | undefined
    readonly stakes: Stakes | undefined
    readonly push?: boolean | undefined
  },
  now: Date,
  siteOddsType: OddsType,
) =>
  db.run(SAVE, [
    playerId,
    change.acceptMode ?? null,
    change.oddsType ?? null,
    change.stakes === undefined ? null : JSON.stringify(change.stakes),
    now,
    change.oddsTolerance ?? null,
    siteOddsType,
    change.push ?? null,
  ])
