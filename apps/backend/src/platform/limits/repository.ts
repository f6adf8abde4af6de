import type { BreakType, LimitPeriod, LimitStatus, LimitType } from '@touchline/contract'
import { column, columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'
import { lockAccounts } from '../accounts/repository.ts'
import type { LimitState } from './rules.ts'

const ROW = columns({
  id: 'bigint',
  type: column<LimitType>('text'),
  period: column<LimitPeriod>('text'),
  currency: 'text',
  value: 'bigint',
  status: column<LimitStatus>('text'),
  is_requested: 'boolean',
  requested: 'bigint?',
  disable_at: 'timestamptz?',
  confirm_until: 'timestamptz?',
  time_zone: 'text',
  created_at: 'timestamptz',
})
type Row = RowOf<typeof ROW>

const LIST = statement({
  name: 'list_user_limits',
  parameters: { playerId: 'bigint' },
  row: ROW,
  text: `select ${namesOf(ROW)} from user_limits where player_id = $playerId and status <> 'confirmed_disabled' order by id`,
})

const INSERT = statement({
  name: 'insert_user_limit',
  parameters: {
    playerId: 'bigint',
    type: 'text',
    period: 'text',
    currency: 'text',
    timeZone: 'text',
    createdAt: 'timestamptz',
    value: 'bigint',
    status: 'text',
    isRequested: 'boolean',
    requested: 'bigint?',
    disableAt: 'timestamptz?',
    confirmUntil: 'timestamptz?',
  },
  row: ROW,
  text: `insert into user_limits (player_id, type, period, currency, time_zone, created_at, value, status, is_requested, requested, disable_at, confirm_until)
    values ($playerId, $type, $period, $currency, $timeZone, $createdAt, $value, $status, $isRequested, $requested, $disableAt, $confirmUntil) returning ${namesOf(ROW)}`,
})

const UPDATE = statement({
  name: 'update_user_limit',
  parameters: {
    id: 'bigint',
    value: 'bigint',
    status: 'text',
    isRequested: 'boolean',
    requested: 'bigint?',
    disableAt: 'timestamptz?',
    confirmUntil: 'timestamptz?',
  },
  row: ROW,
  text: `update user_limits set value = $value, status = $status, is_requested = $isRequested, requested = $requested, disable_at = $disableAt, confirm_until = $confirmUntil
    where id = $id returning ${namesOf(ROW)}`,
})

// Accounts stay bounded after a break is over: judging then allows the stake.
const BIND = statement({
  name: 'bind_accounts',
  parameters: { playerId: 'bigint' },
  text: `update accounts set bounded = exists (select from user_limits where player_id = $playerId and status <> 'confirmed_disabled')
      or exists (select from breaks where player_id = $playerId)
      or exists (select from players where id = $playerId and frozen_at is not null)
    where player_id = $playerId`,
})

const ADD_BREAK = statement({
  name: 'add_break',
  parameters: { playerId: 'bigint', type: 'text', until: 'timestamptz?', now: 'timestamptz' },
  text: 'insert into breaks (player_id, type, until, created_at) values ($playerId, $type, $until, $now)',
})

const BREAK_ROW = columns({
  type: column<BreakType>('text'),
  /** Null is permanent. */
  until: 'timestamptz?',
})
export type BreakRow = RowOf<typeof BREAK_ROW>

const FIND_BREAK = statement({
  name: 'find_break',
  parameters: { playerId: 'bigint', now: 'timestamptz' },
  row: BREAK_ROW,
  text: `select type, until from breaks where player_id = $playerId and (until is null or until > $now)
    order by until desc nulls first limit 1`,
})

const FROZEN = statement({
  name: 'frozen_player',
  parameters: { playerId: 'bigint' },
  row: { found: 'integer' },
  text: 'select 1 as found from players where id = $playerId and frozen_at is not null',
})

const SEE = statement({
  name: 'see_player',
  parameters: { playerId: 'bigint', now: 'timestamptz' },
  text: `insert into active_minutes (player_id, minute)
    select $playerId, date_trunc('minute', $now::timestamptz)
    where exists (select from user_limits where player_id = $playerId and type = 'activity' and status <> 'confirmed_disabled')
    on conflict do nothing`,
})

const FORGET = statement({
  name: 'forget_active_minutes',
  parameters: { before: 'timestamptz' },
  text: 'delete from active_minutes where minute < $before',
})

/** A limit as stored. */
export interface LimitRow {
  readonly id: number
  readonly type: LimitType
  readonly period: LimitPeriod
  /** Empty for a limit on time. */
  readonly currency: string
  readonly timeZone: string
  readonly createdAt: Date
  readonly state: LimitState
}

const read = (row: Row): LimitRow => ({
  id: Number(row.id),
  type: row.type,
  period: row.period,
  currency: row.currency,
  timeZone: row.time_zone,
  createdAt: row.created_at,
  state: {
    value: row.value,
    status: row.status,
    requested: row.is_requested ? row.requested : undefined,
    disableAt: row.disable_at?.getTime() ?? null,
    confirmUntil: row.confirm_until?.getTime() ?? null,
  },
})

const date = (instant: number | null) => (instant === null ? null : new Date(instant))

const written = ({ value, status, requested, disableAt, confirmUntil }: LimitState) => ({
  value,
  status,
  isRequested: requested !== undefined,
  requested: requested ?? null,
  disableAt: date(disableAt),
  confirmUntil: date(confirmUntil),
})

const one = ([row]: readonly Row[]): LimitRow => {
  if (row === undefined) throw new Error('user_limits: nothing was written')
  return read(row)
}

/** The limits of a player that have not ended. */
export const findLimits = async (db: Queries, playerId: number): Promise<LimitRow[]> =>
  (await db.run(LIST, { playerId })).map(read)

export const insertLimit = async (
  db: Queries,
  playerId: number,
  { type, period, currency, timeZone, createdAt, state }: Omit<LimitRow, 'id'>,
): Promise<LimitRow> =>
  one(await db.run(INSERT, { playerId, type, period, currency, timeZone, createdAt, ...written(state) }))

export const updateLimit = async (db: Queries, id: number, state: LimitState): Promise<LimitRow> =>
  one(await db.run(UPDATE, { id, ...written(state) }))

/** Marks the player's accounts as bounded or not, in the transaction that changes limits or breaks. */
export async function bindAccounts(transaction: Queries, playerId: number): Promise<void> {
  await lockAccounts(transaction, playerId)
  await transaction.run(BIND, { playerId })
}

export const addBreak = (db: Queries, playerId: number, { type, until }: BreakRow, now: Date) =>
  db.run(ADD_BREAK, { playerId, type, until, now })

/** The player's current break, the longest of several; null when there is none. */
export async function findBreak(db: Queries, playerId: number, now: Date): Promise<BreakRow | null> {
  const [row] = await db.run(FIND_BREAK, { playerId, now })
  return row ?? null
}

/** Whether staff have put the player on hold. */
export const isFrozen = async (db: Queries, playerId: number): Promise<boolean> =>
  (await db.run(FROZEN, { playerId })).length > 0

/** Records that a player with an activity limit is active in this minute; a minute counts once. */
export const seePlayer = (db: Queries, playerId: number, now: Date) => db.run(SEE, { playerId, now })

export const forgetMinutes = (db: Queries, before: Date) => db.run(FORGET, { before })
