import type { Handlers, platformEndpoints } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database, Statement } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import { noteChange } from '../audit/audit.ts'
import { LIFETIME, type Sessions } from './sessions.ts'

type Table = Pick<typeof platformEndpoints, 'listDevices' | 'endDevice' | 'endOtherDevices'>

const LIST = {
  name: 'list_devices',
  text: `select id, device, token_hash, created_at, expires_at, used_at from sessions where player_id = $1 and expires_at > $2
    order by expires_at desc, created_at desc limit 100`,
} as const satisfies Statement

const END = {
  name: 'end_device',
  text: `with gone as (delete from sessions where player_id = $1 and id = $2 returning token_hash),
      betting as (delete from betting_sessions b using gone where b.token_hash = gone.token_hash)
    select token_hash from gone`,
} as const satisfies Statement

interface DeviceRow {
  readonly id: string
  readonly device: string | null
  readonly token_hash: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly used_at: Date
}

/** A player's sessions on other devices, and signing out there. */
export function deviceHandlers(db: Database, clock: Clock, sessions: Sessions): Handlers<Table, Context> {
  return {
    listDevices: async (_, context) => {
      const { playerId, tokenHash } = playerOf(context)
      const rows = await db.run<DeviceRow>(LIST, [playerId, new Date(clock())])
      return rows.map((row) => ({
        id: row.id,
        name: row.device,
        signed_in_at: row.created_at.toISOString(),
        last_used_at: new Date(
          Math.max(row.used_at.getTime(), row.expires_at.getTime() - LIFETIME),
        ).toISOString(),
        current: row.token_hash === tokenHash,
      }))
    },
    endDevice: async ({ params }, context) => {
      const { playerId } = playerOf(context)
      const ended = await db.transaction(async (transaction) => {
        const rows = await transaction.run<{ token_hash: string }>(END, [playerId, params.id])
        if (rows.length > 0)
          await noteChange(transaction, playerId, 'device_ended', new Date(clock()), context)
        return rows.map((row) => row.token_hash)
      })
      sessions.ended(playerId, ended)
      return ended.length > 0 ? {} : { refused: 404 }
    },
    endOtherDevices: async (_, context) => {
      const { playerId, tokenHash } = playerOf(context)
      await sessions.closeAll(playerId, tokenHash)
      await noteChange(db, playerId, 'other_devices_ended', new Date(clock()), context)
      return {}
    },
  }
}
