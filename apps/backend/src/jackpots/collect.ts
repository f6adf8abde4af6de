import type { Subunits } from '@touchline/betting'
import { columns, type Database, type Queries, statement } from '../db/index.ts'
import { assertEpoch, type Lease } from '../leases/index.ts'
import type { Currencies } from '../platform/accounts/currencies.ts'
import { ONE_RATE } from '../platform/accounts/rates.ts'
import {
  collected,
  type Collected,
  type Fallen,
  type Level,
  type Seal,
  type Waiting,
} from './collect-rules.ts'
import { type RandomBytes, sealThreshold } from './sealed-threshold.ts'
import { worthIn } from './worth.ts'

/** Stakes added in one transaction. */
const BATCH = 500

const IS_WAITING = statement({
  name: 'jackpot_stakes_wait',
  row: { found: 'boolean' },
  text: 'select exists (select from jackpot_contributions where not added) as found',
})

const LEVEL_ROW = columns({
  id: 'bigint',
  jackpot_id: 'bigint',
  rate: 'integer',
  currency: 'text',
  share: 'integer',
  seed: 'bigint',
  max_amount: 'bigint',
  amount: 'bigint',
  rest: 'bigint',
  round: 'integer',
  threshold: 'bigint',
  nonce: 'text',
  commitment: 'text',
  active: 'boolean',
})

// Locked before the stakes are read: who comes second then sees which were added.
const LOCK_LEVELS = statement({
  name: 'lock_jackpot_levels',
  row: LEVEL_ROW,
  text: `select l.id, l.jackpot_id, j.rate, j.currency, l.share, l.seed, l.max_amount, l.amount, l.rest, l.round, l.threshold, l.nonce,
      l.commitment, l.active
    from jackpot_levels l join jackpots j on j.id = l.jackpot_id order by l.id for update of l`,
})

const WAITING = statement({
  name: 'waiting_jackpot_stakes',
  parameters: { limit: 'bigint' },
  row: { id: 'bigint', jackpot_id: 'bigint', bet_id: 'bigint?', player_id: 'bigint', stake: 'bigint' },
  text: `select id, jackpot_id, bet_id, player_id, stake from jackpot_contributions where not added order by id limit $limit`,
})

const WRITE = statement({
  name: 'write_jackpot_levels',
  parameters: {
    levels: 'jsonb',
    fallen: 'jsonb',
    funded: 'jsonb',
    added: 'bigint[]',
    now: 'timestamptz',
  },
  text: `with levels as (
      update jackpot_levels l set amount = x.amount, rest = x.rest, round = x.round, threshold = x.threshold, nonce = x.nonce,
        commitment = x.commitment
      from jsonb_to_recordset($levels::jsonb) as x(id bigint, amount bigint, rest bigint, round integer, threshold bigint, nonce text,
        commitment text)
      where l.id = x.id
    ), hits as (
      insert into jackpot_hits (jackpot_id, level_id, round, bet_id, player_id, amount, currency, amount_eur, status, threshold, nonce,
        commitment, created_at)
      select x.jackpot_id, x.level_id, x.round, x.bet_id, x.player_id, x.amount, x.currency, x.amount_eur, 'initial', x.threshold, x.nonce,
        x.commitment, $now::timestamptz
      from jsonb_to_recordset($fallen::jsonb) as x(jackpot_id bigint, level_id bigint, round integer, bet_id bigint, player_id bigint,
        amount bigint, currency text, amount_eur bigint, threshold bigint, nonce text, commitment text)
    ), posted as (
      insert into ledger_entries (reference, line, account, currency, amount, created_at)
      select 'jackpot:' || x.level_id || ':' || x.cause, e.line, e.account, x.currency, e.sign * x.amount, $now::timestamptz
      from jsonb_to_recordset($funded::jsonb) as x(level_id bigint, cause text, currency text, amount bigint)
        cross join (values (0, 'bonus_cost', -1), (1, 'jackpot', 1)) as e(line, account, sign)
    )
    update jackpot_contributions set added = true where id = any($added::bigint[])`,
})

