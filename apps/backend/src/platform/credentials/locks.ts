import type { Queries, Statement } from '../../db/index.ts'
import { hashOf } from '../sessions/token.ts'
import type { Login } from '../users/login.ts'

const HOUR = 3_600_000

/** Wrong passwords in a row after which a login is locked, from wherever they came. */
const LOCK_AFTER = 10
/** It unlocks by itself after this (ms): whoever guesses keeps nobody out for ever. */
const LOCKED_FOR = HOUR
/** Failures this old (ms) are no longer part of a row. */
const FORGOTTEN_AFTER = 24 * HOUR

const FIND = {
  name: 'find_lock',
  text: 'select 1 as locked from sign_in_failures where login_hash = $1 and locked_until > $2',
} as const satisfies Statement

// A row that was locked once begins anew.
const NOTE = {
  name: 'note_sign_in_failure',
  text: `insert into sign_in_failures as f (login_hash, failures, last_at) values ($1, 1, $2)
    on conflict (login_hash) do update set last_at = excluded.last_at,
      failures = case when f.last_at < $3 or f.locked_until <= $2 then 1 else f.failures + 1 end,
      locked_until = case when f.locked_until > $2 then f.locked_until
        when f.last_at >= $3 and f.locked_until is null and f.failures + 1 >= $4 then $5::timestamptz end
    returning failures, locked_until`,
} as const satisfies Statement

const CLEAR = {
  name: 'clear_sign_in_failures',
  text: 'delete from sign_in_failures where login_hash = any($1::text[]) returning locked_until > $2 as was_locked',
} as const satisfies Statement

const REMOVE_OLD = {
  name: 'remove_old_sign_in_failures',
  text: 'delete from sign_in_failures where last_at < $1 and (locked_until is null or locked_until <= $2)',
} as const satisfies Statement

const keyOf = (login: Login): string =>
  hashOf('email' in login ? `email ${login.email}` : `phone ${login.phone}`)

export async function isLocked(db: Queries, login: Login, now: number): Promise<boolean> {
  return (await db.run(FIND, [keyOf(login), new Date(now)])).length > 0
}

/** Notes a wrong password. True for the one that locks the login, whether or not somebody has it. */
export async function noteFailure(db: Queries, login: Login, now: number): Promise<boolean> {
  const [row] = await db.run<{ failures: number; locked_until: Date | null }>(NOTE, [
    keyOf(login),
    new Date(now),
    new Date(now - FORGOTTEN_AFTER),
    LOCK_AFTER,
    new Date(now + LOCKED_FOR),
  ])
  return row?.failures === LOCK_AFTER && row.locked_until !== null
}

/** Forgets what went wrong with these logins; true when one of them was locked. */
export async function clearFailures(db: Queries, logins: readonly Login[], now: number): Promise<boolean> {
  const rows = await db.run<{ was_locked: boolean | null }>(CLEAR, [logins.map(keyOf), new Date(now)])
  return rows.some(({ was_locked }) => was_locked === true)
}

export const removeOldFailures = (db: Queries, now: number) =>
  db.run(REMOVE_OLD, [new Date(now - FORGOTTEN_AFTER), new Date(now)])
