import { type Queries, statement } from '../../db/index.ts'
import type { Context } from '../../http/context.ts'
import { RETENTION } from '../../retention.ts'
import { hashOf, isToken, newToken } from '../sessions/token.ts'

/** The longest time that browsers keep a cookie. */
const { kept: KEPT_FOR } = RETENTION.knownDevices
/** Most devices of one player; more indicate a program, and the oldest are removed. */
const MOST = 50

const FIND = statement({
  name: 'find_known_device',
  parameters: { playerId: 'bigint', deviceToken: 'text', now: 'timestamptz' },
  row: { known: 'integer' },
  text: 'select 1 as known from known_devices where player_id = $playerId and token_hash = $deviceToken and used_at > $now',
})

const NOTE = statement({
  name: 'note_known_device',
  parameters: { playerId: 'bigint', token: 'text', now: 'timestamptz' },
  text: `with over as (delete from known_devices where player_id = $playerId and token_hash in (
        select token_hash from known_devices where player_id = $playerId and token_hash <> $token
          order by used_at desc offset ${MOST - 1}))
    insert into known_devices (player_id, token_hash, used_at) values ($playerId, $token, $now)
    on conflict (player_id, token_hash) do update set used_at = excluded.used_at`,
})

const FORGET = statement({
  name: 'forget_known_devices',
  parameters: { playerId: 'bigint' },
  text: 'delete from known_devices where player_id = $playerId',
})

const REMOVE_OLD = statement({
  name: 'remove_old_known_devices',
  parameters: { now: 'timestamptz' },
  text: 'delete from known_devices where used_at <= $now',
})

/** Whether the player has signed in on this browser before: guesses of strangers do not lock it out. */
export async function isKnownDevice(
  db: Queries,
  playerId: number,
  { deviceToken }: Pick<Context, 'deviceToken'>,
  now: number,
): Promise<boolean> {
  if (deviceToken === null || !isToken(deviceToken)) return false
  return (
    (await db.run(FIND, { playerId, deviceToken: hashOf(deviceToken), now: new Date(now - KEPT_FOR) }))
      .length > 0
  )
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
  await db.run(NOTE, { playerId, token: hashOf(token), now: new Date(now) })
  setDevice(token)
}

export const forgetDevices = (db: Queries, playerId: number) => db.run(FORGET, { playerId })

export const removeOldDevices = (db: Queries, now: number) =>
  db.run(REMOVE_OLD, { now: new Date(now - KEPT_FOR) })
