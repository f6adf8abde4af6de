import { columns, type Database, isSqlState, type Queries, type RowOf, statement } from '../../db/index.ts'
import type { Login } from '../users/login.ts'

const UNIQUE_VIOLATION = '23505'

const COLUMNS = `id, email, phone, case when email is null and phone is null then mobile_phone end as claim, password_hash,
  case when email is null then phone is not null else email_confirmed end as confirmed, language, site`

const OWNER_ROW = columns({
  id: 'bigint',
  email: 'text?',
  phone: 'text?',
  claim: 'text?',
  password_hash: 'text',
  confirmed: 'boolean',
  language: 'text',
  site: 'text?',
})
type OwnerRow = RowOf<typeof OWNER_ROW>

// An account that has proved the number comes before those that claim it; of those, the latest.
const FIND_BY_LOGIN = statement({
  name: 'find_owner_by_login',
  parameters: { email: 'text?', phone: 'text?' },
  row: OWNER_ROW,
  text: `select ${COLUMNS} from players
    where email = $email or phone = $phone or (mobile_phone = $phone and email is null and phone is null)
    order by email is null and phone is null, id desc limit 1`,
})

const FIND_BY_ID = statement({
  name: 'find_owner',
  parameters: { playerId: 'bigint' },
  row: OWNER_ROW,
  text: `select ${COLUMNS} from players where id = $playerId`,
})

const HAS_RIVAL = statement({
  name: 'has_rival_claim',
  parameters: { playerId: 'bigint', number: 'text' },
  row: { found: 'integer' },
  text: 'select 1 as found from players where mobile_phone = $number and email is null and phone is null and id <> $playerId limit 1',
})

const INSERT = statement({
  name: 'insert_player',
  parameters: {
    email: 'text?',
    phone: 'text?',
    passwordHash: 'text',
    firstName: 'text?',
    lastName: 'text?',
    birthDate: 'date?',
    country: 'text?',
    language: 'text',
    tags: 'jsonb?',
    now: 'timestamptz',
    site: 'text',
  },
  row: { id: 'bigint' },
  text: `insert into players (email, mobile_phone, password_hash, first_name, last_name, birth_date, country_code, language,
      email_confirmed, tags, created_at, site)
    select $email, $phone, $passwordHash, $firstName, $lastName, $birthDate::date, $country, $language, false, $tags::jsonb, $now::timestamptz, $site
    where $email::text is not null or not exists (select from players where phone = $phone::text)
    on conflict do nothing returning id`,
})

const CONFIRM = statement({
  name: 'confirm_email',
  parameters: { playerId: 'bigint' },
  text: 'update players set email_confirmed = true where id = $playerId',
})

// A number that belongs to somebody stays theirs: the unique column refuses a second proof.
const PROVE_NUMBER = statement({
  name: 'prove_number',
  parameters: { playerId: 'bigint', number: 'text' },
  text: 'update players set phone = $number, mobile_phone = $number where id = $playerId',
})

const SET_PASSWORD = statement({
  name: 'set_password',
  parameters: { playerId: 'bigint', hash: 'text', before: 'text?' },
  row: { id: 'bigint' },
  text: 'update players set password_hash = $hash where id = $playerId and ($before::text is null or password_hash = $before) returning id',
})

const HAS_PASSWORD = statement({
  name: 'has_password',
  parameters: { playerId: 'bigint', hash: 'text?' },
  row: { found: 'integer' },
  text: 'select 1 as found from players where id = $playerId and password_hash = $hash',
})

/** A player, as far as signing in and links need it. */
export interface Owner {
  readonly id: number
  readonly email: string | null
  /** A proved number, a login. */
  readonly phone: string | null
  /** The number whose proof an account without a login waits for; it may be anybody's. */
  readonly claim: string | null
  readonly passwordHash: string
  /** Whether the player has proved the e-mail address, or without one the number. */
  readonly confirmed: boolean
  readonly language: string
  /** Id of the home site; null is the default site. */
  readonly site: string | null
}

const ownerOf = (row: OwnerRow | undefined): Owner | null =>
  row === undefined
    ? null
    : {
        id: Number(row.id),
        email: row.email,
        phone: row.phone,
        claim: row.claim,
        passwordHash: row.password_hash,
        confirmed: row.confirmed,
        language: row.language,
        site: row.site,
      }

/** The player with a login; for a number that nobody has proved, the latest account that claims it. */
export async function findOwner(db: Queries, login: Login): Promise<Owner | null> {
  const parameters = 'email' in login ? { ...login, phone: null } : { ...login, email: null }
  const [row] = await db.run(FIND_BY_LOGIN, parameters)
  return ownerOf(row)
}

export async function findOwnerById(db: Queries, playerId: number): Promise<Owner | null> {
  const [row] = await db.run(FIND_BY_ID, { playerId })
  return ownerOf(row)
}

/** All logins of a player. */
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

/**
 * Inserts a player and answers the id; null when the e-mail address, or without one the phone number, is taken. The
 * number is only a contact number until it is proved.
 */
export async function insertPlayer(db: Queries, player: NewPlayer, now: Date): Promise<number | null> {
  const [row] = await db.run(INSERT, {
    email: player.email,
    phone: player.phone,
    passwordHash: player.passwordHash,
    firstName: player.firstName,
    lastName: player.lastName,
    birthDate: player.birthDate,
    country: player.country,
    language: player.language,
    tags: player.tags === null ? null : JSON.stringify(player.tags),
    now,
    site: player.site,
  })
  return row === undefined ? null : Number(row.id)
}

export const confirmEmail = (db: Queries, playerId: number) => db.run(CONFIRM, { playerId })

/** Whether another account waits for the proof of the same number. */
export const hasRival = async (db: Queries, playerId: number, number: string): Promise<boolean> =>
  (await db.run(HAS_RIVAL, { playerId, number })).length > 0

/** Makes a proved number a login of its player; inside a transaction of `provingNumber`. */
export const proveNumber = (transaction: Queries, playerId: number, number: string) =>
  transaction.run(PROVE_NUMBER, { playerId, number })

/** A transaction in which a number may be proved; rolled back and refused when the number belongs to another player. */
export async function provingNumber<Result>(
  db: Database,
  work: (transaction: Queries) => Promise<Result>,
): Promise<Result | { readonly refused: 1403 }> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (isSqlState(error, UNIQUE_VIOLATION)) return { refused: 1403 }
    throw error
  }
}

/** False, and nothing is written, when the current hash is not `before`; null replaces any. */
export const setPasswordHash = async (
  db: Queries,
  playerId: number,
  hash: string,
  before: string | null,
): Promise<boolean> => (await db.run(SET_PASSWORD, { playerId, hash, before })).length > 0

/** Whether the hash of a player's password is still this one. */
export const hasPasswordHash = async (db: Queries, playerId: number, hash: string | null): Promise<boolean> =>
  (await db.run(HAS_PASSWORD, { playerId, hash })).length > 0
