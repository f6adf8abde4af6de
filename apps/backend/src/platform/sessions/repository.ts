import type { AcceptMode } from '@touchline/betting'
import type { Queries, Statement } from '../../db/index.ts'

const FIND = {
  name: 'find_session',
  text: `select s.player_id, s.expires_at, p.language, p.pve, coalesce(c.accept_mode, 'none') as accept_mode,
      coalesce(c.odds_tolerance, 0) as odds_tolerance
    from sessions s join players p on p.id = s.player_id left join player_settings c on c.player_id = s.player_id
    where s.token_hash = $1 and s.expires_at > $2`,
} as const satisfies Statement

const INSERT = {
  name: 'insert_session',
  text: 'insert into sessions (token_hash, player_id, created_at, expires_at, device) values ($1, $2, $3, $4, $5)',
} as const satisfies Statement

const RENEW = {
  name: 'renew_session',
  text: 'update sessions set expires_at = $2 where token_hash = $1',
} as const satisfies Statement

const REMOVE = {
  name: 'remove_session',
  text: `with ended as (delete from betting_sessions where token_hash = $1)
    delete from sessions where token_hash = $1 returning player_id`,
} as const satisfies Statement

const REMOVE_EXPIRED = {
  name: 'remove_expired_sessions',
  text: `with expired as (delete from sessions where expires_at <= $1 returning token_hash)
    delete from betting_sessions b using expired where b.token_hash = expired.token_hash`,
} as const satisfies Statement

// Somebody who was away for long begins anew.
const OPEN_BETTING = {
  name: 'open_betting_session',
  text: `insert into betting_sessions as b (id, player_id, token_hash, started_at, continued_at, seen_at) values ($1, $2, $3, $4, $4, $4)
    on conflict (token_hash) do update set seen_at = excluded.seen_at,
      started_at = case when b.seen_at < $6 then excluded.started_at else b.started_at end,
      continued_at = case when $5 or b.seen_at < $6 then excluded.continued_at else b.continued_at end
    returning id, started_at, continued_at`,
} as const satisfies Statement

const SESSION_START = {
  name: 'session_start',
  text: `select case when b.seen_at >= $2 then b.started_at when b.seen_at is null then s.created_at end as started_at
    from sessions s left join betting_sessions b on b.token_hash = s.token_hash where s.token_hash = $1`,
} as const satisfies Statement

const REMOVE_ALL = {
  name: 'remove_sessions_of_player',
  text: `with ended as (delete from betting_sessions where player_id = $1 and token_hash <> $2)
    delete from sessions where player_id = $1 and token_hash <> $2 returning token_hash`,
} as const satisfies Statement

const LOCK_PLAYER = {
  name: 'share_player',
  text: 'select 1 from players where id = $1 for share',
} as const satisfies Statement

export interface SessionRow {
  readonly player_id: bigint
  readonly expires_at: Date
  readonly language: string
  readonly pve: boolean
  readonly accept_mode: AcceptMode
  readonly odds_tolerance: number
}

/** The session behind a token's hash, unless it has expired by `now`. */
export async function findSession(db: Queries, tokenHash: string, now: Date): Promise<SessionRow | null> {
  const [row] = await db.run<SessionRow>(FIND, [tokenHash, now])
  return row ?? null
}

export interface NewSession {
  readonly tokenHash: string
  readonly playerId: number
  readonly device: string | null
}

export const insertSession = (
  db: Queries,
  { tokenHash, playerId, device }: NewSession,
  now: Date,
  expiresAt: Date,
) => db.run(INSERT, [tokenHash, playerId, now, expiresAt, device])

export const renewSession = (db: Queries, tokenHash: string, expiresAt: Date) =>
  db.run(RENEW, [tokenHash, expiresAt])

/** Ends a session; whose it was, null when there was none. */
export async function removeSession(db: Queries, tokenHash: string): Promise<number | null> {
  const [row] = await db.run<{ player_id: bigint }>(REMOVE, [tokenHash])
  return row === undefined ? null : Number(row.player_id)
}

/** Ends every session of a player but that of the hash `but`; the hashes of those that ended. */
export const removeSessionsOf = async (db: Queries, playerId: number, but = ''): Promise<string[]> =>
  (await db.run<{ token_hash: string }>(REMOVE_ALL, [playerId, but])).map((row) => row.token_hash)

/** Keeps a player from taking a break until the transaction is over that lets the player in. */
export const sharePlayer = (transaction: Queries, playerId: number) =>
  transaction.run(LOCK_PLAYER, [playerId])

export const removeExpired = (db: Queries, now: Date) => db.run(REMOVE_EXPIRED, [now])

export interface BettingSessionRow {
  readonly id: string
  readonly started_at: Date
  /** When the player last said to go on. */
  readonly continued_at: Date
}

/** Not seen for so long (ms), the next time is another session. */
const AWAY = 30 * 60_000
const lastSeen = (now: Date) => new Date(now.getTime() - AWAY)

/** The betting session that belongs to a session, opened if there is none; `continued` notes that the player goes on. */
export async function openBettingSession(
  db: Queries,
  session: { readonly id: string; readonly playerId: number; readonly tokenHash: string },
  now: Date,
  continued: boolean,
): Promise<BettingSessionRow> {
  const parameters = [session.id, session.playerId, session.tokenHash, now, continued, lastSeen(now)]
  const [row] = await db.run<BettingSessionRow>(OPEN_BETTING, parameters)
  if (row === undefined) throw new Error('betting_sessions: nothing was inserted or found')
  return row
}

/** When the session behind a token began that a limit on sessions counts; null when it begins now. */
export async function sessionStart(db: Queries, tokenHash: string, now: Date): Promise<Date | null> {
  const [row] = await db.run<{ started_at: Date | null }>(SESSION_START, [tokenHash, lastSeen(now)])
  return row?.started_at ?? null
}

// Stakes are what bets took when they were placed, wins all that bets have given since.
const SUMS = {
  name: 'sums_since',
  text: `select coalesce(a.currency, 'EUR') as currency, coalesce(c.subunits, 100) as subunits,
      coalesce(-sum(e.amount) filter (where e.step = 0), 0)::bigint as bets_sum,
      coalesce(sum(e.amount) filter (where e.step > 0), 0)::bigint as wins_sum
    from players p left join accounts a on a.player_id = p.id and a.active left join currencies c on c.code = a.currency
      left join ledger_entries e on e.player_id = p.id and e.created_at >= $2 and e.currency = a.currency
    where p.id = $1 group by a.currency, c.subunits`,
} as const satisfies Statement

export interface SumsRow {
  readonly currency: string
  readonly subunits: number
  readonly bets_sum: bigint
  readonly wins_sum: bigint
}

/** What a player has staked and won since a time, in the active account. */
export async function sumsSince(db: Queries, playerId: number, since: Date): Promise<SumsRow> {
  const [row] = await db.run<SumsRow>(SUMS, [playerId, since])
  if (row === undefined) throw new Error(`players: ${playerId} has a session but no row`)
  return row
}
