import type { Queries, Statement } from '../../db/index.ts'
import type { Login } from './login.ts'

const CREDENTIALS = {
  name: 'find_credentials',
  text: 'select id, password_hash from players where email = $1 or phone = $2',
} as const satisfies Statement

const PROFILE = {
  name: 'find_profile',
  text: `select p.id, p.email, p.phone, p.first_name, p.last_name, p.nickname, p.language, p.country_code, p.pve, a.currency
    from players p left join accounts a on a.player_id = p.id and a.active where p.id = $1`,
} as const satisfies Statement

const SET_LANGUAGE = {
  name: 'set_language',
  text: 'update players set language = $2 where id = $1',
} as const satisfies Statement

export interface Credentials {
  readonly id: bigint
  readonly password_hash: string
}

export interface ProfileRow {
  readonly id: bigint
  readonly email: string | null
  readonly phone: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly nickname: string | null
  readonly language: string
  readonly country_code: string | null
  readonly pve: boolean
  /** Of the active account. */
  readonly currency: string | null
}

export async function findCredentials(db: Queries, login: Login): Promise<Credentials | null> {
  const parameters = 'email' in login ? [login.email, null] : [null, login.phone]
  const [row] = await db.run<Credentials>(CREDENTIALS, parameters)
  return row ?? null
}

export async function findProfile(db: Queries, playerId: number): Promise<ProfileRow> {
  const [row] = await db.run<ProfileRow>(PROFILE, [playerId])
  if (row === undefined) throw new Error(`players: ${playerId} has a session but no row`)
  return row
}

export const setLanguage = (db: Queries, playerId: number, language: string) =>
  db.run(SET_LANGUAGE, [playerId, language])
