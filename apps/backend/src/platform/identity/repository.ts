import type { CheckReason, CheckState, IdentityKind } from '@touchline/contract'
import { column, columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'
import { heardIn } from '../callbacks/heard.ts'
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

const ROW = columns({
  id: 'uuid',
  player_id: 'bigint',
  kind: column<IdentityKind>('text'),
  state: column<CheckState>('text'),
  reason: column<CheckReason | null>('text?'),
  provider: 'text',
  created_at: 'timestamptz',
  changed_at: 'timestamptz',
})
type Row = RowOf<typeof ROW>

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

const LATEST = statement({
  name: 'latest_identity_check',
  parameters: { playerId: 'bigint', kind: 'text' },
  row: ROW,
  text: `select ${namesOf(ROW)} from identity_checks where player_id = $playerId and kind = $kind
    order by state = 'again', created_at desc, id limit 1`,
})

const LOCK = statement({
  name: 'lock_identity_check',
  parameters: { id: 'uuid' },
  row: ROW,
  text: `select ${namesOf(ROW)} from identity_checks where id = $id for update`,
})

const DUE = statement({
  name: 'identity_checks_due',
  parameters: { now: 'timestamptz' },
  row: ROW,
  text: `select ${namesOf(ROW)} from identity_checks where check_at <= $now order by check_at limit 100`,
})

/** A player's latest check of a kind, which is the one that counts; null before the first. */
export const latestCheck = async (db: Queries, playerId: number, kind: IdentityKind) =>
  one(await db.run(LATEST, { playerId, kind }))

/** The check, locked until the transaction ends. */
export const lockCheck = async (transaction: Queries, id: string) => one(await transaction.run(LOCK, { id }))

const LOCK_ALL = statement({
  name: 'lock_identity_checks_of_player',
  parameters: { playerId: 'bigint' },
  row: ROW,
  text: `select ${namesOf(ROW)} from identity_checks where player_id = $playerId and state in ('in_progress', 'waiting', 'approved')
    order by id for update`,
})

/** A player's checks that are open or approved, locked until the transaction ends. */
export const lockChecksOf = async (transaction: Queries, playerId: number): Promise<Check[]> =>
  (await transaction.run(LOCK_ALL, { playerId })).map(checkOf)

/** Checks whose provider is due to be asked, a hundred at most. */
export const findDueChecks = async (db: Queries, now: Date): Promise<Check[]> =>
  (await db.run(DUE, { now })).map(checkOf)

const INSERT = statement({
  name: 'insert_identity_check',
  parameters: {
    id: 'uuid',
    playerId: 'bigint',
    kind: 'text',
    provider: 'text',
    checkAt: 'timestamptz',
    now: 'timestamptz',
  },
  text: `insert into identity_checks (id, player_id, kind, state, provider, check_at, created_at, changed_at)
    values ($id, $playerId, $kind, 'in_progress', $provider, $checkAt, $now, $now) on conflict do nothing`,
})

export type NewCheck = Pick<Check, 'id' | 'playerId' | 'kind' | 'provider'>

/** Inserts a check, unless the player has one that is open or approved. */
export const insertCheck = (
  transaction: Queries,
  { id, playerId, kind, provider }: NewCheck,
  checkAt: Date,
  now: Date,
) => transaction.run(INSERT, { id, playerId, kind, provider, checkAt, now })

const MOVE = statement({
  name: 'move_identity_check',
  parameters: { id: 'uuid', state: 'text', reason: 'text?', checkAt: 'timestamptz?', now: 'timestamptz' },
  text: `update identity_checks set state = $state, reason = $reason, check_at = $checkAt, changed_at = $now where id = $id`,
})

export const writeMove = (
  transaction: Queries,
  id: string,
  { state, reason }: CheckStanding,
  checkAt: Date | null,
  now: Date,
) => transaction.run(MOVE, { id, state, reason, checkAt, now })

const CHECK_AT = statement({
  name: 'ask_identity_check_at',
  parameters: { id: 'uuid', checkAt: 'timestamptz' },
  text: 'update identity_checks set check_at = $checkAt where id = $id and check_at is not null',
})

export const setCheckAt = (db: Queries, id: string, checkAt: Date) => db.run(CHECK_AT, { id, checkAt })

const TELL = statement({
  name: 'tell_identity_changed',
  parameters: { playerId: 'bigint', kind: 'text', state: 'text', reason: 'text?', now: 'timestamptz' },
  text: `insert into outbox (player_id, payload, created_at)
    values ($playerId, jsonb_build_object('type', 'identity_changed', 'kind', $kind::text, 'state', $state::text, 'reason', $reason::text), $now)`,
})

/** Queues a push of the check's state to the player's pages. */
export const tellStanding = (transaction: Queries, { playerId, kind, state, reason }: Check, now: Date) =>
  transaction.run(TELL, { playerId, kind, state, reason, now })

/** Records a statement of a check; false when it is known already. */
export const hearOfCheck = heardIn('identity_callbacks')
