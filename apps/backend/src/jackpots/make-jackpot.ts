import { subunits } from '@touchline/betting'
import type { HouseJackpot, MakeJackpot } from '@touchline/contract'
import { columns, type Queries, type RowOf, statement } from '../db/index.ts'
import { type RandomBytes, sealThreshold } from './sealed-threshold.ts'

const INSERT = statement({
  name: 'insert_jackpot',
  parameters: {
    name: 'text',
    currency: 'text',
    rate: 'integer',
    minStake: 'bigint',
    sites: 'text[]',
    active: 'boolean',
    levels: 'jsonb',
    now: 'timestamptz',
  },
  row: { id: 'bigint' },
  text: `with made as (
      insert into jackpots (name, currency, rate, min_stake, sites, active, created_at)
      values ($name::text, $currency::text, $rate::integer, $minStake::bigint, $sites::text[], $active::boolean, $now::timestamptz) returning id
    ), levels as (
      insert into jackpot_levels (jackpot_id, position, name, share, seed, max_amount, amount, round, threshold, nonce, commitment, active)
      select made.id, x.position, x.name, x.share, x.seed, x.max_amount, x.seed, 1, x.threshold, x.nonce, x.commitment, true
      from made, jsonb_to_recordset($levels::jsonb) as x(position integer, name text, share integer, seed bigint, max_amount bigint,
        threshold bigint, nonce text, commitment text)
      returning id, seed
    ), posted as (
      insert into ledger_entries (reference, line, account, currency, amount, created_at)
      select 'jackpot:' || l.id || ':seed:1', e.line, e.account, $currency::text, e.sign * l.seed, $now::timestamptz
      from levels l cross join (values (0, 'bonus_cost', -1), (1, 'jackpot', 1)) as e(line, account, sign) where l.seed > 0
    )
    select id from made`,
})

/**
 * Makes a jackpot whose levels begin with their seeds, paid by the house, each under a threshold that is drawn and sealed
 * here. Answers its id.
 */
export async function insertJackpot(
  db: Queries,
  made: Omit<MakeJackpot, 'reason'> & { readonly active: boolean },
  randomBytes: RandomBytes,
  now: Date,
): Promise<number> {
  const levels = made.levels.map(({ name, share, seed, max_amount }, index) => {
    const range = { seed: subunits(seed), max: subunits(max_amount) }
    const { threshold, nonce, commitment } = sealThreshold(range, randomBytes)
    const sealed = { threshold: Number(threshold), nonce, commitment }
    return { position: index + 1, name, share, seed, max_amount, ...sealed }
  })
  const [row] = await db.run(INSERT, {
    name: made.name,
    currency: made.currency,
    rate: made.rate,
    minStake: made.min_stake,
    sites: made.sites,
    active: made.active,
    levels: JSON.stringify(levels),
    now,
  })
  return Number(row?.id)
}

const ROW = columns({
  id: 'bigint',
  name: 'text',
  currency: 'text',
  rate: 'integer',
  min_stake: 'bigint',
  sites: 'text[]',
  jackpot_active: 'boolean',
  created_at: 'timestamptz',
  level_id: 'bigint',
  level_name: 'text',
  share: 'integer',
  seed: 'bigint',
  amount: 'bigint',
  max_amount: 'bigint',
  round: 'integer',
  commitment: 'text',
  active: 'boolean',
})
type Row = RowOf<typeof ROW>

const LIST = statement({
  name: 'list_house_jackpots',
  parameters: { id: 'bigint?' },
  row: ROW,
  text: `select j.id, j.name, j.currency, j.rate, j.min_stake, j.sites, j.active as jackpot_active, j.created_at, l.id as level_id,
      l.name as level_name, l.share, l.seed, l.amount, l.max_amount, l.round, l.commitment, l.active
    from jackpots j join jackpot_levels l on l.jackpot_id = j.id where $id::bigint is null or j.id = $id::bigint order by j.id, l.position`,
})

const levelOf = (row: Row): HouseJackpot['levels'][number] => ({
  id: Number(row.level_id),
  name: row.level_name,
  pool_amount: Number(row.amount),
  state: row.active ? 'active' : 'paused',
  max_amount: Number(row.max_amount),
  round: row.round,
  commitment: row.commitment,
  share: row.share,
  seed: Number(row.seed),
})

/** All jackpots as their operator knows them; the one with `id`, where that is given. */
export async function houseJackpots(db: Queries, id: number | null = null): Promise<HouseJackpot[]> {
  const rows = await db.run(LIST, { id })
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((of) => {
    const [first] = of
    if (first === undefined) return []
    return [
      {
        ...{ id: Number(first.id), name: first.name, currency: first.currency, rate: first.rate },
        ...{ min_stake: Number(first.min_stake), sites: first.sites, active: first.jackpot_active },
        created_at: first.created_at.toISOString(),
        levels: of.map(levelOf),
      },
    ]
  })
}

const CHANGE = statement({
  name: 'change_jackpot',
  parameters: {
    id: 'bigint',
    name: 'text?',
    active: 'boolean?',
    minStake: 'bigint?',
    sites: 'text[]?',
    levels: 'jsonb',
  },
  row: { id: 'bigint' },
  text: `with levels as (
      update jackpot_levels l set active = x.active from jsonb_to_recordset($levels::jsonb) as x(id bigint, active boolean)
      where l.id = x.id and l.jackpot_id = $id
    )
    update jackpots set name = coalesce($name, name), active = coalesce($active, active), min_stake = coalesce($minStake, min_stake),
      sites = coalesce($sites, sites)
    where id = $id returning id`,
})

/** Changes what is given and leaves the rest. */
export const changeJackpotRow = (
  db: Queries,
  id: number,
  change: {
    readonly name?: string | undefined
    readonly active?: boolean | undefined
    readonly min_stake?: number | undefined
    readonly sites?: readonly string[] | undefined
    readonly levels?: readonly { readonly id: number; readonly active: boolean }[] | undefined
  },
) =>
  db.run(CHANGE, {
    id,
    name: change.name ?? null,
    active: change.active ?? null,
    minStake: change.min_stake ?? null,
    sites: change.sites ?? null,
    levels: JSON.stringify(change.levels ?? []),
  })
