import { hashRaw } from '@node-rs/argon2'
import { type Queries, statement } from '../../db/index.ts'
import { hashQueue } from '../users/hashing.ts'
import type { Login } from '../users/login.ts'

/** One salt for all, since a login must lead to its row. */
const SALT = Buffer.from('touchline: self-exclusions')
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Of two breaks for one login the longer one counts.
const KEEP = statement({
  name: 'keep_exclusion',
  parameters: { playerId: 'bigint', keys: 'text[]', now: 'timestamptz' },
  text: `insert into exclusions as e (login_hash, until, created_at)
    select key, (select case when bool_or(until is null) then null else max(until) end from breaks
        where player_id = $playerId and (until is null or until > $now)), $now
    from unnest($keys::text[]) key
    where exists (select from breaks where player_id = $playerId and (until is null or until > $now))
    on conflict (login_hash) do update set until = case when e.until is null or excluded.until is null then null
      else greatest(e.until, excluded.until) end`,
})

const FIND = statement({
  name: 'find_exclusion',
  parameters: { keys: 'text[]', now: 'timestamptz' },
  row: { found: 'integer' },
  text: 'select 1 as found from exclusions where login_hash = any($keys::text[]) and (until is null or until > $now) limit 1',
})

const FORGET = statement({
  name: 'forget_exclusions',
  parameters: { now: 'timestamptz' },
  text: 'delete from exclusions where until <= $now',
})

/**
 * The key under which the break of a deleted account is kept. It must bar a new sign-up, yet identify the player only
 * to somebody who names the login. All phone numbers could be tried with a fast hash, so it is Argon2id at the cost of
 * a password.
 */
export const exclusionKey = async (login: Login): Promise<string> => {
  const text = 'email' in login ? `email ${login.email}` : `phone ${login.phone}`
  return (await hashQueue.run(() => hashRaw(text, { ...COST, salt: SALT }))).toString('hex')
}

/** Stores the unfinished breaks of a player under the keys of the player's logins. */
export const keepExclusions = (transaction: Queries, playerId: number, keys: readonly string[], now: Date) =>
  transaction.run(KEEP, { playerId, keys, now })

export const isExcluded = async (db: Queries, keys: readonly string[], now: Date): Promise<boolean> =>
  (await db.run(FIND, { keys, now })).length > 0

export const forgetExclusions = (db: Queries, now: Date) => db.run(FORGET, { now })
