import { columns, type RowOf } from '../../db/index.ts'
const SECOND = 1000
const MINUTE = 60 * SECOND

/** How long (ms) a code is valid. */
const CODE_LIFETIME = 10 * MINUTE
/** Wrong answers after which a code is invalid. */
export const MOST_WRONG = 5
/** Codes per player and day. */
const MOST_CODES = 5
const DAY = 24 * 60 * MINUTE
/** Wait (ms) before another code; it doubles each time. */
const FIRST_WAIT = MINUTE

/** The stored check of a player's phone. */
export const PHONE_CHECK = columns({
  phone: 'text',
  code_hash: 'text?',
  expires_at: 'timestamptz',
  wrong: 'smallint',
  resend_at: 'timestamptz',
  sent: 'smallint',
  counted_since: 'timestamptz',
})
export type PhoneCheck = RowOf<typeof PHONE_CHECK>

const isSameDay = (check: PhoneCheck, now: number) => now - check.counted_since.getTime() < DAY

export const isLimitReached = (check: PhoneCheck | null, now: number): boolean =>
  check !== null && isSameDay(check, now) && check.sent >= MOST_CODES

/** When another code may be sent; null for at once. */
export const resendTime = (check: PhoneCheck | null, now: number): Date | null =>
  check !== null && check.resend_at.getTime() > now ? check.resend_at : null

/** The check after one more code. Refused during a wait, and beyond the daily number (PLAYER-06). */
export function withCode(
  before: PhoneCheck | null,
  phone: string,
  codeHash: string,
  now: number,
): PhoneCheck {
  const counted = before !== null && isSameDay(before, now) ? before : null
  const sent = (counted?.sent ?? 0) + 1
  return {
    phone,
    code_hash: codeHash,
    expires_at: new Date(now + CODE_LIFETIME),
    wrong: 0,
    resend_at: new Date(now + FIRST_WAIT * 2 ** (sent - 1)),
    sent,
    counted_since: counted?.counted_since ?? new Date(now),
  }
}

/** Whether an answer may still be compared with the sent code. */
export const isOpen = (check: PhoneCheck | null, now: number): check is PhoneCheck & { code_hash: string } =>
  check !== null && check.code_hash !== null && check.wrong < MOST_WRONG && check.expires_at.getTime() > now
