import type { Queries, Statement } from '../../db/index.ts'
import type { Context } from '../../http/context.ts'
import { hashOf, isToken, newToken } from '../sessions/token.ts'

const DAY = 86_400_000
/** As long as browsers keep a cookie at most. */
const KEPT_FOR = 400 * DAY
/** Of one player; more are signs of a program, whose oldest go. */
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

/** Whether the browser is one that this player has signed in on: what strangers guess does not lock it out. */
export async function isKnownDevice(
  db: Queries,
  playerId: number,
  { deviceToken }: Pick<Context, 'deviceToken'>,
  now: number,
): Promise<boolean> {
  if (deviceToken === null || !isToken(deviceToken)) return false
  return (await db.run(FIND, [playerId, hashOf(deviceToken), new Date(now - KEPT_FOR)])).length > 0
}

/** The player is in on this browser, which may serve several. It opens nothing: it is only never taken for a stranger's. */
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
