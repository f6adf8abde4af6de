import type { DeletionObstacle, Refusal } from '@touchline/contract'
import { column, type Database, type Queries, statement } from '../../db/index.ts'
import { lockPlayer } from '../accounts/repository.ts'
import { noteChange } from '../audit/audit.ts'
import { clearFailures } from '../credentials/locks.ts'
import { isOver, type PaymentState } from '../payments/states.ts'
import { findOwnerById, loginsOf, type Owner } from '../credentials/repository.ts'
import { removeSessionsOf } from '../sessions/repository.ts'
import { keepExclusions } from './exclusions.ts'
import { FATES, type Fate } from './fates.ts'

const BALANCES = statement({
  name: 'lock_balances',
  parameters: { playerId: 'bigint' },
  row: { balance: 'bigint' },
  text: 'select balance from accounts where player_id = $playerId order by currency for update',
})

const OPEN_BETS = statement({
  name: 'has_open_bets',
  parameters: { playerId: 'bigint' },
  row: { found: 'integer' },
  text: 'select 1 as found from bets where player_id = $playerId and win_amount is null limit 1',
})

const PAYMENTS = statement({
  name: 'payment_states',
  parameters: { playerId: 'bigint' },
  row: { state: column<PaymentState>('text') },
  text: 'select distinct state from payments where player_id = $playerId',
})

const WAS_DELETED = statement({
  name: 'was_deleted',
  parameters: { playerId: 'bigint' },
  row: { found: 'integer' },
  text: 'select 1 as found from players where id = $playerId and deleted_at is not null',
})

/** The statement for a table's fate; null when all of it stays. All take the same, though one table only needs the time. */
function statementOf(table: string, fate: Fate) {
  const parameters = { playerId: 'bigint', deletedAt: 'timestamptz' } as const
  const whose = `${table === 'players' ? 'id' : 'player_id'} = $playerId and $deletedAt::timestamptz is not null`
  if (fate === 'gone')
    return statement({ name: `delete_${table}`, parameters, text: `delete from ${table} where ${whose}` })
  const changes = Object.entries(fate).flatMap(([column, value]) =>
    value === null ? [] : [`${column} = ${value}`],
  )
  if (changes.length === 0) return null
  const text = `update ${table} set ${changes.join(', ')} where ${whose}`
  return statement({ name: `erase_${table}`, parameters, text })
}

const STATEMENTS = Object.entries(FATES).flatMap(([table, fate]) => statementOf(table, fate) ?? [])

async function erase(transaction: Queries, playerId: number, deletedAt: Date): Promise<void> {
  for (const one of STATEMENTS) await transaction.run(one, { playerId, deletedAt })
}

async function obstaclesOf(transaction: Queries, playerId: number): Promise<DeletionObstacle[]> {
  const balances = await transaction.run(BALANCES, { playerId })
  const bets = await transaction.run(OPEN_BETS, { playerId })
  const payments = await transaction.run(PAYMENTS, { playerId })
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

const DELETED_SINCE = statement({
  name: 'deleted_since',
  parameters: { since: 'timestamptz' },
  row: { id: 'bigint', deleted_at: 'timestamptz!' },
  text: 'select id, deleted_at from players where deleted_at > $since',
})

/** Erases what calls that were under way during a deletion wrote afterwards. */
export async function eraseLate(db: Database, since: Date, signal?: AbortSignal): Promise<void> {
  for (const row of await db.run(DELETED_SINCE, { since })) {
    signal?.throwIfAborted()
    await db.transaction((transaction) => erase(transaction, Number(row.id), row.deleted_at))
  }
}

/** Whether an account is deleted; asked in transactions that admit the player or take their money. */
export const wasDeleted = async (transaction: Queries, playerId: number): Promise<boolean> =>
  (await transaction.run(WAS_DELETED, { playerId })).length > 0
