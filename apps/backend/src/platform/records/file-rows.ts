import { type Queries, statement } from '../../db/index.ts'

/** Rows of one stretch of a file. */
export const ROWS = 1000

const ASKED = {
  playerId: 'bigint',
  from: 'timestamptz',
  to: 'timestamptz',
  after: 'bigint',
  most: 'bigint',
} as const

const BETS = statement({
  name: 'records_file_of_bets',
  parameters: ASKED,
  row: {
    id: 'bigint',
    ref: 'text',
    placed: 'timestamptz',
    settled: 'timestamptz?',
    type: 'text',
    status: 'text',
    result: 'text',
    legs: 'bigint',
    odds: 'bigint',
    currency: 'text',
    subunits: 'integer',
    staked: 'bigint',
    returned: 'bigint',
  },
  text: `select b.id, b.ref, b.created_at as placed, b.settled_at as settled, b.type, b.status, b.result,
      (select count(*) from legs l where l.bet_id = b.id) as legs, b.odds, b.currency, c.subunits,
      (select coalesce(-sum(e.amount), 0)::bigint from ledger_entries e where e.bet_id = b.id and e.step = 0 and e.player_id = b.player_id) as staked,
      (select coalesce(sum(e.amount), 0)::bigint from ledger_entries e where e.bet_id = b.id and e.step > 0 and e.player_id = b.player_id) as returned
    from bets b join currencies c on c.code = b.currency
    where b.player_id = $playerId and b.created_at >= $from and b.created_at < $to and b.id > $after order by b.id limit $most`,
})

const TRANSACTIONS = statement({
  name: 'records_file_of_transactions',
  parameters: ASKED,
  row: {
    id: 'bigint',
    at: 'timestamptz',
    bet: 'text?',
    step: 'integer?',
    other: 'text?',
    currency: 'text',
    subunits: 'integer',
    amount: 'bigint',
  },
  text: `select e.id, e.created_at as at, b.ref as bet, e.step,
      (select o.account from ledger_entries o where o.reference = e.reference and o.account <> 'player' order by o.line limit 1) as other,
      e.currency, c.subunits, e.amount
    from ledger_entries e join currencies c on c.code = e.currency left join bets b on b.id = e.bet_id
    where e.player_id = $playerId and e.created_at >= $from and e.created_at < $to and e.id > $after order by e.id limit $most`,
})

/** A stretch of a player's rows: those after an id, of a time (epoch ms). */
export interface Wanted {
  readonly playerId: number
  readonly from: number
  readonly to: number
  /** 0 for the first. */
  readonly after: number
}

const given = ({ playerId, from, to, after }: Wanted) => ({
  ...{ playerId, after, most: ROWS },
  from: new Date(from),
  to: new Date(to),
})

export const betRows = (db: Queries, wanted: Wanted) => db.run(BETS, given(wanted))
export const transactionRows = (db: Queries, wanted: Wanted) => db.run(TRANSACTIONS, given(wanted))
