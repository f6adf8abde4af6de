import type { BreakType, LimitPeriod, LimitStatus, LimitType } from '@touchline/contract'
import type { Queries, Statement } from '../../db/index.ts'
import { lockAccounts } from '../accounts/repository.ts'
import type { LimitState } from './rules.ts'

const COLUMNS =
  'id, type, period, currency, value, status, is_requested, requested, disable_at, confirm_until, time_zone, created_at'

const LIST = {
  name: 'list_user_limits',
  text: `select ${COLUMNS} from user_limits where player_id = $1 and status <> 'confirmed_disabled' order by id`,
} as const satisfies Statement

const INSERT = {
  name: 'insert_user_limit',
  text: `insert into user_limits (player_id, type, period, currency, time_zone, created_at, value, status, is_requested, requested, disable_at, confirm_until)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${COLUMNS}`,
} as const satisfies Statement

const UPDATE = {
  name: 'update_user_limit',
  text: `update user_limits set value = $2, status = $3, is_requested = $4, requested = $5, disable_at = $6, confirm_until = $7
    where id = $1 returning ${COLUMNS}`,
} as const satisfies Statement

// Accounts stay bounded after a break is over: judging then allows the stake.
const BIND = {
  name: 'bind_accounts',
  text: `update accounts set bounded = exists (select from user_limits where player_id = $1 and status <> 'confirmed_disabled')
      or exists (select from breaks where player_id = $1)
    where player_id = $1`,
} as const satisfies Statement

const ADD_BREAK = {
  name: 'add_break',
  text: 'insert into breaks (player_id, type, until, created_at) values ($1, $2, $3, $4)',
} as const satisfies Statement

const FIND_BREAK = {
  name: 'find_break',
  text: `select type, until from breaks where player_id = $1 and (until is null or until > $2)
    order by until desc nulls first limit 1`,
} as const satisfies Statement

const SEE = {
  name: 'see_player',
  text: `insert into active_minutes (player_id, minute)
    select $1, date_trunc('minute', $2::timestamptz)
    where exists (select from user_limits where player_id = $1 and type = 'activity' and status <> 'confirmed_disabled')
    on conflict do nothing`,
} as const satisfies Statement

const FORGET = {
  name: 'forget_active_minutes',
  text: 'delete from active_minutes where minute < $1',
} as const satisfies Statement

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

interface Row {
  readonly id: bigint
  readonly type: LimitType
  readonly period: LimitPeriod
  readonly currency: string
  readonly value: bigint
  readonly status: LimitStatus
  readonly is_requested: boolean
  readonly requested: bigint | null
  readonly disable_at: Date | null
  readonly confirm_until: Date | null
  readonly time_zone: string
  readonly created_at: Date
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

const written = ({ value, status, requested, disableAt, confirmUntil }: LimitState) => [
  value,
  status,
  requested !== undefined,
  requested ?? null,
  date(disableAt),
  date(confirmUntil),
]

const one = ([row]: readonly Row[]): LimitRow => {
  if (row === undefined) throw new Error('user_limits: nothing was written')
  return read(row)
}

/** The limits of a player that have not ended. */
export const findLimits = async (db: Queries, playerId: number): Promise<LimitRow[]> =>
  (await db.run<Row>(LIST, [playerId])).map(read)

export const insertLimit = async (
  db: Queries,
  playerId: number,
  { type, period, currency, timeZone, createdAt, state }: Omit<LimitRow, 'id'>,
): Promise<LimitRow> =>
  one(await db.run<Row>(INSERT, [playerId, type, period, currency, timeZone, createdAt, ...written(state)]))

export const updateLimit = async (db: Queries, id: number, state: LimitState): Promise<LimitRow> =>
  one(await db.run<Row>(UPDATE, [id, ...written(state)]))

/** Marks the player's accounts as bounded or not, in the transaction that changes limits or breaks. */
export async function bindAccounts(transaction: Queries, playerId: number): Promise<void> {
  await lockAccounts(transaction, playerId)
  await transaction.run(BIND, [playerId])
}

export interface BreakRow {
  readonly type: BreakType
  /** Null is permanent. */
  readonly until: Date | null
}

export const addBreak = (db: Queries, playerId: number, { type, until }: BreakRow, now: Date) =>
  db.run(ADD_BREAK, [playerId, type, until, now])

/** The player's current break, the longest of several; null when there is none. */
export async function findBreak(db: Queries, playerId: number, now: Date): Promise<BreakRow | null> {
  const [row] = await db.run<BreakRow>(FIND_BREAK, [playerId, now])
  return row ?? null
}

/** Records that a player with an activity limit is active in this minute; a minute counts once. */
export const seePlayer = (db: Queries, playerId: number, now: Date) => db.run(SEE, [playerId, now])

export const forgetMinutes = (db: Queries, before: Date) => db.run(FORGET, [before])
