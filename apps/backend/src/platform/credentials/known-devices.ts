import type { Queries, Statement } from '../../db/index.ts'
import type { Context } from '../../http/context.ts'
import { hashOf, isToken, newToken } from '../sessions/token.ts'

const DAY = 86_400_000
/** The longest time that browsers keep a cookie. */
const KEPT_FOR = 400 * DAY
/** Most devices of one player; more indicate a program, and the oldest are removed. */
const MOST = 50

const FIND = {
  name: 'find_known_device',
  text: 'select 1 as known from known_devices where player_id = $1 and token_hash = $2 and used_at > $3',
} as const satisfies Statement

const NOTE = {
  name: 'note_known_device',
  text: `with over as (delete from known_devices where player_id = $1 and token_hash in (
        select token_hash from known_devices where player_id = $1 and token_hash <> $2
          order by used_at desc offset ${MOST - 1}))
    insert into known_devices (player_id, token_hash, used_at) values ($1, $2, $3)
    on conflict (player_id, token_hash) do update set used_at = excluded.used_at`,
} as const satisfies Statement

const FORGET = {
  name: 'forget_known_devices',
  text: 'delete from known_devices where player_id = $1',
} as const satisfies Statement

const REMOVE_OLD = {
  name: 'remove_old_known_devices',
  text: 'delete from known_devices where used_at <= $1',
} as const satisfies Statement

/** Whether the player has signed in on this browser before: guesses of strangers do not lock it out. */
export async function isKnownDevice(
  db: Queries,
  playerId: number,
  { deviceToken }: Pick<Context, 'deviceToken'>,
  now: number,
): Promise<boolean> {
  if (deviceToken === null || !isToken(deviceToken)) return false
  return (await db.run(FIND, [playerId, hashOf(deviceToken), new Date(now - KEPT_FOR)])).length > 0
}

/**
 * Makes the browser a known device of the player; several players may share one. This grants no access: it only exempts
 * the browser from strangers' locks.
 */
export async function noteDevice(
  db: Queries,
  playerId: number,
  { deviceToken, setDevice }: Pick<Context, 'deviceToken' | 'setDevice'>,
  now: number,
): Promise<void> {
  const token = deviceToken !== null && isToken(deviceToken) ? deviceToken : newToken()
  await db.run(NOTE, [playerId, hashOf(token), new Date(now)])
  setDevice(token)
}

export const forgetDevices = (db: Queries, playerId: number) => db.run(FORGET, [playerId])

export const removeOldDevices = (db: Queries, now: number) => db.run(REMOVE_OLD, [new Date(now - KEPT_FOR)])
