import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

export interface Player {
  readonly id: number
  /** The browser's cookie value. */
  readonly token: string
  readonly tokenHash: string
}

export const CURRENCY = 'EUR'
export const ACCEPT_MODE = 'any'

const INSERT = `with made as (
    insert into players (email, password_hash, language, created_at)
    select 'player' || n || '@bench.example', '-', 'en', now() from generate_series(1, $1::int) n
    returning id
  ), numbered as (
    select id, row_number() over (order by id) as n from made
  ), signed_in as (
    insert into sessions (token_hash, current_hash, player_id, created_at, rotated_at, proven_at, used_at, expires_at, ends_at)
    select ($2::text[])[n], ($2::text[])[n], id, now(), now(), now(), now(), now() + interval '14 days', now() + interval '30 days' from numbered
  ), settled as (
    insert into player_settings (player_id, accept_mode, odds_type, stakes, updated_at)
    select id, $5, 'european', '{}', now() from numbered
  ), opened as (
    insert into accounts (player_id, currency, balance, version, active, opened_at)
    select id, $3, $4::bigint, 1, true, now() from numbered
  ), posted as (
    insert into ledger_entries (reference, line, account, player_id, currency, amount, created_at)
    select 'opening:' || id || ':' || $3, line, account, case line when 1 then id end, $3, sign * $4::bigint, now()
    from numbered cross join (values (0, 'opening', -1), (1, 'player', 1)) as e(line, account, sign)
  )
  select id::int, n::int from numbered order by n`

/** Inserts players, each with a session, more money than a benchmark can stake, and accept mode `any`. */
export async function insertPlayers(pool: pg.Pool, count: number): Promise<readonly Player[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  const { rows } = await pool.query<{ id: number; n: number }>(INSERT, [
    count,
    hashes,
    CURRENCY,
    '1000000000000',
    ACCEPT_MODE,
  ])
  return rows.map(({ id, n }) => ({ id, token: tokens[n - 1] ?? '', tokenHash: hashes[n - 1] ?? '' }))
}
