import type { AcceptMode } from '@touchline/betting'
import type { Queries, Statement } from '../../db/index.ts'

const FIND = {
  name: 'find_session',
  text: `select s.token_hash, s.player_id, s.site, s.expires_at, s.ends_at, s.proven_at, s.used_at, s.rotated_at, s.next_at,
      case $1 when s.current_hash then 'current' when s.next_hash then 'next' else 'previous' end as shown,
      p.site as home, p.language, p.pve, coalesce(c.accept_mode, 'none') as accept_mode,
      coalesce(c.odds_tolerance, 0) as odds_tolerance
    from sessions s join players p on p.id = s.player_id left join player_settings c on c.player_id = s.player_id
    where (s.current_hash = $1 or s.next_hash = $1 or (s.previous_hash = $1 and s.rotated_at > $3)) and s.expires_at > $2`,
} as const satisfies Statement

const INSERT = {
  name: 'insert_session',
  text: `insert into sessions (token_hash, current_hash, player_id, device, site, created_at, rotated_at, proven_at, used_at, expires_at, ends_at)
    values ($1, $1, $2, $3, $4, $5, $5, $5, $5, $6, $7)`,
} as const satisfies Statement

// A session that was unused for too long keeps `used_at` until its player proves who they are.
const TOUCH = {
  name: 'touch_session',
  text: `update sessions set expires_at = least($2, ends_at), used_at = case when used_at > $4 then $3 else used_at end
    where token_hash = $1`,
} as const satisfies Statement

// Of several simultaneous calls only one issues a new token. If that answer is lost, a later call issues another.
const OFFER = {
  name: 'offer_session_token',
  text: `update sessions set next_hash = $3, next_at = $4
    where token_hash = $1 and current_hash = $2 and (next_at is null or next_at <= $5) returning token_hash`,
} as const satisfies Statement

const ROTATE = {
  name: 'rotate_session',
  text: `update sessions set previous_hash = current_hash, current_hash = next_hash, next_hash = null, next_at = null, rotated_at = $2
    where next_hash = $1`,
} as const satisfies Statement

const PROVE = {
  name: 'prove_session',
  text: 'update sessions set proven_at = $2, used_at = $2 where token_hash = $1',
} as const satisfies Statement

const REMOVE = {
  name: 'remove_session',
  text: `with gone as (
      delete from sessions where current_hash = $1 or next_hash = $1 or previous_hash = $1 returning player_id, token_hash
    ), ended as (delete from betting_sessions b using gone where b.token_hash = gone.token_hash)
    select player_id, token_hash from gone`,
} as const satisfies Statement

const REMOVE_EXPIRED = {
  name: 'remove_expired_sessions',
  text: `with expired as (delete from sessions where expires_at <= $1 returning token_hash)
    delete from betting_sessions b using expired where b.token_hash = expired.token_hash`,
} as const satisfies Statement

// After a long absence the session begins anew.
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
  readonly token_hash: string
  readonly player_id: bigint
  readonly site: string | null
  readonly expires_at: Date
  readonly ends_at: Date
  readonly proven_at: Date
  readonly used_at: Date
  readonly rotated_at: Date
  readonly next_at: Date | null
  /** Which of its tokens the session was found by. */
  readonly shown: 'current' | 'next' | 'previous'
  readonly home: string | null
  readonly language: string
  readonly pve: boolean
  readonly accept_mode: AcceptMode
  readonly odds_tolerance: number
}

/**
 * The session of a token at `now`: its current token, the next, or the previous one if it was replaced after `since`.
 */
export async function findSession(
  db: Queries,
  shownHash: string,
  now: Date,
  since: Date,
): Promise<SessionRow | null> {
  const [row] = await db.run<SessionRow>(FIND, [shownHash, now, since])
  return row ?? null
}

export interface NewSession {
  readonly tokenHash: string
  readonly playerId: number
  readonly device: string | null
  readonly site: string | null
}

export const insertSession = (
  db: Queries,
  { tokenHash, playerId, device, site }: NewSession,
  now: Date,
  expiresAt: Date,
  endsAt: Date,
) => db.run(INSERT, [tokenHash, playerId, device, site, now, expiresAt, endsAt])

/**
 * Extends a session to `expiresAt` but never beyond its end, and records its use unless the last one was before
 * `awakeSince`.
 */
export const touchSession = (db: Queries, tokenHash: string, expiresAt: Date, now: Date, awakeSince: Date) =>
  db.run(TOUCH, [tokenHash, expiresAt, now, awakeSince])

/** Whether this call issues the new token: none was issued since `before`. */
export const offerToken = async (
  db: Queries,
  session: { readonly tokenHash: string; readonly currentHash: string },
  nextHash: string,
  now: Date,
  before: Date,
): Promise<boolean> =>
  (await db.run(OFFER, [session.tokenHash, session.currentHash, nextHash, now, before])).length > 0

/** Makes the issued token current, now that the browser has used it. */
export const rotateSession = (db: Queries, nextHash: string, now: Date) => db.run(ROTATE, [nextHash, now])

export const proveSession = (db: Queries, tokenHash: string, now: Date) => db.run(PROVE, [tokenHash, now])

/** Ends the session of any of its tokens; answers its player and hash, or null when there was none. */
export async function removeSession(
  db: Queries,
  shownHash: string,
): Promise<{ readonly playerId: number; readonly tokenHash: string } | null> {
  const [row] = await db.run<{ player_id: bigint; token_hash: string }>(REMOVE, [shownHash])
  return row === undefined ? null : { playerId: Number(row.player_id), tokenHash: row.token_hash }
}

/** Ends all sessions of a player except the one with hash `but`; answers the hashes of the ended ones. */
export const removeSessionsOf = async (db: Queries, playerId: number, but = ''): Promise<string[]> =>
  (await db.run<{ token_hash: string }>(REMOVE_ALL, [playerId, but])).map((row) => row.token_hash)

/** Until the transaction that signs a player in ends, the player cannot begin a break. */
export const sharePlayer = (transaction: Queries, playerId: number) =>
  transaction.run(LOCK_PLAYER, [playerId])

export const removeExpired = (db: Queries, now: Date) => db.run(REMOVE_EXPIRED, [now])

export interface BettingSessionRow {
  readonly id: string
  readonly started_at: Date
  /** When the player last confirmed to go on. */
  readonly continued_at: Date
}

/** After an absence of this length (ms) another betting session begins. */
const AWAY = 30 * 60_000
const lastSeen = (now: Date) => new Date(now.getTime() - AWAY)

/** The betting session of a session, opened if there is none; `continued` records that the player goes on. */
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

/** Start of the session that limits per session count; null when it would begin now. */
export async function sessionStart(db: Queries, tokenHash: string, now: Date): Promise<Date | null> {
  const [row] = await db.run<{ started_at: Date | null }>(SESSION_START, [tokenHash, lastSeen(now)])
  return row?.started_at ?? null
}

// Stakes are what bets took when placed, wins everything that bets have paid since.
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
