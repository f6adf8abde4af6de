import type { AcceptMode } from '@touchline/betting'
import { column, columns, type Queries, type RowOf, statement } from '../../db/index.ts'

const SESSION_ROW = columns({
  token_hash: 'text',
  player_id: 'bigint',
  site: 'text?',
  expires_at: 'timestamptz',
  ends_at: 'timestamptz',
  proven_at: 'timestamptz',
  used_at: 'timestamptz',
  rotated_at: 'timestamptz',
  next_at: 'timestamptz?',
  /** Which of its tokens the session was found by. */
  shown: column<'current' | 'next' | 'previous'>('text'),
  home: 'text?',
  language: 'text',
  pve: 'boolean',
  accept_mode: column<AcceptMode>('text'),
  odds_tolerance: 'integer',
})
export type SessionRow = RowOf<typeof SESSION_ROW>

const FIND = statement({
  name: 'find_session',
  parameters: { shownHash: 'text', now: 'timestamptz', since: 'timestamptz' },
  row: SESSION_ROW,
  text: `select s.token_hash, s.player_id, s.site, s.expires_at, s.ends_at, s.proven_at, s.used_at, s.rotated_at, s.next_at,
      case $shownHash when s.current_hash then 'current' when s.next_hash then 'next' else 'previous' end as shown,
      p.site as home, p.language, p.pve, coalesce(c.accept_mode, 'none') as accept_mode,
      coalesce(c.odds_tolerance, 0) as odds_tolerance
    from sessions s join players p on p.id = s.player_id left join player_settings c on c.player_id = s.player_id
    where (s.current_hash = $shownHash or s.next_hash = $shownHash or (s.previous_hash = $shownHash and s.rotated_at > $since)) and s.expires_at > $now`,
})

const INSERT = statement({
  name: 'insert_session',
  parameters: {
    tokenHash: 'text',
    playerId: 'bigint',
    device: 'text?',
    site: 'text?',
    now: 'timestamptz',
    expiresAt: 'timestamptz',
    endsAt: 'timestamptz',
  },
  text: `insert into sessions (token_hash, current_hash, player_id, device, site, created_at, rotated_at, proven_at, used_at, expires_at, ends_at)
    values ($tokenHash, $tokenHash, $playerId, $device, $site, $now, $now, $now, $now, $expiresAt, $endsAt)`,
})

// A session that was unused for too long keeps `used_at` until its player proves who they are.
const TOUCH = statement({
  name: 'touch_session',
  parameters: { tokenHash: 'text', expiresAt: 'timestamptz', now: 'timestamptz', awakeSince: 'timestamptz' },
  text: `update sessions set expires_at = least($expiresAt, ends_at), used_at = case when used_at > $awakeSince then $now else used_at end
    where token_hash = $tokenHash`,
})

// Of several simultaneous calls only one issues a new token. If that answer is lost, a later call issues another.
const OFFER = statement({
  name: 'offer_session_token',
  parameters: {
    tokenHash: 'text',
    currentHash: 'text',
    nextHash: 'text',
    now: 'timestamptz',
    before: 'timestamptz',
  },
  row: { token_hash: 'text' },
  text: `update sessions set next_hash = $nextHash, next_at = $now
    where token_hash = $tokenHash and current_hash = $currentHash and (next_at is null or next_at <= $before) returning token_hash`,
})

const ROTATE = statement({
  name: 'rotate_session',
  parameters: { nextHash: 'text', now: 'timestamptz' },
  text: `update sessions set previous_hash = current_hash, current_hash = next_hash, next_hash = null, next_at = null, rotated_at = $now
    where next_hash = $nextHash`,
})

const PROVE = statement({
  name: 'prove_session',
  parameters: { tokenHash: 'text', now: 'timestamptz' },
  text: 'update sessions set proven_at = $now, used_at = $now where token_hash = $tokenHash',
})

const REMOVE = statement({
  name: 'remove_session',
  parameters: { shownHash: 'text' },
  row: { player_id: 'bigint', token_hash: 'text' },
  text: `with gone as (
      delete from sessions where current_hash = $shownHash or next_hash = $shownHash or previous_hash = $shownHash returning player_id, token_hash
    ), ended as (delete from betting_sessions b using gone where b.token_hash = gone.token_hash)
    select player_id, token_hash from gone`,
})

const REMOVE_EXPIRED = statement({
  name: 'remove_expired_sessions',
  parameters: { now: 'timestamptz' },
  text: `with expired as (delete from sessions where expires_at <= $now returning token_hash)
    delete from betting_sessions b using expired where b.token_hash = expired.token_hash`,
})

const BETTING_SESSION_ROW = columns({
  id: 'uuid',
  started_at: 'timestamptz',
  /** When the player last confirmed to go on. */
  continued_at: 'timestamptz',
})
export type BettingSessionRow = RowOf<typeof BETTING_SESSION_ROW>

// After a long absence the session begins anew.
const OPEN_BETTING = statement({
  name: 'open_betting_session',
  parameters: {
    id: 'uuid',
    playerId: 'bigint',
    tokenHash: 'text',
    now: 'timestamptz',
    continued: 'boolean',
    lastSeen: 'timestamptz',
  },
  row: BETTING_SESSION_ROW,
  text: `insert into betting_sessions as b (id, player_id, token_hash, started_at, continued_at, seen_at) values ($id, $playerId, $tokenHash, $now, $now, $now)
    on conflict (token_hash) do update set seen_at = excluded.seen_at,
      started_at = case when b.seen_at < $lastSeen then excluded.started_at else b.started_at end,
      continued_at = case when $continued or b.seen_at < $lastSeen then excluded.continued_at else b.continued_at end
    returning id, started_at, continued_at`,
})

