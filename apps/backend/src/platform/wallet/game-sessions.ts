import { columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'
import { hashOf, newToken } from '../sessions/token.ts'

const HOUR = 3_600_000
/** How long (ms) a launched game takes stakes, at most as long as its player stays signed in. */
const LASTS = 12 * HOUR

const SESSION = columns({
  id: 'uuid',
  player_id: 'bigint',
  signed_in_by: 'text?',
  provider: 'text',
  app: 'text',
  currency: 'text',
  locale: 'text',
  country: 'text?',
  expires_at: 'timestamptz',
})
type SessionRow = RowOf<typeof SESSION>

/** A player at a game. */
export interface GameSessionRow {
  readonly id: string
  readonly playerId: number
  readonly signedInBy: string | null
  readonly provider: string
  readonly app: string
  readonly currency: string
  readonly locale: string
  readonly country: string | null
  readonly expiresAt: Date
}

const sessionOf = (row: SessionRow): GameSessionRow => ({
  id: row.id,
  playerId: Number(row.player_id),
  signedInBy: row.signed_in_by,
  provider: row.provider,
  app: row.app,
  currency: row.currency,
  locale: row.locale,
  country: row.country,
  expiresAt: row.expires_at,
})

const INSERT = statement({
  name: 'insert_game_session',
  parameters: {
    id: 'uuid',
    tokenHash: 'text',
    playerId: 'bigint',
    signedInBy: 'text',
    provider: 'text',
    app: 'text',
    locale: 'text',
    country: 'text?',
    now: 'timestamptz',
    expiresAt: 'timestamptz',
  },
  row: { currency: 'text' },
  text: `insert into game_sessions (id, token_hash, player_id, signed_in_by, provider, app, currency, locale, country, created_at, expires_at)
    select $id, $tokenHash, a.player_id, $signedInBy, $provider, $app, a.currency, $locale, $country, $now, $expiresAt
    from accounts a where a.player_id = $playerId and a.active returning currency`,
})

const BY_TOKEN = statement({
  name: 'game_session_by_token',
  parameters: { tokenHash: 'text', provider: 'text' },
  row: SESSION,
  text: `select ${namesOf(SESSION)} from game_sessions where token_hash = $tokenHash and provider = $provider`,
})

const BY_ID = statement({
  name: 'game_session_by_id',
  parameters: { id: 'uuid', provider: 'text' },
  row: SESSION,
  text: `select ${namesOf(SESSION)} from game_sessions where id = $id and provider = $provider`,
})

const STANDING = statement({
  name: 'standing_of_game_session',
  parameters: { id: 'uuid', now: 'timestamptz' },
  row: { home: 'text?', is_deleted: 'boolean', is_signed_in: 'boolean' },
  text: `select p.site as home, p.deleted_at is not null as is_deleted,
      exists (select from sessions s where s.token_hash = g.signed_in_by and s.expires_at > $now) as is_signed_in
    from game_sessions g join players p on p.id = g.player_id where g.id = $id`,
})

/** Who launches what. */
export interface GameLaunch {
  readonly playerId: number
  /** Hash of their sign-in. */
  readonly signedInBy: string
  readonly provider: string
  readonly app: string
  readonly locale: string
  readonly country: string | null
}

/** A launched game: the token that opens it, and the currency it is played in. */
export interface Launched {
  readonly token: string
  readonly currency: string
}

/** Opens a session in the player's active currency; null where there is no account. Only the token's hash is kept. */
export async function launchGame(db: Queries, launch: GameLaunch, now: Date): Promise<Launched | null> {
  const token = newToken()
  const [row] = await db.run(INSERT, {
    ...launch,
    id: crypto.randomUUID(),
    tokenHash: hashOf(token),
    now,
    expiresAt: new Date(now.getTime() + LASTS),
  })
  return row === undefined ? null : { token, currency: row.currency }
}

export async function sessionOfToken(
  db: Queries,
  provider: string,
  token: string,
): Promise<GameSessionRow | null> {
  const [row] = await db.run(BY_TOKEN, { tokenHash: hashOf(token), provider })
  return row === undefined ? null : sessionOf(row)
}

/** A session of this provider; another's is nobody's. */
export async function sessionOfId(db: Queries, provider: string, id: string): Promise<GameSessionRow | null> {
  const [row] = await db.run(BY_ID, { id, provider })
  return row === undefined ? null : sessionOf(row)
}

/** What has become of a session's player. */
export interface PlayersStanding {
  /** Id of their home site. */
  readonly home: string | null
  readonly isDeleted: boolean
  /** Whether the sign-in that launched it still lasts. */
  readonly isSignedIn: boolean
}

export async function standingOf(db: Queries, id: string, now: Date): Promise<PlayersStanding> {
  const [row] = await db.run(STANDING, { id, now })
  if (row === undefined) throw new Error(`wallet: there is no session ${id}`)
  return { home: row.home, isDeleted: row.is_deleted, isSignedIn: row.is_signed_in }
}

/** Whether a session takes stakes now. */
export const takesStakes = ({ expiresAt }: GameSessionRow, standing: PlayersStanding, now: Date): boolean =>
  expiresAt > now && standing.isSignedIn && !standing.isDeleted
