import type { DeletionObstacle, Refusal } from '@touchline/contract'
import type { Database, Queries, Statement } from '../../db/index.ts'
import { lockPlayer } from '../accounts/repository.ts'
import { noteChange } from '../audit/audit.ts'
import { clearFailures } from '../credentials/locks.ts'
import { isOver, type PaymentState } from '../payments/states.ts'
import { findOwnerById, loginsOf, type Owner } from '../credentials/repository.ts'
import { removeSessionsOf } from '../sessions/repository.ts'
import { keepExclusions } from './exclusions.ts'
import { FATES, type Fate } from './fates.ts'

const BALANCES = {
  name: 'lock_balances',
  text: 'select balance from accounts where player_id = $1 order by currency for update',
} as const satisfies Statement

const OPEN_BETS = {
  name: 'has_open_bets',
  text: 'select 1 from bets where player_id = $1 and win_amount is null limit 1',
} as const satisfies Statement

const PAYMENTS = {
  name: 'payment_states',
  text: 'select distinct state from payments where player_id = $1',
} as const satisfies Statement

const WAS_DELETED = {
  name: 'was_deleted',
  text: 'select 1 from players where id = $1 and deleted_at is not null',
} as const satisfies Statement

/** The statement for a table's fate; null when all of it stays. `$1` is the player. */
function statementOf(table: string, fate: Fate): Statement | null {
  const whose = table === 'players' ? 'id = $1' : 'player_id = $1'
  // Mentions `$2`, which only one table uses; otherwise PostgreSQL could not infer its type.
  if (fate === 'gone')
    return {
      name: `delete_${table}`,
      text: `delete from ${table} where ${whose} and $2::timestamptz is not null`,
    }
  const changes = Object.entries(fate).flatMap(([column, value]) =>
    value === null ? [] : [`${column} = ${value}`],
  )
  if (changes.length === 0) return null
  const text = `update ${table} set ${changes.join(', ')} where ${whose} and $2::timestamptz is not null`
  return { name: `erase_${table}`, text }
}

const STATEMENTS = Object.entries(FATES).flatMap(([table, fate]) => statementOf(table, fate) ?? [])

async function erase(transaction: Queries, playerId: number, deletedAt: Date): Promise<void> {
  for (const statement of STATEMENTS) await transaction.run(statement, [playerId, deletedAt])
}

async function obstaclesOf(transaction: Queries, playerId: number): Promise<DeletionObstacle[]> {
  const balances = await transaction.run<{ balance: bigint }>(BALANCES, [playerId])
  const bets = await transaction.run(OPEN_BETS, [playerId])
  const payments = await transaction.run<{ state: PaymentState }>(PAYMENTS, [playerId])
  const obstacles = {
    balance: balances.some(({ balance }) => balance !== 0n),
    bets: bets.length > 0,
    payments: payments.some(({ state }) => !isOver(state)),
  } satisfies Record<DeletionObstacle, boolean>
  return (['balance', 'bets', 'payments'] as const).filter((name) => obstacles[name])
}

/**
 * Deletes a player's personal data (`FATES`), or refuses (1108, `details.obstacles`). Runs inside one transaction,
 * during which bets, deposits and sign-ins of the player wait. An unfinished break is kept for the player's logins.
 * Answers the hashes of the ended sessions.
 */
export async function deleteAccount(
  transaction: Queries,
  owner: Owner,
  /** `exclusionKey` of each login. */
  keys: readonly string[],
  now: Date,
): Promise<Refusal | readonly string[]> {
  await lockPlayer(transaction, owner.id)
  const obstacles = await obstaclesOf(transaction, owner.id)
  if (obstacles.length > 0) return { refused: 1108, details: { obstacles } }
  // The login changed while it was being hashed: the player has to ask again.
  const current = await findOwnerById(transaction, owner.id)
  if (current?.email !== owner.email || current.phone !== owner.phone) return { refused: 401 }
  await keepExclusions(transaction, owner.id, keys, now)
  await clearFailures(transaction, loginsOf(owner), now.getTime())
  await noteChange(transaction, owner.id, 'account_deleted', now, null)
  const ended = await removeSessionsOf(transaction, owner.id)
  await erase(transaction, owner.id, now)
  return ended
}

const DELETED_SINCE = {
  name: 'deleted_since',
  text: 'select id, deleted_at from players where deleted_at > $1',
} as const satisfies Statement

/** Erases what calls that were under way during a deletion wrote afterwards. */
export async function eraseLate(db: Database, since: Date, signal?: AbortSignal): Promise<void> {
  for (const row of await db.run<{ id: bigint; deleted_at: Date }>(DELETED_SINCE, [since])) {
    signal?.throwIfAborted()
    await db.transaction((transaction) => erase(transaction, Number(row.id), row.deleted_at))
  }
}

/** Whether an account is deleted; asked in transactions that admit the player or take their money. */
export const wasDeleted = async (transaction: Queries, playerId: number): Promise<boolean> =>
  (await transaction.run(WAS_DELETED, [playerId])).length > 0
