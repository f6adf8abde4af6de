import { randomBytes } from 'node:crypto'
import { columns, type Queries, type RowOf, statement } from '../../db/index.ts'
import { waitAfter } from '../../platform/credentials/locks.ts'
import { hashOf } from '../../platform/sessions/token.ts'
import type { SecretBox } from './sealed-secret.ts'
import { base32, matchingStep } from './totp.ts'

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
const RECOVERY_BYTES = 10
/**
 * Wrong codes in a row after which the account has to wait. Only whoever knows the password gets so far, so nobody else
 * can lock it.
 */
const WAITS_FROM = 5

const FACTOR_ROW = columns({
  factor_secret: 'text?',
  factor_confirmed: 'boolean',
  factor_step: 'bigint',
  wrong_codes: 'integer',
  codes_held_until: 'timestamptz?',
})
type FactorRow = RowOf<typeof FACTOR_ROW>

const LOCK = statement({
  name: 'lock_staff_factor',
  parameters: { staffId: 'bigint' },
  row: FACTOR_ROW,
  text: `select factor_secret, factor_confirmed, factor_step, wrong_codes, codes_held_until from staff where id = $staffId for update`,
})

const SET_SECRET = statement({
  name: 'set_staff_secret',
  parameters: { staffId: 'bigint', secret: 'text?' },
  text: `update staff set factor_secret = $secret, factor_confirmed = false, factor_step = 0 where id = $staffId`,
})

const CONFIRM = statement({
  name: 'confirm_staff_factor',
  parameters: { staffId: 'bigint', step: 'bigint' },
  text: `update staff set factor_confirmed = true, factor_step = $step, wrong_codes = 0, codes_held_until = null where id = $staffId`,
})

const NOTE_RIGHT = statement({
  name: 'note_right_staff_code',
  parameters: { staffId: 'bigint', step: 'bigint' },
  text: `update staff set factor_step = greatest(factor_step, $step::bigint), wrong_codes = 0, codes_held_until = null where id = $staffId`,
})

const NOTE_WRONG = statement({
  name: 'note_wrong_staff_code',
  parameters: { staffId: 'bigint', heldUntil: 'timestamptz?' },
  text: 'update staff set wrong_codes = wrong_codes + 1, codes_held_until = $heldUntil where id = $staffId',
})

const DROP_CODES = statement({
  name: 'drop_recovery_codes',
  parameters: { staffId: 'bigint' },
  text: 'delete from staff_recovery_codes where staff_id = $staffId',
})

const ADD_CODES = statement({
  name: 'add_recovery_codes',
  parameters: { staffId: 'bigint', hashes: 'text[]' },
  text: 'insert into staff_recovery_codes (code_hash, staff_id) select unnest($hashes::text[]), $staffId::bigint',
})

const USE_CODE = statement({
  name: 'use_recovery_code',
  parameters: { staffId: 'bigint', hash: 'text' },
  row: { staff_id: 'bigint' },
  text: 'delete from staff_recovery_codes where staff_id = $staffId and code_hash = $hash returning staff_id',
})

const nameOf = (staffId: number): string => `staff ${staffId}`

/** However it is typed: in small letters, with or without dashes. */
const recoveryHash = (staffId: number, code: string): string =>
  hashOf(`${nameOf(staffId)} ${code.toUpperCase().replace(/[^A-Z2-7]/g, '')}`)

/** Starts to set a second factor up: it counts once a code has confirmed it. */
export async function newSecret(transaction: Queries, box: SecretBox, staffId: number): Promise<Buffer> {
  const secret = randomBytes(SECRET_BYTES)
  await transaction.run(SET_SECRET, { staffId, secret: box.seal(secret, nameOf(staffId)) })
  return secret
}

/** Replaces the recovery codes, and answers the new ones: they are stored as hashes only. */
export async function newRecoveryCodes(transaction: Queries, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)))
  await transaction.run(DROP_CODES, { staffId })
  await transaction.run(ADD_CODES, { staffId, hashes: codes.map((code) => recoveryHash(staffId, code)) })
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'))
}

/** Takes second factor and recovery codes away; another is set up at the next sign-in. */
export async function dropFactor(transaction: Queries, staffId: number): Promise<void> {
  await transaction.run(SET_SECRET, { staffId, secret: null })
  await transaction.run(DROP_CODES, { staffId })
}

async function stepOf(box: SecretBox, row: FactorRow, staffId: number, code: string, now: number) {
  if (row.factor_secret === null) return null
  return matchingStep(box.open(row.factor_secret, nameOf(staffId)), code, now, Number(row.factor_step))
}

/** Confirms a new second factor by a code; `done` where one was confirmed before. */
export async function confirmFactor(
  transaction: Queries,
  box: SecretBox,
  staffId: number,
  code: string,
  now: number,
): Promise<'confirmed' | 'wrong' | 'done'> {
  const [row] = await transaction.run(LOCK, { staffId })
  if (row?.factor_confirmed === true) return 'done'
  const step = row === undefined ? null : await stepOf(box, row, staffId, code, now)
  if (step === null) return 'wrong'
  await transaction.run(CONFIRM, { staffId, step })
  return 'confirmed'
}

/**
 * Whether a code proves the second factor: six digits of the authenticator or a recovery code, each once. Tries are
 * counted one after the other. To be committed whatever it answers.
 */
export async function takeCode(
  transaction: Queries,
  box: SecretBox,
  staffId: number,
  code: string,
  now: number,
): Promise<boolean> {
  const [row] = await transaction.run(LOCK, { staffId })
  if (row === undefined || !row.factor_confirmed) return false
  if (row.codes_held_until !== null && row.codes_held_until.getTime() > now) return false
  const isDigits = /^\d{6}$/.test(code)
  const step = isDigits ? await stepOf(box, row, staffId, code, now) : null
  const isRight =
    step !== null ||
    (!isDigits &&
      (await transaction.run(USE_CODE, { staffId, hash: recoveryHash(staffId, code) })).length > 0)
  if (isRight) await transaction.run(NOTE_RIGHT, { staffId, step: step ?? 0 })
  else {
    const wait = waitAfter(row.wrong_codes + 1, WAITS_FROM)
    await transaction.run(NOTE_WRONG, { staffId, heldUntil: wait === 0 ? null : new Date(now + wait) })
  }
  return isRight
}
