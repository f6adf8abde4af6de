import { randomBytes } from 'node:crypto'
import type { Queries, Statement } from '../../db/index.ts'
import { ALPHABET } from '../bets/reference.ts'
import type { KeptBet } from './shared-bet.ts'

const INSERT = {
  name: 'insert_share_code',
  text: 'insert into share_codes (code, bets, created_at) values ($1, $2::jsonb, $3)',
} as const satisfies Statement

const FIND = {
  name: 'find_share_code',
  text: 'select bets from share_codes where code = $1',
} as const satisfies Statement

const FORGET = {
  name: 'forget_share_codes',
  text: 'delete from share_codes where created_at < $1',
} as const satisfies Statement

/** 16 characters of 5 random bits each (SAFE-19). */
const newCode = (): string => Array.from(randomBytes(16), (byte) => ALPHABET[byte % 32]).join('')

/** Stores bets under a new code. */
export async function keepShared(db: Queries, bets: readonly KeptBet[], now: Date): Promise<string> {
  const code = newCode()
  await db.run(INSERT, [code, JSON.stringify(bets), now])
  return code
}

/** The bets of a code; null for an unknown code. */
export async function findShared(db: Queries, code: string): Promise<readonly KeptBet[] | null> {
  const [row] = await db.run<{ bets: readonly KeptBet[] }>(FIND, [code])
  return row?.bets ?? null
}

export const forgetShared = (db: Queries, before: Date) => db.run(FORGET, [before])
