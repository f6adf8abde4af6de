import type { Queries, Statement } from '../../db/index.ts'
import type { PhoneCheck } from './check.ts'

const FIND = {
  name: 'find_phone_check',
  text: `select phone, code_hash, expires_at, wrong, resend_at, sent, counted_since from phone_checks
    where player_id = $1`,
} as const satisfies Statement

const LOCK_PLAYER = {
  name: 'lock_player_for_phone',
  text: 'select 1 from players where id = $1 for no key update',
} as const satisfies Statement

const KEEP = {
  name: 'keep_phone_check',
  text: `insert into phone_checks (player_id, phone, code_hash, expires_at, wrong, resend_at, sent, counted_since)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (player_id) do update set phone = excluded.phone, code_hash = excluded.code_hash, expires_at = excluded.expires_at,
      wrong = excluded.wrong, resend_at = excluded.resend_at, sent = excluded.sent, counted_since = excluded.counted_since`,
} as const satisfies Statement

const COUNT_ANSWER = {
  name: 'count_phone_answer',
  text: `update phone_checks set wrong = wrong + 1 where player_id = $1 and code_hash = $2 and wrong < $3 returning player_id`,
} as const satisfies Statement

const USE_CODE = {
  name: 'use_phone_code',
  text: 'update phone_checks set code_hash = null where player_id = $1 and code_hash = $2 returning phone',
} as const satisfies Statement

export async function findCheck(db: Queries, playerId: number): Promise<PhoneCheck | null> {
  const [row] = await db.run<PhoneCheck>(FIND, [playerId])
  return row ?? null
}

/** The check, locked for this transaction, so that two codes cannot both be the last allowed one. */
export async function lockCheck(transaction: Queries, playerId: number): Promise<PhoneCheck | null> {
  await transaction.run(LOCK_PLAYER, [playerId])
  return findCheck(transaction, playerId)
}

export const keepCheck = (db: Queries, playerId: number, check: PhoneCheck) =>
  db.run(KEEP, [
    playerId,
    check.phone,
    check.code_hash,
    check.expires_at,
    check.wrong,
    check.resend_at,
    check.sent,
    check.counted_since,
  ])

/** Counts an answer before it is compared, so that parallel answers get no more guesses than the code allows. */
export const countAnswer = async (
  db: Queries,
  playerId: number,
  codeHash: string,
  most: number,
): Promise<boolean> => (await db.run(COUNT_ANSWER, [playerId, codeHash, most])).length > 0

/** Uses up a code; answers the number that it proves, or null when it was used before. */
export async function takeCode(
  transaction: Queries,
  playerId: number,
  codeHash: string,
): Promise<string | null> {
  const [row] = await transaction.run<{ phone: string }>(USE_CODE, [playerId, codeHash])
  return row?.phone ?? null
}
