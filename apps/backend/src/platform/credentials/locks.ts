import { addressKey, networkKey } from '@touchline/contract/address-key'
import { columns, type Database, type Queries, statement } from '../../db/index.ts'
import type { Context } from '../../http/context.ts'
import { RETENTION } from '../../retention.ts'
import { hashOf } from '../sessions/token.ts'
import type { Login } from '../users/login.ts'

const SECOND = 1000

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
const { kept: FORGOTTEN_AFTER } = RETENTION.signInFailures

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

const ROW = columns({
  source: 'text',
  failures: 'integer',
  locked_until: 'timestamptz?',
})

const FIND = statement({
  name: 'find_sign_in_failures',
  parameters: { logins: 'text[]', source: 'text[]', since: 'timestamptz' },
  row: ROW,
  text: `select source, max(failures) as failures, max(locked_until) as locked_until from sign_in_failures
    where login_hash = any($logins::text[]) and source = any($source::text[]) and last_at >= $since group by source`,
})

/** Whether the owner of a login has been written to, because it was tried so often. */
const TRIED_OFTEN = `failures >= case source when '' then ${BESIEGED_AFTER} else ${WAITS_FROM} end`

const FIND_OFTEN = statement({
  name: 'find_login_tried_often',
  parameters: { logins: 'text[]', now: 'timestamptz' },
  row: { often: 'integer' },
  text: `select 1 as often from sign_in_failures where login_hash = any($logins::text[]) and last_at >= $now and ${TRIED_OFTEN} limit 1`,
})

// Rows in order of source, so that two transactions cannot deadlock.
const NOTE = statement({
  name: 'note_sign_in_failure',
  parameters: { login: 'text', now: 'timestamptz', since: 'timestamptz', source: 'text[]' },
  row: ROW,
  text: `insert into sign_in_failures as f (login_hash, source, failures, last_at)
    select $login, source, 1, $now::timestamptz from unnest($source::text[]) as source order by source
    on conflict (login_hash, source) do update set last_at = excluded.last_at,
      failures = case when f.last_at < $since then 1 else f.failures + 1 end
    returning source, failures, locked_until`,
})

const HOLD = statement({
  name: 'hold_sign_in',
  parameters: { login: 'text', sources: 'text[]', until: 'timestamptz[]' },
  text: `update sign_in_failures f set locked_until = greatest(f.locked_until, held.until)
    from unnest($sources::text[], $until::timestamptz[]) as held (source, until) where f.login_hash = $login and f.source = held.source`,
})

const CLEAR = statement({
  name: 'clear_sign_in_failures',
  parameters: { logins: 'text[]', since: 'timestamptz' },
  row: { was_locked: 'boolean' },
  text: `delete from sign_in_failures where login_hash = any($logins::text[]) returning last_at >= $since and ${TRIED_OFTEN} as was_locked`,
})

// Failures of others stay counted.
const FORGIVE = statement({
  name: 'forgive_sign_in_failures',
  parameters: { logins: 'text[]', own: 'text', others: 'text[]' },
  text: `with own as (delete from sign_in_failures where login_hash = any($logins::text[]) and source = $own returning login_hash, failures)
    update sign_in_failures f set failures = greatest(0, f.failures - own.failures) from own
    where f.login_hash = own.login_hash and f.source = any($others::text[])`,
})

const REMOVE_OLD = statement({
  name: 'remove_old_sign_in_failures',
  parameters: { now: 'timestamptz' },
  text: 'delete from sign_in_failures where last_at < $now',
})

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
  const rows = await db.run(FIND, { logins: logins.map(keyOf), source: namesOf(source), since })
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
    const noted = await transaction.run(NOTE, {
      login: keyOf(login),
      now: new Date(now),
      since,
      source: namesOf(source),
    })
    const held = noted.flatMap(({ source: name, failures }) => {
      const wait = name === STRANGERS ? 0 : waitAfter(failures, from)
      return wait === 0 ? [] : [{ name, until: new Date(now + wait) }]
    })
    if (held.length > 0)
      await transaction.run(HOLD, {
        login: keyOf(login),
        sources: held.map(({ name }) => name),
        until: held.map(({ until }) => until.toISOString()),
      })
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
  (await db.run(FIND_OFTEN, { logins: logins.map(keyOf), now: new Date(now - FORGOTTEN_AFTER) })).length > 0

/** Deletes the failures of a source that has signed in now. */
export const forgiveFailures = (db: Queries, logins: readonly Login[], source: Source) =>
  db.run(FORGIVE, {
    logins: logins.map(keyOf),
    own: source.name,
    others: namesOf(source).filter((name) => name !== source.name),
  })

/** Deletes all failures of these logins; true when the owner of one had been told. */
export async function clearFailures(db: Queries, logins: readonly Login[], now: number): Promise<boolean> {
  const since = new Date(now - FORGOTTEN_AFTER)
  const rows = await db.run(CLEAR, { logins: logins.map(keyOf), since })
  return rows.some(({ was_locked }) => was_locked)
}

export const removeOldFailures = (db: Queries, now: number) =>
  db.run(REMOVE_OLD, { now: new Date(now - FORGOTTEN_AFTER) })
