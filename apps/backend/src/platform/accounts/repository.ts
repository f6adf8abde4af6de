import { type Queries, statement } from '../../db/index.ts'

const LIST = statement({
  name: 'list_accounts',
  parameters: { playerId: 'bigint' },
  row: { currency: 'text', subunits: 'integer', active: 'boolean', balance: 'bigint', version: 'bigint' },
  text: `select a.currency, c.subunits, a.active, a.balance, a.version from accounts a join currencies c on c.code = a.currency
    where a.player_id = $playerId order by c.priority, a.currency`,
})

const LOCK_PLAYER = statement({
  name: 'lock_player',
  parameters: { playerId: 'bigint' },
  row: { found: 'integer' },
  text: 'select 1 as found from players where id = $playerId for no key update',
})

const LOCK_ACCOUNTS = statement({
  name: 'lock_accounts',
  parameters: { playerId: 'bigint' },
  row: { found: 'integer' },
  text: 'select 1 as found from accounts where player_id = $playerId order by currency for no key update',
})

const DEACTIVATE = statement({
  name: 'deactivate_accounts',
  parameters: { playerId: 'bigint', currency: 'text' },
  text: 'update accounts set active = false where player_id = $playerId and active and currency <> $currency',
})

const ACTIVATE = statement({
  name: 'activate_account',
  parameters: { playerId: 'bigint', currency: 'text', now: 'timestamptz' },
  row: { currency: 'text' },
  text: `insert into accounts (player_id, currency, balance, version, active, opened_at, bounded)
    select $playerId, code, 0, 0, true, $now, exists (select from accounts where player_id = $playerId and bounded) from currencies where code = $currency
    on conflict (player_id, currency) do update set active = true returning currency`,
})

const FUND = statement({
  name: 'fund_account',
  parameters: {
    playerId: 'bigint',
    currency: 'text',
    amount: 'bigint',
    reference: 'text',
    now: 'timestamptz',
  },
  text: `with posted as (
      insert into ledger_entries (reference, line, account, player_id, currency, amount, created_at)
      values ($reference, 0, 'opening', null, $currency, -($amount::bigint), $now), ($reference, 1, 'player', $playerId, $currency, $amount, $now)
      on conflict do nothing returning line
    )
    update accounts set balance = balance + $amount::bigint, version = version + 1
    where player_id = $playerId and currency = $currency and exists (select from posted)`,
})

export interface AccountRow {
  readonly currency: string
  readonly subunits: number
  readonly active: boolean
  readonly balance: bigint
  readonly version: bigint
}

export const listAccounts = (db: Queries, playerId: number): Promise<AccountRow[]> =>
  db.run(LIST, { playerId })

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
  const known = await transaction.run(CURRENCY, { currency })
  if (known.length === 0) return false
  await lockAccounts(transaction, playerId)
  await transaction.run(DEACTIVATE, { playerId, currency })
  await transaction.run(ACTIVATE, { playerId, currency, now })
  return true
}

/** Until the transaction ends, nobody else can change the player's accounts or limits, or sign the player in. */
export const lockPlayer = (transaction: Queries, playerId: number) =>
  transaction.run(LOCK_PLAYER, { playerId })

/** Locks all accounts of a player in the common order, by currency. */
export const lockAccounts = (transaction: Queries, playerId: number) =>
  transaction.run(LOCK_ACCOUNTS, { playerId })

const CURRENCY = statement({
  name: 'find_currency',
  parameters: { currency: 'text' },
  row: { code: 'text' },
  text: 'select code from currencies where code = $currency',
})

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
) =>
  db.run(FUND, {
    playerId: funding.playerId,
    currency: funding.currency,
    amount: funding.amount,
    reference: funding.reference,
    now,
  })
