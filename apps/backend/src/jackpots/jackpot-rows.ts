import type { Jackpot, JackpotLevel } from '@touchline/contract'
import { columns, type Queries, type RowOf, statement } from '../db/index.ts'

const ROW = columns({
  id: 'bigint',
  name: 'text',
  currency: 'text',
  subunits: 'integer',
  rate: 'integer',
  min_stake: 'bigint',
  hits_amount: 'bigint',
  level_id: 'bigint',
  level_name: 'text',
  amount: 'bigint',
  max_amount: 'bigint',
  round: 'integer',
  commitment: 'text',
  active: 'boolean',
})
type Row = RowOf<typeof ROW>

// The threshold and the nonce of a round are in no answer while it lasts.
const LIST = statement({
  name: 'list_jackpots',
  parameters: { site: 'text', id: 'bigint?' },
  row: ROW,
  text: `select j.id, j.name, j.currency, c.subunits, j.rate, j.min_stake,
      (select coalesce(sum(h.amount), 0)::bigint from jackpot_hits h where h.jackpot_id = j.id and h.status in ('approved', 'paid'))
        as hits_amount,
      l.id as level_id, l.name as level_name, l.amount, l.max_amount, l.round, l.commitment, l.active
    from jackpots j join currencies c on c.code = j.currency join jackpot_levels l on l.jackpot_id = j.id
    where j.active and $site = any(j.sites) and ($id::bigint is null or j.id = $id::bigint) order by j.id, l.position`,
})

const levelOf = (row: Row): JackpotLevel => ({
  id: Number(row.level_id),
  name: row.level_name,
  pool_amount: Number(row.amount),
  state: row.active ? 'active' : 'paused',
  max_amount: Number(row.max_amount),
  round: row.round,
  commitment: row.commitment,
})

const sum = (levels: readonly JackpotLevel[]): number =>
  levels.reduce((total, level) => total + level.pool_amount, 0)

function jackpotOf(first: Row, rows: readonly Row[]): Jackpot {
  const levels = rows.map(levelOf)
  return {
    id: Number(first.id),
    name: first.name,
    amount: sum(levels.filter(({ state }) => state === 'active')),
    pool_amount: sum(levels),
    hits_amount: Number(first.hits_amount),
    currency: first.currency,
    subunits: first.subunits,
    rate: first.rate,
    min_stake: Number(first.min_stake),
    levels,
  }
}

/** Jackpots that bets of a site can win, with their levels in order; the one with `id`, where that is given. */
export async function findJackpots(
  db: Queries,
  site: string,
  id: number | null = null,
): Promise<readonly Jackpot[]> {
  const rows = await db.run(LIST, { site, id })
  const byId = Map.groupBy(rows, (row) => row.id)
  return [...byId.values()].flatMap((of) => (of[0] === undefined ? [] : [jackpotOf(of[0], of)]))
}
