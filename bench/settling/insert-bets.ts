import type pg from 'pg'
import { CURRENCY } from '../place-bet/players.ts'

const STAKE = 100
/** Thousandths: whoever wins gets the stake twice. */
export const ODDS = 2000
export const OUTCOMES = ['1', '2'] as const

/** Above anything that the benchmark stakes. */
const NO_LIMIT = '4000000000000000000'

/**
 * Singles on market 1 of a match, half on each of two outcomes, by the benchmark's players in turn: with their ledger
 * entries, balances and exposures, as so many placements would leave them.
 */
const INSERT = `with numbered as (
    select player_id, row_number() over (order by player_id) - 1 as n from accounts
    where currency = $3 and player_id in (select id from players where email like 'player%@bench.example')
  ), placed as (
    insert into bets (ref, player_id, type, status, result, currency, stake, total_stake, liability_rate, odds, potential_win, step, quick, device_id, created_at)
    select 'bench-' || $1::bigint || '-' || g, player_id, 'single', 'waiting_results', 'no_results', $3, $4::bigint, $4::bigint, 1000000000000, $5::int,
      $4::bigint * $5::int / 1000, 0, false, 'bench', now()
    from generate_series(0, $2::int - 1) as g join numbered on n = g % (select count(*) from numbered) order by g
    returning id, player_id
  ), chosen as materialized (
    select id, player_id, case (row_number() over (order by id)) % 2 when 0 then $6 else $7 end as outcome from placed
  ), staked as (
    insert into legs (bet_id, position, match_id, match_urn, market_id, specifier, outcome_id, odds, settlement_version)
    select id, 0, $1::bigint, 'sr:match:' || $1::bigint, 1, '', outcome, $5::int, 0 from chosen order by id
  ), posted as (
    insert into ledger_entries (bet_id, step, line, account, player_id, currency, amount, created_at)
    select id, 0, line, account, case line when 0 then player_id end, $3, sign * $4::bigint, now()
    from chosen cross join (values (0, 'player', -1), (1, 'escrow', 1)) as e(line, account, sign) order by id, line
  ), debited as (
    update accounts a set balance = balance - d.bets * $4::bigint, version = version + d.bets
    from (select player_id, count(*) as bets from chosen group by player_id) d where a.player_id = d.player_id and a.currency = $3
  )
  insert into exposures as e (match_id, market_id, specifier, outcome_id, player_id, amount, max_amount)
  select match_id, market_id, '', outcome_id, whose, count(*) * $4::bigint * ($5::int - 1000) / 1000, $8::bigint
  from chosen cross join lateral (values ($1::bigint, 1, outcome, 0::bigint), ($1::bigint, 1, outcome, player_id), (0, 0, '', player_id))
    as x(match_id, market_id, outcome_id, whose)
  group by match_id, market_id, outcome_id, whose
  on conflict (match_id, market_id, specifier, outcome_id, player_id)
    do update set amount = e.amount + excluded.amount, max_amount = excluded.max_amount`

/** Inserts this many bets on a match, and has the database look at its tables, as it does by itself in time. */
export async function insertBets(pool: pg.Pool, matchId: number, count: number): Promise<void> {
  await pool.query(INSERT, [matchId, count, CURRENCY, STAKE, ODDS, ...OUTCOMES, NO_LIMIT])
  await pool.query('vacuum analyze bets, legs, ledger_entries, accounts, exposures, outbox, settlements')
}
