import { addressKey } from '@touchline/contract/address-key'
import type { Queries, Statement } from '../../db/index.ts'
import type { Context } from '../../http/context.ts'
import { hashOf } from '../sessions/token.ts'
import type { Login } from '../users/login.ts'

const HOUR = 3_600_000

/** Wrong passwords in a row for one login after which whoever made them is locked out of it: an address, or a device of its player. */
const LOCK_AFTER = 10
/** And from all addresses together: then nobody comes in but by a device that its player has signed in on. */
const LOCK_ALL_AFTER = 50
/** A lock ends by itself after this (ms): whoever guesses keeps nobody out for ever. */
const LOCKED_FOR = HOUR
/** Failures this old (ms) are no longer part of a row. */
const FORGOTTEN_AFTER = 24 * HOUR

/** All strangers together, in place of one source. */
const STRANGERS = ''

/** Who tries a login: its player's own device, whose failures alone count for it, or else anybody at an address. */
export interface Source {
  readonly of: 'device' | 'address'
  readonly name: string
}

export const sourceOf = (
  { deviceToken, address }: Pick<Context, 'deviceToken' | 'address'>,
  isKnown: boolean,
): Source =>
  isKnown && deviceToken !== null
    ? { of: 'device', name: hashOf(`device ${deviceToken}`) }
    : { of: 'address', name: hashOf(`address ${addressKey(address)}`) }

/** What stands against a source: its own failures, and against a stranger those of all. */
const namesOf = ({ of, name }: Source): string[] => (of === 'device' ? [name] : [name, STRANGERS])

const FIND = {
  name: 'find_lock',
  text: `select 1 as locked from sign_in_failures
    where login_hash = any($1::text[]) and locked_until > $2 and ($3::text[] is null or source = any($3)) limit 1`,
} as const satisfies Statement

// A row that was locked once begins anew. Rows in the order of their sources, so that no two wait for each other.
const NOTE = {
  name: 'note_sign_in_failure',
  text: `insert into sign_in_failures as f (login_hash, source, failures, last_at)
    select $1, source, 1, $2::timestamptz from unnest($6::text[]) as source order by source
    on conflict (login_hash, source) do update set last_at = excluded.last_at,
      failures = case when f.last_at < $3 or f.locked_until <= $2 then 1 else f.failures + 1 end,
      locked_until = case when f.locked_until > $2 then f.locked_until
        when f.last_at >= $3 and f.locked_until is null
          and f.failures + 1 >= case f.source when '' then $7::int else $4::int end then $5::timestamptz end
    returning failures = case source when '' then $7::int else $4::int end and locked_until is not null as locks`,
} as const satisfies Statement

const CLEAR = {
  name: 'clear_sign_in_failures',
  text: 'delete from sign_in_failures where login_hash = any($1::text[]) returning locked_until > $2 as was_locked',
} as const satisfies Statement

// What others have tried stays counted.
const FORGIVE = {
  name: 'forgive_sign_in_failures',
  text: `with own as (delete from sign_in_failures where login_hash = any($1::text[]) and source = $2 returning login_hash, failures)
    update sign_in_failures f set failures = greatest(0, f.failures - own.failures) from own
    where f.login_hash = own.login_hash and f.source = '' and $3`,
} as const satisfies Statement

const REMOVE_OLD = {
  name: 'remove_old_sign_in_failures',
  text: 'delete from sign_in_failures where last_at < $1 and (locked_until is null or locked_until <= $2)',
} as const satisfies Statement

const keyOf = (login: Login): string =>
  hashOf('email' in login ? `email ${login.email}` : `phone ${login.phone}`)

/** Whether one of these logins is locked for a source; for anybody at all where none is given. */
export async function isLocked(
  db: Queries,
  logins: readonly Login[],
  now: number,
  source?: Source,
): Promise<boolean> {
  const names = source === undefined ? null : namesOf(source)
  return (await db.run(FIND, [logins.map(keyOf), new Date(now), names])).length > 0
}

/** Notes a wrong password. True for the one that locks the login, for its source or for all strangers, whether or not somebody has it. */
export async function noteFailure(db: Queries, login: Login, source: Source, now: number): Promise<boolean> {
  const rows = await db.run<{ locks: boolean }>(NOTE, [
    keyOf(login),
    new Date(now),
    new Date(now - FORGOTTEN_AFTER),
    LOCK_AFTER,
    new Date(now + LOCKED_FOR),
    namesOf(source),
    LOCK_ALL_AFTER,
  ])
  return rows.some(({ locks }) => locks)
}

/** Forgets what a source got wrong, which has come in now. */
export const forgiveFailures = (db: Queries, logins: readonly Login[], source: Source) =>
  db.run(FORGIVE, [logins.map(keyOf), source.name, source.of === 'address'])

/** Forgets what went wrong with these logins, wherever; true when one of them was locked. */
export async function clearFailures(db: Queries, logins: readonly Login[], now: number): Promise<boolean> {
  const rows = await db.run<{ was_locked: boolean | null }>(CLEAR, [logins.map(keyOf), new Date(now)])
  return rows.some(({ was_locked }) => was_locked === true)
}

export const removeOldFailures = (db: Queries, now: number) =>
  db.run(REMOVE_OLD, [new Date(now - FORGOTTEN_AFTER), new Date(now)])
