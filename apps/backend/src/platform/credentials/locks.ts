import { addressKey, networkKey } from '@touchline/contract/address-key'
import type { Database, Queries, Statement } from '../../db/index.ts'
import type { Context } from '../../http/context.ts'
import { hashOf } from '../sessions/token.ts'
import type { Login } from '../users/login.ts'

const SECOND = 1000
const DAY = 86_400 * SECOND

/** Consecutive wrong passwords for a login after which an address, or a device of the player, must wait. */
const WAITS_FROM = 10
/**
 * A login is besieged after this many wrong passwords from all addresses together. Then a stranger waits after the
 * first wrong one, and a large network counts as one address.
 */
const BESIEGED_AFTER = 50
const WAITS_FROM_BESIEGED = 1
/**
 * The first wait (ms); it doubles with each further failure up to the longest, so that nobody is locked out for long.
 */
const FIRST_WAIT = 30 * SECOND
const LONGEST_WAIT = 900 * SECOND
/** Failures older than this (ms) no longer count. */
const FORGOTTEN_AFTER = DAY

/** Source that counts all strangers together. */
const STRANGERS = ''

/** How long (ms) to wait after a number of failures, of which failure `from` is the first to cost a wait. */
export const waitAfter = (failures: number, from: number): number =>
  failures < from ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(failures - from, 20))

/** Who tries a login: a known device of its player, which has its own count, or anybody at an address. */
export interface Source {
  readonly of: 'device' | 'address'
  readonly name: string
  /** The network that also counts while the login is besieged; null where it equals the address. */
  readonly network: string | null
}

export function sourceOf(
  { deviceToken, address }: Pick<Context, 'deviceToken' | 'address'>,
  isKnown: boolean,
): Source {
  if (isKnown && deviceToken !== null)
    return { of: 'device', name: hashOf(`device ${deviceToken}`), network: null }
  const [own, network] = [addressKey(address), networkKey(address)]
  return {
    of: 'address',
    name: hashOf(`address ${own}`),
    network: network === own ? null : hashOf(`network ${network}`),
  }
}

/** The sources under which a try is counted: a stranger's also counts for all strangers. */
const namesOf = ({ of, name, network }: Source): string[] =>
  of === 'device' ? [name] : [name, ...(network === null ? [] : [network]), STRANGERS]

interface Row {
  readonly source: string
  readonly failures: number
  readonly locked_until: Date | null
}

const FIND = {
  name: 'find_sign_in_failures',
  text: `select source, max(failures) as failures, max(locked_until) as locked_until from sign_in_failures
    where login_hash = any($1::text[]) and source = any($2::text[]) and last_at >= $3 group by source`,
} as const satisfies Statement

/** Whether the owner of a login has been written to, because it was tried so often. */
const TRIED_OFTEN = `failures >= case source when '' then ${BESIEGED_AFTER} else ${WAITS_FROM} end`

const FIND_OFTEN = {
  name: 'find_login_tried_often',
  text: `select 1 as often from sign_in_failures where login_hash = any($1::text[]) and last_at >= $2 and ${TRIED_OFTEN} limit 1`,
} as const satisfies Statement

// Rows in order of source, so that two transactions cannot deadlock.
const NOTE = {
  name: 'note_sign_in_failure',
  text: `insert into sign_in_failures as f (login_hash, source, failures, last_at)
    select $1, source, 1, $2::timestamptz from unnest($4::text[]) as source order by source
    on conflict (login_hash, source) do update set last_at = excluded.last_at,
      failures = case when f.last_at < $3 then 1 else f.failures + 1 end
    returning source, failures, locked_until`,
} as const satisfies Statement

const HOLD = {
  name: 'hold_sign_in',
  text: `update sign_in_failures f set locked_until = greatest(f.locked_until, held.until)
    from unnest($2::text[], $3::timestamptz[]) as held (source, until) where f.login_hash = $1 and f.source = held.source`,
} as const satisfies Statement

const CLEAR = {
  name: 'clear_sign_in_failures',
  text: `delete from sign_in_failures where login_hash = any($1::text[]) returning last_at >= $2 and ${TRIED_OFTEN} as was_locked`,
} as const satisfies Statement

