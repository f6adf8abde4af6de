import type { AcceptMode, OddsType } from '@touchline/betting'
import { column, type Queries, statement } from '../../db/index.ts'
import type { Stakes } from './stakes.ts'

const FIND = statement({
  name: 'find_player_settings',
  parameters: { playerId: 'bigint' },
  row: {
    accept_mode: column<AcceptMode>('text'),
    odds_tolerance: 'smallint',
    odds_type: column<OddsType>('text'),
    stakes: column<Stakes>('jsonb'),
    push: 'boolean',
    check_minutes: 'smallint?',
    offers: 'boolean',
    updated_at: 'timestamptz',
  },
  text: 'select accept_mode, odds_tolerance, odds_type, stakes, push, check_minutes, offers, updated_at from player_settings where player_id = $playerId',
})

const SAVE = statement({
  name: 'save_player_settings',
  parameters: {
    playerId: 'bigint',
    acceptMode: 'text?',
    oddsType: 'text?',
    stakes: 'jsonb?',
    now: 'timestamptz',
    oddsTolerance: 'integer?',
    siteOddsType: 'text',
    push: 'boolean?',
    checkMinutes: 'integer?',
    offers: 'boolean?',
  },
  text: `insert into player_settings as s (player_id, accept_mode, odds_type, stakes, updated_at, odds_tolerance, push, check_minutes, offers)
    values ($playerId, coalesce($acceptMode, 'none'), coalesce($oddsType, $siteOddsType), coalesce($stakes::jsonb, '{}'), $now, coalesce($oddsTolerance, 0), coalesce($push, false), $checkMinutes::integer, coalesce($offers, true))
    on conflict (player_id) do update set accept_mode = coalesce($acceptMode, s.accept_mode), odds_type = coalesce($oddsType, s.odds_type),
      stakes = s.stakes || coalesce($stakes::jsonb, '{}'), updated_at = $now, odds_tolerance = coalesce($oddsTolerance, s.odds_tolerance),
      push = coalesce($push, s.push), check_minutes = coalesce($checkMinutes::integer, s.check_minutes),
      offers = coalesce($offers, s.offers)`,
})

export interface OwnSettings {
  readonly acceptMode: AcceptMode
  /** Percent by which odds may drop in mode `higher`. */
  readonly oddsTolerance: number
  /** Null when never chosen: the site's default applies. */
  readonly oddsType: OddsType | null
  readonly stakes: Stakes
  /** Whether to notify browsers while the site is closed. */
  readonly push: boolean
  /** Minutes between reality checks; null when never chosen: the site's interval applies. */
  readonly checkMinutes: number | null
  /** Whether the player is told of offers and new bonuses. */
  readonly offers: boolean
  readonly updatedAt: Date | null
}

/** Settings of a player who never changed any. Bets at changed odds are refused until the player decides otherwise. */
export const DEFAULTS: OwnSettings = {
  acceptMode: 'none',
  oddsTolerance: 0,
  oddsType: null,
  stakes: {},
  push: false,
  checkMinutes: null,
  offers: true,
  updatedAt: null,
}

export async function findSettings(db: Queries, playerId: number): Promise<OwnSettings> {
  const [row] = await db.run(FIND, { playerId })
  if (row === undefined) return DEFAULTS
  return {
    acceptMode: row.accept_mode,
    oddsTolerance: row.odds_tolerance,
    oddsType: row.odds_type,
    stakes: row.stakes,
    push: row.push,
    checkMinutes: row.check_minutes,
    offers: row.offers,
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
    readonly checkMinutes?: number | undefined
    readonly offers?: boolean | undefined
  },
  now: Date,
  siteOddsType: OddsType,
) =>
  db.run(SAVE, {
    playerId,
    acceptMode: change.acceptMode ?? null,
    oddsType: change.oddsType ?? null,
    stakes: change.stakes === undefined ? null : JSON.stringify(change.stakes),
    now,
    oddsTolerance: change.oddsTolerance ?? null,
    siteOddsType,
    push: change.push ?? null,
    checkMinutes: change.checkMinutes ?? null,
    offers: change.offers ?? null,
  })
