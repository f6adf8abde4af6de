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
  text: 'insert into sessions (token_hash, player_id, created_at, expires_at) values ($1, $2, $3, $4)',
} as const satisfies Statement

const RENEW = {
  name: 'renew_session',
  text: 'update sessions set expires_at = $2 where token_hash = $1',
} as const satisfies Statement

const REMOVE = {
  name: 'remove_session',
  text: `with ended as (delete from betting_sessions where token_hash = $1)
    delete from sessions where token_hash = $1`,
} as const satisfies Statement

const REMOVE_EXPIRED = {
  name: 'remove_expired_sessions',
  text: `with expired as (delete from sessions where expires_at <= $1 returning token_hash)
    delete from betting_sessions b using expired where b.token_hash = expired.token_hash`,
} as const satisfies Statement

const OPEN_BETTING = {
  name: 'open_betting_session',
  text: `insert into betting_sessions as b (id, player_id, token_hash, started_at, continued_at) values ($1, $2, $3, $4, $4)
    on conflict (token_hash) do update set continued_at = case when $5 then excluded.continued_at else b.continued_at end
    returning id, started_at`,
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

export const insertSession = (db: Queries, tokenHash: string, playerId: number, now: Date, expiresAt: Date) =>
  db.run(INSERT, [tokenHash, playerId, now, expiresAt])

export const renewSession = (db: Queries, tokenHash: string, expiresAt: Date) =>
  db.run(RENEW, [tokenHash, expiresAt])

export const removeSession = (db: Queries, tokenHash: string) => db.run(REMOVE, [tokenHash])

export const removeExpired = (db: Queries, now: Date) => db.run(REMOVE_EXPIRED, [now])

export interface BettingSessionRow {
  readonly id: string
  readonly started_at: Date
}

/** The betting session that belongs to a session, opened if there is none; `continued` notes that the player goes on. */
export async function openBettingSession(
  db: Queries,
  session: { readonly id: string; readonly playerId: number; readonly tokenHash: string },
  now: Date,
  continued: boolean,
): Promise<BettingSessionRow> {
  const parameters = [session.id, session.playerId, session.tokenHash, now, continued]
  const [row] = await db.run<BettingSessionRow>(OPEN_BETTING, parameters)
  if (row === undefined) throw new Error('betting_sessions: nothing was inserted or found')
  return row
}
