import type { BalanceCorrection, OrderState } from '@touchline/contract'
import { columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'
import { ASKED, askedOf, askedRows } from '../staff/asked-rows.ts'

const ROW = columns({
  ...ASKED,
  player_id: 'bigint',
  currency: 'text',
  amount: 'bigint',
  worth: 'bigint',
})
type Row = RowOf<typeof ROW>

const COLUMNS = namesOf(ROW)

const INSERT = statement({
  name: 'insert_balance_correction',
  parameters: {
    playerId: 'bigint',
    currency: 'text',
    amount: 'bigint',
    worth: 'bigint',
    state: 'text',
    by: 'bigint',
    reason: 'text',
    now: 'timestamptz',
  },
  row: ROW,
  text: `insert into balance_corrections (player_id, currency, amount, worth, state, asked_by, reason, asked_at)
    values ($playerId, $currency, $amount, $worth, $state, $by, $reason, $now) returning ${COLUMNS}`,
})

// Waiting ones oldest first, so that none is forgotten; others latest first.
const LIST = statement({
  name: 'list_balance_corrections',
  parameters: { state: 'text?', playerId: 'bigint?', limit: 'bigint', offset: 'bigint' },
  row: { ...ROW, total: 'bigint' },
  text: `select ${COLUMNS}, count(*) over () as total from balance_corrections
    where ($state::text is null or state = $state) and ($playerId::bigint is null or player_id = $playerId)
    order by case when $state = 'waiting' then id end, id desc limit $limit offset $offset`,
})

const ALONE = statement({
  name: 'corrected_alone',
  parameters: { by: 'bigint', since: 'timestamptz' },
  row: { worth: 'bigint' },
  text: `select coalesce(sum(worth), 0)::bigint as worth from balance_corrections
    where asked_by = $by and state = 'done' and asked_at > $since`,
})

// Nothing is taken that is not there. Both lines are written with the balance or not at all, and once for each correction.
const POST = statement({
  name: 'post_balance_correction',
  parameters: {
    reference: 'text',
    playerId: 'bigint',
    currency: 'text',
    amount: 'bigint',
    now: 'timestamptz',
  },
  row: { line: 'smallint' },
  text: `with changed as (
      update accounts set balance = balance + $amount::bigint, version = version + 1
      where player_id = $playerId::bigint and currency = $currency::text and ($amount::bigint > 0 or balance + $amount::bigint >= 0)
      returning balance, version
    ), told as (
      insert into outbox (player_id, payload, created_at)
      select $playerId::bigint, jsonb_build_object('type', 'balance_changed', 'currency', $currency::text, 'balance', balance,
        'available_to_bet_with_locked_cents', greatest(balance, 0), 'version', version), $now::timestamptz from changed
    )
    insert into ledger_entries (reference, line, account, player_id, currency, amount, created_at)
    select $reference::text, line, account, case when account = 'player' then $playerId::bigint end, $currency::text, amount, $now::timestamptz
    from (values (0, 'house', -($amount::bigint)), (1, 'player', $amount::bigint)) as lines (line, account, amount)
    where exists (select from changed) returning line`,
})

const correctionOf = (row: Row): BalanceCorrection => ({
  ...askedOf(row),
  player_id: Number(row.player_id),
  currency: row.currency,
  amount: Number(row.amount),
  worth: Number(row.worth),
})

const {
  written,
  find: findCorrection,
  lock: lockCorrection,
  decide: decideCorrection,
} = askedRows({
  table: 'balance_corrections',
  noun: 'balance_correction',
  row: ROW,
  documentOf: correctionOf,
})
export { decideCorrection, findCorrection, lockCorrection }

export interface NewCorrection {
  readonly playerId: number
  readonly currency: string
  /** Subunits; negative takes them. */
  readonly amount: bigint
  /** Subunits of the base currency. */
  readonly worth: bigint
  readonly state: 'waiting' | 'done'
  readonly by: number
  readonly reason: string
}

export const insertCorrection = async (transaction: Queries, correction: NewCorrection, now: Date) =>
  written(await transaction.run(INSERT, { ...correction, now }))

export interface CorrectionsWanted {
  readonly state: OrderState | null
  readonly playerId: number | null
  readonly limit: number
  readonly offset: number
}

export async function listCorrections(
  db: Queries,
  wanted: CorrectionsWanted,
): Promise<{ readonly items: BalanceCorrection[]; readonly total: number }> {
  const rows = await db.run(LIST, wanted)
  return { items: rows.map(correctionOf), total: Number(rows[0]?.total ?? 0n) }
}

/** Subunits of the base currency that somebody has corrected without a second person since a moment. */
export const correctedAlone = async (db: Queries, by: number, since: Date): Promise<bigint> =>
  (await db.run(ALONE, { by, since }))[0]?.worth ?? 0n

/** Books a correction (house ↔ player) and tells open pages. False, and nothing is written, when the balance is too low. */
export async function postCorrection(
  transaction: Queries,
  { id, player_id: playerId, currency, amount }: BalanceCorrection,
  now: Date,
): Promise<boolean> {
  const booked = { reference: `correction:${id}`, playerId, currency, amount: BigInt(amount), now }
  return (await transaction.run(POST, booked)).length > 0
}