const SESSION_START = statement({
  name: 'session_start',
  parameters: { tokenHash: 'text', lastSeen: 'timestamptz' },
  row: { started_at: 'timestamptz?' },
  text: `select case when b.seen_at >= $lastSeen then b.started_at when b.seen_at is null then s.created_at end as started_at
    from sessions s left join betting_sessions b on b.token_hash = s.token_hash where s.token_hash = $tokenHash`,
})

const REMOVE_ALL = statement({
  name: 'remove_sessions_of_player',
  parameters: { playerId: 'bigint', but: 'text' },
  row: { token_hash: 'text' },
  text: `with ended as (delete from betting_sessions where player_id = $playerId and token_hash <> $but)
    delete from sessions where player_id = $playerId and token_hash <> $but returning token_hash`,
})

const LOCK_PLAYER = statement({
  name: 'share_player',
  parameters: { playerId: 'bigint' },
  row: { found: 'integer' },
  text: 'select 1 as found from players where id = $playerId for share',
})

/**
 * The session of a token at `now`: its current token, the next, or the previous one if it was replaced after `since`.
 */
export async function findSession(
  db: Queries,
  shownHash: string,
  now: Date,
  since: Date,
): Promise<SessionRow | null> {
  const [row] = await db.run(FIND, { shownHash, now, since })
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
) => db.run(INSERT, { tokenHash, playerId, device, site, now, expiresAt, endsAt })

/**
 * Extends a session to `expiresAt` but never beyond its end, and records its use unless the last one was before
 * `awakeSince`.
 */
export const touchSession = (db: Queries, tokenHash: string, expiresAt: Date, now: Date, awakeSince: Date) =>
  db.run(TOUCH, { tokenHash, expiresAt, now, awakeSince })

/** Whether this call issues the new token: none was issued since `before`. */
export const offerToken = async (
  db: Queries,
  session: { readonly tokenHash: string; readonly currentHash: string },
  nextHash: string,
  now: Date,
  before: Date,
): Promise<boolean> =>
  (
    await db.run(OFFER, {
      tokenHash: session.tokenHash,
      currentHash: session.currentHash,
      nextHash,
      now,
      before,
    })
  ).length > 0

/** Makes the issued token current, now that the browser has used it. */
export const rotateSession = (db: Queries, nextHash: string, now: Date) => db.run(ROTATE, { nextHash, now })

export const proveSession = (db: Queries, tokenHash: string, now: Date) => db.run(PROVE, { tokenHash, now })

/** Ends the session of any of its tokens; answers its player and hash, or null when there was none. */
export async function removeSession(
  db: Queries,
  shownHash: string,
): Promise<{ readonly playerId: number; readonly tokenHash: string } | null> {
  const [row] = await db.run(REMOVE, { shownHash })
  return row === undefined ? null : { playerId: Number(row.player_id), tokenHash: row.token_hash }
}

/** Ends all sessions of a player except the one with hash `but`; answers the hashes of the ended ones. */
export const removeSessionsOf = async (db: Queries, playerId: number, but = ''): Promise<string[]> =>
  (await db.run(REMOVE_ALL, { playerId, but })).map((row) => row.token_hash)

/** Until the transaction that signs a player in ends, the player cannot begin a break. */
export const sharePlayer = (transaction: Queries, playerId: number) =>
  transaction.run(LOCK_PLAYER, { playerId })

export const removeExpired = (db: Queries, now: Date) => db.run(REMOVE_EXPIRED, { now })

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
  const [row] = await db.run(OPEN_BETTING, { ...session, now, continued, lastSeen: lastSeen(now) })
  if (row === undefined) throw new Error('betting_sessions: nothing was inserted or found')
  return row
}

/** Start of the session that limits per session count; null when it would begin now. */
export async function sessionStart(db: Queries, tokenHash: string, now: Date): Promise<Date | null> {
  const [row] = await db.run(SESSION_START, { tokenHash, lastSeen: lastSeen(now) })
  return row?.started_at ?? null
}

const SUMS_ROW = columns({
  currency: 'text',
  subunits: 'integer',
  bets_sum: 'bigint',
  wins_sum: 'bigint',
  /** Minutes between reality checks that the player has chosen. */
  check_minutes: 'smallint?',
})
export type SumsRow = RowOf<typeof SUMS_ROW>

// Stakes are what bets took when placed, wins everything that bets have paid since.
const SUMS = statement({
  name: 'sums_since',
  parameters: { playerId: 'bigint', since: 'timestamptz' },
  row: SUMS_ROW,
  text: `select coalesce(a.currency, 'EUR') as currency, coalesce(c.subunits, 100) as subunits,
      coalesce(-sum(e.amount) filter (where e.step = 0 or e.reference like 'game:%:debit'), 0)::bigint as bets_sum,
      coalesce(sum(e.amount) filter (where e.step > 0 or e.reference like 'game:%:credit' or e.reference like 'game:%:rollback'), 0)::bigint as wins_sum,
      (select s.check_minutes from player_settings s where s.player_id = $playerId) as check_minutes
    from players p left join accounts a on a.player_id = p.id and a.active left join currencies c on c.code = a.currency
      left join ledger_entries e on e.player_id = p.id and e.created_at >= $since and e.currency = a.currency
    where p.id = $playerId group by a.currency, c.subunits`,
})

/** What a player has staked and won since a time, in the active account, and how often they are to be told. */
export async function sumsSince(db: Queries, playerId: number, since: Date): Promise<SumsRow> {
  const [row] = await db.run(SUMS, { playerId, since })
  if (row === undefined) throw new Error(`players: ${playerId} has a session but no row`)
  return row
}
