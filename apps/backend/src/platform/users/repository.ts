import type { Queries, Statement } from '../../db/index.ts'
import type { Login } from './login.ts'

const CREDENTIALS = {
  name: 'find_credentials',
  text: 'select id, password_hash from players where email = $1 or phone = $2',
} as const satisfies Statement

const SET_LANGUAGE = {
  name: 'set_language',
  text: 'update players set language = $2 where id = $1',
} as const satisfies Statement

export interface Credentials {
  readonly id: bigint
  readonly password_hash: string
}

export async function findCredentials(db: Queries, login: Login): Promise<Credentials | null> {
  const parameters = 'email' in login ? [login.email, null] : [null, login.phone]
  const [row] = await db.run<Credentials>(CREDENTIALS, parameters)
  return row ?? null
}

export const setLanguage = (db: Queries, playerId: number, language: string) =>
  db.run(SET_LANGUAGE, [playerId, language])
