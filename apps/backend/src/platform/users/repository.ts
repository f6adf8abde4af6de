import { columns, type Queries, type RowOf, statement } from '../../db/index.ts'
import type { Login } from './login.ts'

const CREDENTIALS_COLUMNS = columns({
  id: 'bigint',
  password_hash: 'text',
})
export type Credentials = RowOf<typeof CREDENTIALS_COLUMNS>

const CREDENTIALS = statement({
  name: 'find_credentials',
  parameters: { email: 'text?', phone: 'text?' },
  row: CREDENTIALS_COLUMNS,
  text: 'select id, password_hash from players where email = $email or phone = $phone',
})

const SET_LANGUAGE = statement({
  name: 'set_language',
  parameters: { playerId: 'bigint', language: 'text' },
  text: 'update players set language = $language where id = $playerId',
})

export async function findCredentials(db: Queries, login: Login): Promise<Credentials | null> {
  const parameters = 'email' in login ? { ...login, phone: null } : { ...login, email: null }
  const [row] = await db.run(CREDENTIALS, parameters)
  return row ?? null
}

export const setLanguage = (db: Queries, playerId: number, language: string) =>
  db.run(SET_LANGUAGE, { playerId, language })
