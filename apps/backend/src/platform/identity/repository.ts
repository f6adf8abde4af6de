import type { CheckReason, CheckState, IdentityKind } from '@touchline/contract'
import type { Queries, Statement } from '../../db/index.ts'
import type { CheckStanding } from './states.ts'

/** A check as stored. */
export interface Check extends CheckStanding {
  readonly id: string
  readonly playerId: number
  readonly kind: IdentityKind
  readonly provider: string
  readonly createdAt: Date
  readonly changedAt: Date
}

interface Row {
  readonly id: string
  readonly player_id: bigint
  readonly kind: IdentityKind
  readonly state: CheckState
  readonly reason: CheckReason | null
  readonly provider: string
  readonly created_at: Date
  readonly changed_at: Date
}

const COLUMNS = 'id, player_id, kind, state, reason, provider, created_at, changed_at'

const checkOf = ({
  player_id: playerId,
  created_at: createdAt,
  changed_at: changedAt,
  ...row
}: Row): Check => ({
  ...row,
  playerId: Number(playerId),
  createdAt,
  changedAt,
})
const one = ([row]: readonly Row[]): Check | null => (row === undefined ? null : checkOf(row))

const LATEST = {
  name: 'latest_identity_check',
  text: `select ${COLUMNS} from identity_checks where player_id = $1 and kind = $2
    order by state = 'again', created_at desc, id limit 1`,
} as const satisfies Statement

const LOCK = {
  name: 'lock_identity_check',
  text: `select ${COLUMNS} from identity_checks where id = $1 for update`,
} as const satisfies Statement

const DUE = {
  name: 'identity_checks_due',
  text: `select ${COLUMNS} from identity_checks where check_at <= $1 order by check_at limit 100`,
} as const satisfies Statement

/** A player's latest check of a kind, which is the one that counts; null before the first. */
export const latestCheck = async (db: Queries, playerId: number, kind: IdentityKind) =>
  one(await db.run<Row>(LATEST, [playerId, kind]))

/** The check, locked until the transaction ends. */
export const lockCheck = async (transaction: Queries, id: string) =>
  one(await transaction.run<Row>(LOCK, [id]))

const LOCK_ALL = {
  name: 'lock_identity_checks_of_player',
  text: `select ${COLUMNS} from identity_checks where player_id = $1 and state in ('in_progress', 'waiting', 'approved')
    order by id for update`,
} as const satisfies Statement

/** A player's checks that are open or approved, locked until the transaction ends. */
export const lockChecksOf = async (transaction: Queries, playerId: number): Promise<Check[]> =>
  (await transaction.run<Row>(LOCK_ALL, [playerId])).map(checkOf)

/** Checks whose provider is due to be asked, a hundred at most. */
export const findDueChecks = async (db: Queries, now: Date): Promise<Check[]> =>
  (await db.run<Row>(DUE, [now])).map(checkOf)

const INSERT = {
  name: 'insert_identity_check',
  text: `insert into identity_checks (id, player_id, kind, state, provider, check_at, created_at, changed_at)
    values ($1, $2, $3, 'in_progress', $4, $5, $6, $6) on conflict do nothing`,
} as const satisfies Statement

export type NewCheck = Pick<Check, 'id' | 'playerId' | 'kind' | 'provider'>

/** Inserts a check, unless the player has one that is open or approved. */
export const insertCheck = (
  transaction: Queries,
  { id, playerId, kind, provider }: NewCheck,
  checkAt: Date,
  now: Date,
) => transaction.run(INSERT, [id, playerId, kind, provider, checkAt, now])

const MOVE = {
  name: 'move_identity_check',
  text: `update identity_checks set state = $2, reason = $3, check_at = $4, changed_at = $5 where id = $1`,
} as const satisfies Statement

export const writeMove = (
  transaction: Queries,
  id: string,
  { state, reason }: CheckStanding,
  checkAt: Date | null,
  now: Date,
) => transaction.run(MOVE, [id, state, reason, checkAt, now])

const CHECK_AT = {
  name: 'ask_identity_check_at',
  text: 'update identity_checks set check_at = $2 where id = $1 and check_at is not null',
} as const satisfies Statement

export const setCheckAt = (db: Queries, id: string, checkAt: Date) => db.run(CHECK_AT, [id, checkAt])

const TELL = {
  name: 'tell_identity_changed',
  text: `insert into outbox (player_id, payload, created_at)
    values ($1, jsonb_build_object('type', 'identity_changed', 'kind', $2::text, 'state', $3::text, 'reason', $4::text), $5)`,
} as const satisfies Statement

/** Queues a push of the check's state to the player's pages. */
export const tellStanding = (transaction: Queries, { playerId, kind, state, reason }: Check, now: Date) =>
  transaction.run(TELL, [playerId, kind, state, reason, now])

const RECEIVE = {
  name: 'receive_identity_callback',
  text: `insert into identity_callbacks (provider, event_id, reference, state, outcome, received_at)
    values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning event_id`,
} as const satisfies Statement

export interface ReceivedStatement {
  readonly provider: string
  readonly eventId: string
  readonly reference: string
  readonly state: CheckState
  readonly outcome: 'applied' | 'ignored' | 'mismatched' | 'unknown'
}

/** Records a statement; false when it is known already. */
export async function insertStatement(
  transaction: Queries,
  { provider, eventId, reference, state, outcome }: ReceivedStatement,
  now: Date,
): Promise<boolean> {
  const rows = await transaction.run(RECEIVE, [provider, eventId, reference, state, outcome, now])
  return rows.length > 0
}
