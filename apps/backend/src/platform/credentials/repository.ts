import type { Queries, Statement } from '../../db/index.ts'
import type { Login } from '../users/login.ts'

const FIND_BY_LOGIN = {
  name: 'find_owner_by_login',
  text: `select id, email, phone, password_hash, email_confirmed, language, site from players where email = $1 or phone = $2`,
} as const satisfies Statement

const FIND_BY_ID = {
  name: 'find_owner',
  text: 'select id, email, phone, password_hash, email_confirmed, language, site from players where id = $1',
} as const satisfies Statement

// A number that somebody has is left out: its owner alone may be told, and is found by it as before.
const INSERT = {
  name: 'insert_player',
  text: `insert into players (email, phone, mobile_phone, password_hash, first_name, last_name, birth_date, country_code, language,
      email_confirmed, tags, created_at, site)
    select $1, case when $1::text is not null and exists (select from players where phone = $2) then null else $2 end,
      $2, $3, $4, $5, $6, $7, $8, $1::text is null, $9::jsonb, $10, $11
    on conflict do nothing returning id`,
} as const satisfies Statement

const CONFIRM = {
  name: 'confirm_email',
  text: 'update players set email_confirmed = true where id = $1',
} as const satisfies Statement

const SET_PASSWORD = {
  name: 'set_password',
  text: 'update players set password_hash = $2 where id = $1 and ($3::text is null or password_hash = $3) returning id',
} as const satisfies Statement

const HAS_PASSWORD = {
  name: 'has_password',
  text: 'select 1 from players where id = $1 and password_hash = $2',
} as const satisfies Statement

/** What signing in, and links, need to know of a player. */
export interface Owner {
  readonly id: number
  readonly email: string | null
  readonly phone: string | null
  readonly passwordHash: string
  readonly emailConfirmed: boolean
  readonly language: string
  /** Id of the home site; null is the default site. */
  readonly site: string | null
}

interface OwnerRow {
  readonly id: bigint
  readonly email: string | null
  readonly phone: string | null
  readonly password_hash: string
  readonly email_confirmed: boolean
  readonly language: string
  readonly site: string | null
}

const ownerOf = (row: OwnerRow | undefined): Owner | null =>
  row === undefined
    ? null
    : {
        id: Number(row.id),
        email: row.email,
        phone: row.phone,
        passwordHash: row.password_hash,
        emailConfirmed: row.email_confirmed,
        language: row.language,
        site: row.site,
      }

export async function findOwner(db: Queries, login: Login): Promise<Owner | null> {
  const parameters = 'email' in login ? [login.email, null] : [null, login.phone]
  const [row] = await db.run<OwnerRow>(FIND_BY_LOGIN, parameters)
  return ownerOf(row)
}

export async function findOwnerById(db: Queries, playerId: number): Promise<Owner | null> {
  const [row] = await db.run<OwnerRow>(FIND_BY_ID, [playerId])
  return ownerOf(row)
}

/** Every login of a player. */
export const loginsOf = ({ email, phone }: Pick<Owner, 'email' | 'phone'>): Login[] => [
  ...(email === null ? [] : [{ email }]),
  ...(phone === null ? [] : [{ phone }]),
]

export interface NewPlayer {
  readonly email: string | null
  readonly phone: string | null
  readonly passwordHash: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly birthDate: string | null
  readonly country: string | null
  readonly language: string
  readonly tags: Readonly<Record<string, string>> | null
  readonly site: string
}

/** The id of the new player; null when the e-mail address, or without one the phone number, is somebody's already. */
export async function insertPlayer(db: Queries, player: NewPlayer, now: Date): Promise<number | null> {
  const [row] = await db.run<{ id: bigint }>(INSERT, [
    player.email,
    player.phone,
    player.passwordHash,
    player.firstName,
    player.lastName,
    player.birthDate,
    player.country,
    player.language,
    player.tags === null ? null : JSON.stringify(player.tags),
    now,
    player.site,
  ])
  return row === undefined ? null : Number(row.id)
}

export const confirmEmail = (db: Queries, playerId: number) => db.run(CONFIRM, [playerId])

/** False, and nothing is written, when another one is to be replaced than `before`; null replaces any. */
export const setPasswordHash = async (
  db: Queries,
  playerId: number,
  hash: string,
  before: string | null,
): Promise<boolean> => (await db.run(SET_PASSWORD, [playerId, hash, before])).length > 0

/** Whether the hash of a player's password is still this one. */
export const hasPasswordHash = async (db: Queries, playerId: number, hash: string | null): Promise<boolean> =>
  (await db.run(HAS_PASSWORD, [playerId, hash])).length > 0
