import type { TransactionKind } from '@touchline/contract'
import type { Queries, Statement } from '../../db/index.ts'

/** A posting without a bet is named by its other account. */
const OTHER_SIDES = {
  opening: 'opening',
  payments: 'deposit',
  withheld: 'withdrawal',
} as const satisfies Record<string, TransactionKind>

const OTHER_SIDE = `(select o.account from ledger_entries o where o.reference = e.reference and o.account <> 'player' order by o.line limit 1)`

const KIND = `case
    when e.bet_id is not null and e.step = 0 then 'stake'
    when e.bet_id is not null and e.amount < 0 then 'correction'
    when e.bet_id is not null then 'payout'
    else case ${OTHER_SIDE} ${Object.entries(OTHER_SIDES)
      .map(([account, kind]) => `when '${account}' then '${kind}'`)
      .join(' ')} else 'adjustment' end
  end`

const LIST = {
  name: 'list_transactions',
  text: `with entries as (
      select e.id, e.bet_id, e.currency, e.amount, e.created_at, ${KIND} as kind,
        sum(e.amount) over (partition by e.currency order by e.id)::bigint as balance
      from ledger_entries e where e.player_id = $1
    ), wanted as (
      select * from entries where ($2::text is null or kind = $2) and ($3::text is null or currency = $3)
    ), page as (
      select * from wanted order by id desc limit $4 offset $5
    )
    select t.total, p.id, p.kind, p.currency, c.subunits, p.amount, p.balance, b.ref, p.created_at
    from (select count(*)::int as total from wanted) t left join page p on true
    left join currencies c on c.code = p.currency left join bets b on b.id = p.bet_id order by p.id desc`,
} as const satisfies Statement

export interface TransactionRow {
  readonly id: bigint
  readonly kind: TransactionKind
  readonly currency: string
  readonly subunits: number
  readonly amount: bigint
  readonly balance: bigint
  /** Reference of its bet. */
  readonly ref: string | null
  readonly created_at: Date
}

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
  const found = await db.run<TransactionRow & { readonly id: bigint | null; readonly total: number }>(LIST, [
    playerId,
    kind,
    currency,
    limit,
    (page - 1) * limit,
  ])
  // An empty page is one row with the total only.
  return { total: found[0]?.total ?? 0, rows: found.filter(({ id }) => id !== null) }
}