// Failures of others stay counted.
const FORGIVE = {
  name: 'forgive_sign_in_failures',
  text: `with own as (delete from sign_in_failures where login_hash = any($1::text[]) and source = $2 returning login_hash, failures)
    update sign_in_failures f set failures = greatest(0, f.failures - own.failures) from own
    where f.login_hash = own.login_hash and f.source = any($3::text[])`,
} as const satisfies Statement

const REMOVE_OLD = {
  name: 'remove_old_sign_in_failures',
  text: 'delete from sign_in_failures where last_at < $1',
} as const satisfies Statement

const keyOf = (login: Login): string =>
  hashOf('email' in login ? `email ${login.email}` : `phone ${login.phone}`)

/** The state of a login for one source. */
export interface Standing {
  /** Until when (epoch ms) tries are refused unseen; in the past when they are not. */
  readonly heldUntil: number
  readonly isBesieged: boolean
}

export async function standingOf(
  db: Queries,
  logins: readonly Login[],
  source: Source,
  now: number,
): Promise<Standing> {
  const since = new Date(now - FORGOTTEN_AFTER)
  const rows = await db.run<Row>(FIND, [logins.map(keyOf), namesOf(source), since])
  const of = (name: string | null) => rows.find((row) => row.source === name)
  const isBesieged = (of(STRANGERS)?.failures ?? 0) >= BESIEGED_AFTER
  const holds = [of(source.name), isBesieged ? of(source.network) : undefined]
  return { heldUntil: Math.max(0, ...holds.map((row) => row?.locked_until?.getTime() ?? 0)), isBesieged }
}

/**
 * Counts a wrong password and sets the next wait, whether or not the login exists. True when the owner is to be told
 * now.
 */
export async function noteFailure(
  db: Pick<Database, 'transaction'>,
  login: Login,
  source: Source,
  { isBesieged }: Standing,
  now: number,
): Promise<boolean> {
  const since = new Date(now - FORGOTTEN_AFTER)
  const from = isBesieged && source.of === 'address' ? WAITS_FROM_BESIEGED : WAITS_FROM
  // In one transaction, so that no failure is counted without its wait. HOLD updates rows that NOTE has locked already.
  const rows = await db.transaction(async (transaction) => {
    const noted = await transaction.run<Row>(NOTE, [keyOf(login), new Date(now), since, namesOf(source)])
    const held = noted.flatMap(({ source: name, failures }) => {
      const wait = name === STRANGERS ? 0 : waitAfter(failures, from)
      return wait === 0 ? [] : [{ name, until: new Date(now + wait) }]
    })
    if (held.length > 0)
      await transaction.run(HOLD, [
        keyOf(login),
        held.map(({ name }) => name),
        held.map(({ until }) => until.toISOString()),
      ])
    return noted
  })
  return rows.some(
    ({ source: name, failures }) =>
      (name === STRANGERS && failures === BESIEGED_AFTER) ||
      (name === source.name && failures === WAITS_FROM && !isBesieged),
  )
}

/** Whether a login was tried so often that its owner may ask for an unlock link. */
export const wasTriedOften = async (db: Queries, logins: readonly Login[], now: number): Promise<boolean> =>
  (await db.run(FIND_OFTEN, [logins.map(keyOf), new Date(now - FORGOTTEN_AFTER)])).length > 0

/** Deletes the failures of a source that has signed in now. */
export const forgiveFailures = (db: Queries, logins: readonly Login[], source: Source) =>
  db.run(FORGIVE, [logins.map(keyOf), source.name, namesOf(source).filter((name) => name !== source.name)])

/** Deletes all failures of these logins; true when the owner of one had been told. */
export async function clearFailures(db: Queries, logins: readonly Login[], now: number): Promise<boolean> {
  const since = new Date(now - FORGOTTEN_AFTER)
  const rows = await db.run<{ was_locked: boolean }>(CLEAR, [logins.map(keyOf), since])
  return rows.some(({ was_locked }) => was_locked)
}

export const removeOldFailures = (db: Queries, now: number) =>
  db.run(REMOVE_OLD, [new Date(now - FORGOTTEN_AFTER)])
