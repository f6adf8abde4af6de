import { type Queries, statement } from '../../db/index.ts'
import { lockPlayer } from '../accounts/repository.ts'
import { PHONE_CHECK, type PhoneCheck } from './check.ts'

const FIND = statement({
  name: 'find_phone_check',
  parameters: { playerId: 'bigint' },
  row: PHONE_CHECK,
  text: `select phone, code_hash, expires_at, wrong, resend_at, sent, counted_since from phone_checks
    where player_id = $playerId`,
})

const KEEP = statement({
  name: 'keep_phone_check',
  parameters: {
    playerId: 'bigint',
    phone: 'text',
    codeHash: 'text?',
    expiresAt: 'timestamptz',
    wrong: 'smallint',
    resendAt: 'timestamptz',
    sent: 'smallint',
    countedSince: 'timestamptz',
  },
  text: `insert into phone_checks (player_id, phone, code_hash, expires_at, wrong, resend_at, sent, counted_since)
    values ($playerId, $phone, $codeHash, $expiresAt, $wrong, $resendAt, $sent, $countedSince)
    on conflict (player_id) do update set phone = excluded.phone, code_hash = excluded.code_hash, expires_at = excluded.expires_at,
      wrong = excluded.wrong, resend_at = excluded.resend_at, sent = excluded.sent, counted_since = excluded.counted_since`,
})

const COUNT_ANSWER = statement({
  name: 'count_phone_answer',
  parameters: { playerId: 'bigint', codeHash: 'text', most: 'smallint' },
  row: { player_id: 'bigint' },
  text: `update phone_checks set wrong = wrong + 1 where player_id = $playerId and code_hash = $codeHash and wrong < $most returning player_id`,
})

const USE_CODE = statement({
  name: 'use_phone_code',
  parameters: { playerId: 'bigint', codeHash: 'text' },
  row: { phone: 'text' },
  text: 'update phone_checks set code_hash = null where player_id = $playerId and code_hash = $codeHash returning phone',
})

export async function findCheck(db: Queries, playerId: number): Promise<PhoneCheck | null> {
  const [row] = await db.run(FIND, { playerId })
  return row ?? null
}

/** The check, locked for this transaction, so that two codes cannot both be the last allowed one. */
export async function lockCheck(transaction: Queries, playerId: number): Promise<PhoneCheck | null> {
  await lockPlayer(transaction, playerId)
  return findCheck(transaction, playerId)
}

export const keepCheck = (db: Queries, playerId: number, check: PhoneCheck) =>
  db.run(KEEP, {
    playerId,
    phone: check.phone,
    codeHash: check.code_hash,
    expiresAt: check.expires_at,
    wrong: check.wrong,
    resendAt: check.resend_at,
    sent: check.sent,
    countedSince: check.counted_since,
  })

/** Counts an answer before it is compared, so that parallel answers get no more guesses than the code allows. */
export const countAnswer = async (
  db: Queries,
  playerId: number,
  codeHash: string,
  most: number,
): Promise<boolean> => (await db.run(COUNT_ANSWER, { playerId, codeHash, most })).length > 0

/** Uses up a code; answers the number that it proves, or null when it was used before. */
export async function takeCode(
  transaction: Queries,
  playerId: number,
  codeHash: string,
): Promise<string | null> {
  const [row] = await transaction.run(USE_CODE, { playerId, codeHash })
  return row?.phone ?? null
}
