import type { Bet } from '@touchline/contract'
import type pg from 'pg'
import { subunits } from '@touchline/betting'
import type { Player } from './players.ts'

/** Everything that placing a single writes, row for row, as plain statements. */
const STATEMENTS = {
  debit: `update accounts set balance = balance - $3, version = version + 1
    where player_id = $1 and currency = $2 and balance >= $3 returning balance, version`,
  bet: `insert into bets (ref, player_id, type, status, result, currency, stake, total_stake, liability_rate, odds, potential_win, step, quick, device_id, created_at)
    values ($1, $2, 'single', 'waiting_results', 'no_results', $3, $4, $4, 1000000000000, $5, $6, 0, false, 'bench', $7) returning id`,
  leg: `insert into legs (bet_id, position, match_id, match_urn, market_id, specifier, outcome_id, odds, settlement_version)
    values ($1, 0, $2, $3, $4, $5, $6, $7, 0)`,
  exposures: `insert into exposures as e (match_id, market_id, specifier, outcome_id, player_id, amount, max_amount)
    values (0, 0, '', '', $5, $6, $7), ($1, $2, $3, $4, 0, $6, $7), ($1, $2, $3, $4, $5, $6, $7)
    on conflict (match_id, market_id, specifier, outcome_id, player_id)
    do update set amount = e.amount + excluded.amount, max_amount = excluded.max_amount`,
  entries: `insert into ledger_entries (bet_id, step, line, account, player_id, currency, amount, created_at)
    values ($1, 0, 0, 'player', $2, $3, -$4::bigint, $5), ($1, 0, 1, 'escrow', null, $3, $4::bigint, $5)`,
  key: `insert into idempotency_keys (player_id, key, request_hash, response, created_at) values ($1, $2, $3, $4, $5)`,
  outbox: `insert into outbox (player_id, payload, created_at) values ($1, $2, $4), ($1, $3, $4)`,
} as const

type Name = keyof typeof STATEMENTS

/** Higher than anything a benchmark stakes. */
const NO_LIMIT = '4000000000000000000'

/** Places a copy of `bet`, a single, for a player: begin, one statement per table, commit. Throws without the money. */
export async function placeInTransaction(
  connection: pg.PoolClient,
  bet: Bet,
  player: Player,
  unique: string,
): Promise<void> {
  const [leg] = bet.selections
  if (leg === undefined) throw new RangeError('a single has a selection')
  const { currency } = bet.stake
  const [stake, now] = [subunits(bet.stake.value), new Date()]
  const run = async <Row extends pg.QueryResultRow>(name: Name, values: readonly unknown[]) =>
    (await connection.query<Row>({ name: `bare_${name}`, text: STATEMENTS[name], values: [...values] }))
      .rows[0]
  const outcome = [leg.match.id, leg.market.id, leg.specifier ?? '', leg.outcome.id] as const
  const profit = (stake * (BigInt(leg.odds) - 1000n)) / 1000n
  await connection.query('begin')
  const account = await run<{ balance: string; version: string }>('debit', [player.id, currency, stake])
  if (account === undefined) throw new Error('a bare placement wrote nothing')
  const win = subunits(bet.potential_win_amount)
  const placed = await run<{ id: string }>('bet', [unique, player.id, currency, stake, bet.odds, win, now])
  const id = placed?.id
  const [match, market, specifier, outcomeId] = outcome
  await run('leg', [id, match, leg.match.urn_id, market, specifier, outcomeId, leg.odds])
  await run('exposures', [...outcome, player.id, profit, NO_LIMIT])
  await run('entries', [id, player.id, currency, stake, now])
  await run('key', [player.id, unique, player.tokenHash, JSON.stringify([{ ...bet, id, ref: unique }]), now])
  const balance = { type: 'balance_changed', currency, balance: account.balance, version: account.version }
  await run('outbox', [player.id, balance, { type: 'bet_changed', bet_id: id }, now])
  await connection.query('commit')
}
