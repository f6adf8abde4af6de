import type { TransactionKind } from '@touchline/contract'
import { column, columns, type Queries, type RowOf, statement } from '../../db/index.ts'

/** A posting without a bet is named by its other account. */
const OTHER_SIDES = {
  opening: 'opening',
  payments: 'deposit',
  withheld: 'withdrawal',
  jackpot: 'jackpot',
} as const satisfies Record<string, TransactionKind>

/** What a game posts is named by what its reference ends with. */
const GAMES = {
  debit: 'game_stake',
  credit: 'game_win',
  rollback: 'game_rollback',
} as const satisfies Record<string, TransactionKind>

const OTHER_SIDE = `(select o.account from ledger_entries o where o.reference = e.reference and o.account <> 'player' order by o.line limit 1)`

const KIND = `case
    when e.bet_id is not null and e.step = 0 then 'stake'
    when e.bet_id is not null and e.amount < 0 then 'correction'
    when e.bet_id is not null then 'payout'
    ${Object.entries(GAMES)
      .map(([kind, name]) => `when e.reference like 'game:%:${kind}' then '${name}'`)
      .join(' ')}
    else case ${OTHER_SIDE} ${Object.entries(OTHER_SIDES)
      .map(([account, kind]) => `when '${account}' then '${kind}'`)
      .join(' ')} else 'adjustment' end
  end`

const TRANSACTION_ROW = columns({
  id: 'bigint',
  kind: column<TransactionKind>('text'),
  currency: 'text',
  subunits: 'integer',
  amount: 'bigint',
  balance: 'bigint',
  /** Reference of its bet. */
  ref: 'text?',
  created_at: 'timestamptz',
})
export type TransactionRow = RowOf<typeof TRANSACTION_ROW>

const LIST = statement({
  name: 'list_transactions',
  parameters: { playerId: 'bigint', kind: 'text?', currency: 'text?', limit: 'bigint', offset: 'bigint' },
  row: { ...TRANSACTION_ROW, total: 'integer' },
  text: `with entries as (
      select e.id, e.bet_id, e.currency, e.amount, e.created_at, ${KIND} as kind,
        sum(e.amount) over (partition by e.currency order by e.id)::bigint as balance
      from ledger_entries e where e.player_id = $playerId
    ), wanted as (
      select * from entries where ($kind::text is null or kind = $kind) and ($currency::text is null or currency = $currency)
    ), page as (
      select * from wanted order by id desc limit $limit offset $offset
    )
    select t.total, p.id, p.kind, p.currency, c.subunits, p.amount, p.balance, b.ref, p.created_at
    from (select count(*)::int as total from wanted) t left join page p on true
    left join currencies c on c.code = p.currency left join bets b on b.id = p.bet_id order by p.id desc`,
})

export interface TransactionsWanted {
  readonly kind: TransactionKind | null
  readonly currency: string | null
  /** From 1. */
  readonly page: number
  readonly limit: number
}

/** Ledger entries of a player's accounts, newest first, each with the balance after it, and their total number. */
export async function listTransactions(
  db: Queries,
  playerId: number,
  { kind, currency, page, limit }: TransactionsWanted,
): Promise<{ readonly total: number; readonly rows: readonly TransactionRow[] }> {
  const found = await db.run(LIST, {
    playerId,
    kind,
    currency,
    limit,
    offset: (page - 1) * limit,
  })
  // An empty page is one row with the total only.
  return { total: found[0]?.total ?? 0, rows: found.filter(({ id }) => id !== null) }
}