export interface CollectParts {
  readonly db: Database
  readonly currencies: Currencies
  readonly randomBytes: RandomBytes
}

type Row = Awaited<ReturnType<typeof lockLevels>>[number]

const lockLevels = (transaction: Queries) => transaction.run(LOCK_LEVELS)

const levelOf = (row: Row): Level => ({
  id: Number(row.id),
  jackpotId: Number(row.jackpot_id),
  share: row.share,
  seed: row.seed as Subunits,
  max: row.max_amount as Subunits,
  amount: row.amount as Subunits,
  rest: row.rest,
  round: row.round,
  threshold: row.threshold as Subunits,
  nonce: row.nonce,
  commitment: row.commitment,
  active: row.active,
})

async function waitingStakes(transaction: Queries): Promise<Waiting[]> {
  const rows = await transaction.run(WAITING, { limit: BATCH })
  return rows.map((row) => ({
    id: Number(row.id),
    jackpotId: Number(row.jackpot_id),
    betId: row.bet_id === null ? null : Number(row.bet_id),
    playerId: Number(row.player_id),
    stake: row.stake as Subunits,
  }))
}

const levelRow = ({ id, amount, rest, round, threshold, nonce, commitment }: Level) => ({
  ...{ id, round, nonce, commitment },
  amount: Number(amount),
  rest: Number(rest),
  threshold: Number(threshold),
})

const fallenRow = (
  { level, betId, playerId, amount, threshold, nonce, commitment }: Fallen,
  currency: string,
  rate: bigint,
) => ({
  ...{ jackpot_id: level.jackpotId, level_id: level.id, round: level.round, bet_id: betId },
  ...{ player_id: playerId, currency, nonce, commitment },
  amount: Number(amount),
  amount_eur: Number(worthIn(amount, rate, ONE_RATE)),
  threshold: Number(threshold),
})

function write(
  transaction: Queries,
  { currencies }: CollectParts,
  rows: readonly Row[],
  waiting: readonly Waiting[],
  { levels, fallen, funded }: Collected,
  now: Date,
) {
  const currencyOf = new Map(rows.map(({ id, currency }) => [Number(id), currency]))
  const inCurrency = (levelId: number) => currencyOf.get(levelId) ?? ''
  return transaction.run(WRITE, {
    levels: JSON.stringify(levels.map(levelRow)),
    fallen: JSON.stringify(
      fallen.map((hit) => {
        const currency = inCurrency(hit.level.id)
        return fallenRow(hit, currency, currencies.get(currency)?.rate ?? ONE_RATE)
      }),
    ),
    funded: JSON.stringify(
      funded.map(({ levelId, cause, amount }) => ({
        ...{ level_id: levelId, cause, currency: inCurrency(levelId) },
        amount: Number(amount),
      })),
    ),
    added: waiting.map(({ id }) => id),
    now,
  })
}

/** Adds one batch; answers how many stakes it had. */
const collectBatch = (parts: CollectParts, now: Date, lease: Lease | null): Promise<number> =>
  parts.db.transaction(async (transaction) => {
    if (lease !== null) await assertEpoch(transaction, lease.name, lease.epoch)
    const rows = await lockLevels(transaction)
    const waiting = await waitingStakes(transaction)
    if (waiting.length === 0) return 0
    const rates = new Map(rows.map(({ jackpot_id: id, rate }) => [Number(id), rate]))
    const seal: Seal = (range) => sealThreshold(range, parts.randomBytes)
    await write(transaction, parts, rows, waiting, collected(rows.map(levelOf), rates, waiting, seal), now)
    return waiting.length
  })

/**
 * Adds waiting stakes to their levels, in the order of their ids. Repeating it adds nothing twice: what was added is
 * marked in the same transaction, under a lock on all levels.
 */
export async function collectStakes(
  parts: CollectParts,
  now: number,
  signal?: AbortSignal,
  lease: Lease | null = null,
): Promise<void> {
  const [waits] = await parts.db.run(IS_WAITING)
  if (waits?.found !== true) return
  while ((await collectBatch(parts, new Date(now), lease)) === BATCH) signal?.throwIfAborted()
}
