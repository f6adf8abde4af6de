import type { Queries, Statement } from '../../db/index.ts'

const LIST = {
  name: 'list_accounts',
  text: `select a.currency, c.subunits, a.active, a.balance, a.version from accounts a join currencies c on c.code = a.currency
    where a.player_id = $1 order by c.priority, a.currency`,
} as const satisfies Statement

const LOCK_PLAYER = {
  name: 'lock_player',
  text: 'select 1 from players where id = $1 for no key update',
} as const satisfies Statement

const LOCK_ACCOUNTS = {
  name: 'lock_accounts',
  text: 'select 1 from accounts where player_id = $1 order by currency for no key update',
} as const satisfies Statement

const DEACTIVATE = {
  name: 'deactivate_accounts',
  text: 'update accounts set active = false where player_id = $1 and active and currency <> $2',
} as const satisfies Statement

const ACTIVATE = {
  name: 'activate_account',
  text: `insert into accounts (player_id, currency, balance, version, active, opened_at, bounded)
    select $1, code, 0, 0, true, $3, exists (select from accounts where player_id = $1 and bounded) from currencies where code = $2
    on conflict (player_id, currency) do update set active = true returning currency`,
} as const satisfies Statement

const FUND = {
  name: 'fund_account',
  text: `with posted as (
      insert into ledger_entries (reference, line, account, player_id, currency, amount, created_at)
      values ($4, 0, 'opening', null, $2, -($3::bigint), $5), ($4, 1, 'player', $1, $2, $3, $5)
      on conflict do nothing returning line
    )
    update accounts set balance = balance + $3::bigint, version = version + 1
    where player_id = $1 and currency = $2 and exists (select from posted)`,
} as const satisfies Statement

export interface AccountRow {
  readonly currency: string
  readonly subunits: number
  readonly active: boolean
  readonly balance: bigint
  readonly version: bigint
}

export const listAccounts = (db: Queries, playerId: number): Promise<AccountRow[]> => db.run(LIST, [playerId])

/**
 * Makes a currency's account the player's active one, and opens it with a zero balance if needed. False when the
 * currency does not exist. Runs inside a transaction.
 */
export async function activateAccount(
  transaction: Queries,
  playerId: number,
  currency: string,
  now: Date,
): Promise<boolean> {
  // A player's accounts change one at a time: otherwise two changes could leave two active, or none.
  await lockPlayer(transaction, playerId)
  const known = await transaction.run<{ code: string }>(CURRENCY, [currency])
  if (known.length === 0) return false
  await lockAccounts(transaction, playerId)
  await transaction.run(DEACTIVATE, [playerId, currency])
  await transaction.run(ACTIVATE, [playerId, currency, now])
  return true
}

/** Until the transaction ends, nobody else can change the player's accounts or limits, or sign the player in. */
export const lockPlayer = (transaction: Queries, playerId: number) => transaction.run(LOCK_PLAYER, [playerId])

/** Locks all accounts of a player in the common order, by currency. */
export const lockAccounts = (transaction: Queries, playerId: number) =>
  transaction.run(LOCK_ACCOUNTS, [playerId])

const CURRENCY = {
  name: 'find_currency',
  text: 'select code from currencies where code = $1',
} as const satisfies Statement

/** Pays `amount` subunits into an account, only once for each `reference`. */
export const fundAccount = (
  db: Queries,
  funding: {
    readonly playerId: number
    readonly currency: string
    readonly amount: bigint
    readonly reference: string
  },
  now: Date,
) => db.run(FUND, [funding.playerId, funding.currency, funding.amount, funding.reference, now])
