import { column, columns, type Queries, type RowOf, statement } from '../../db/index.ts'
import type { GameSessionRow } from './game-sessions.ts'

export type GameMovement = 'debit' | 'credit' | 'rollback'

const BOOKED = columns({
  kind: column<GameMovement>('text'),
  session_id: 'uuid',
  round_id: 'text',
  currency: 'text',
  amount: 'bigint',
  balance: 'bigint',
})
export type BookedRow = RowOf<typeof BOOKED>

const LOCK = statement({
  name: 'lock_game_account',
  parameters: { playerId: 'bigint', currency: 'text' },
  row: { balance: 'bigint' },
  text: 'select balance from accounts where player_id = $playerId and currency = $currency for update',
})

const FIND = statement({
  name: 'find_game_transaction',
  parameters: { provider: 'text', transactionId: 'text' },
  row: BOOKED,
  text: `select kind, session_id, round_id, currency, amount, balance from game_transactions
    where provider = $provider and transaction_id = $transactionId`,
})

const STAKES = statement({
  name: 'standing_stakes_of_round',
  parameters: { sessionId: 'uuid', roundId: 'text' },
  row: { found: 'integer' },
  text: `select 1 as found from game_transactions d where d.session_id = $sessionId and d.round_id = $roundId and d.kind = 'debit'
      and not exists (select from game_transactions r where r.provider = d.provider and r.transaction_id = d.transaction_id and r.kind = 'rollback')
    limit 1`,
})

const RECORD = statement({
  name: 'record_game_transaction',
  parameters: {
    provider: 'text',
    transactionId: 'text',
    kind: 'text',
    sessionId: 'uuid',
    playerId: 'bigint',
    currency: 'text',
    roundId: 'text',
    amount: 'bigint',
    balance: 'bigint',
    now: 'timestamptz',
  },
  row: { id: 'bigint' },
  text: `insert into game_transactions (provider, transaction_id, kind, session_id, player_id, currency, round_id, amount, balance, created_at)
    values ($provider, $transactionId, $kind, $sessionId, $playerId, $currency, $roundId, $amount, $balance, $now)
    on conflict do nothing returning id`,
})

const POST = statement({
  name: 'post_game_transaction',
  parameters: {
    reference: 'text',
    provider: 'text',
    holder: 'text',
    playerId: 'bigint',
    currency: 'text',
    amount: 'bigint',
    now: 'timestamptz',
  },
  row: { line: 'smallint' },
  text: `with changed as (
      update accounts set balance = balance + $amount::bigint, version = version + 1
      where player_id = $playerId::bigint and currency = $currency::text and $holder::text = 'player'
      returning currency, balance, version
    ), told as (
      insert into outbox (player_id, payload, created_at)
      select $playerId::bigint, jsonb_build_object('type', 'balance_changed', 'currency', currency, 'balance', balance,
        'available_to_bet_with_locked_cents', greatest(balance, 0), 'version', version), $now::timestamptz from changed
    )
    insert into ledger_entries (reference, line, account, player_id, currency, amount, created_at)
    select $reference::text, line, account, case when account = 'player' then $playerId::bigint end, $currency::text, amount, $now::timestamptz
    from (values (0, $holder::text, $amount::bigint), (1, 'game:' || $provider::text, -($amount::bigint))) as lines (line, account, amount)
    returning line`,
})

/** What is known of a transaction of a game: how it moved money, if it came, and how it was taken back. */
export interface KnownTransaction {
  readonly movement: BookedRow | null
  readonly rollback: BookedRow | null
}

/**
 * Locks the account that a session plays on, so that what is done in it is done one after the other; answers its
 * balance.
 */
export async function lockGameAccount(
  transaction: Queries,
  { playerId, currency }: Pick<GameSessionRow, 'playerId' | 'currency'>,
): Promise<bigint> {
  const [account] = await transaction.run(LOCK, { playerId, currency })
  if (account === undefined) throw new Error(`wallet: player ${playerId} has no account in ${currency}`)
  return account.balance
}

export async function findTransaction(
  db: Queries,
  provider: string,
  transactionId: string,
): Promise<KnownTransaction> {
  const rows = await db.run(FIND, { provider, transactionId })
  return {
    movement: rows.find(({ kind }) => kind !== 'rollback') ?? null,
    rollback: rows.find(({ kind }) => kind === 'rollback') ?? null,
  }
}

/** Whether a stake of the round stands, for which a win can be paid. */
export const hasStake = async (db: Queries, sessionId: string, roundId: string): Promise<boolean> =>
  (await db.run(STAKES, { sessionId, roundId })).length > 0

/** A movement to be booked. */
export interface Movement {
  readonly session: GameSessionRow
  readonly transactionId: string
  readonly kind: GameMovement
  readonly roundId: string
  /** What the player gets (above zero) or gives, in subunits. */
  readonly amount: bigint
  /** The balance before it. */
  readonly before: bigint
  /** Whether the player's account is deleted: what they would get is nobody's. */
  readonly isClosed: boolean
}

/**
 * Writes a movement and posts its money, in the transaction that holds the account's lock; answers the balance after
 * it. Null where another session has used the id at this moment: nothing is written.
 */
export async function bookMovement(
  transaction: Queries,
  { session, transactionId, kind, roundId, amount, before, isClosed }: Movement,
  now: Date,
): Promise<bigint | null> {
  const { provider, playerId, currency } = session
  const balance = isClosed ? before : before + amount
  const movement = { provider, transactionId, kind, playerId, currency, roundId, amount, balance, now }
  const [recorded] = await transaction.run(RECORD, { ...movement, sessionId: session.id })
  if (recorded === undefined) return null
  if (amount === 0n) return balance
  await transaction.run(POST, {
    reference: `game:${provider}:${transactionId}:${kind}`,
    provider,
    holder: isClosed ? 'unclaimed_wins' : 'player',
    playerId,
    currency,
    amount,
    now,
  })
  return balance
}
