import { randomBytes } from 'node:crypto'
import { column, type Queries, statement } from '../../db/index.ts'
import { ALPHABET } from '../bets/reference.ts'
import type { KeptBet } from './shared-bet.ts'

const INSERT = statement({
  name: 'insert_share_code',
  parameters: { code: 'text', bets: 'jsonb', now: 'timestamptz' },
  text: 'insert into share_codes (code, bets, created_at) values ($code, $bets::jsonb, $now)',
})

const FIND = statement({
  name: 'find_share_code',
  parameters: { code: 'text' },
  row: { bets: column<readonly KeptBet[]>('jsonb') },
  text: 'select bets from share_codes where code = $code',
})

const FORGET = statement({
  name: 'forget_share_codes',
  parameters: { before: 'timestamptz' },
  text: 'delete from share_codes where created_at < $before',
})

/** 16 characters of 5 random bits each (SAFE-19). */
const newCode = (): string => Array.from(randomBytes(16), (byte) => ALPHABET[byte % 32]).join('')

/** Stores bets under a new code. */
export async function keepShared(db: Queries, bets: readonly KeptBet[], now: Date): Promise<string> {
  const code = newCode()
  await db.run(INSERT, { code, bets: JSON.stringify(bets), now })
  return code
}

/** The bets of a code; null for an unknown code. */
export async function findShared(db: Queries, code: string): Promise<readonly KeptBet[] | null> {
  const [row] = await db.run(FIND, { code })
  return row?.bets ?? null
}

export const forgetShared = (db: Queries, before: Date) => db.run(FORGET, { before })
