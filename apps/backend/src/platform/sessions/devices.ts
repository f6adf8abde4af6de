import type { Handlers, platformEndpoints } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import { type Database, statement } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import { noteChange } from '../audit/audit.ts'
import { LIFETIME, type Sessions } from './sessions.ts'

type Table = Pick<typeof platformEndpoints, 'listDevices' | 'endDevice' | 'endOtherDevices'>

const LIST = statement({
  name: 'list_devices',
  parameters: { playerId: 'bigint', now: 'timestamptz' },
  row: {
    id: 'uuid',
    device: 'text?',
    token_hash: 'text',
    created_at: 'timestamptz',
    expires_at: 'timestamptz',
    used_at: 'timestamptz',
  },
  text: `select id, device, token_hash, created_at, expires_at, used_at from sessions where player_id = $playerId and expires_at > $now
    order by expires_at desc, created_at desc limit 100`,
})

const END = statement({
  name: 'end_device',
  parameters: { playerId: 'bigint', id: 'uuid' },
  row: { token_hash: 'text' },
  text: `with gone as (delete from sessions where player_id = $playerId and id = $id returning token_hash),
      betting as (delete from betting_sessions b using gone where b.token_hash = gone.token_hash)
    select token_hash from gone`,
})

/** A player's sessions on other devices, and signing out there. */
export function deviceHandlers(
  db: Database,
  clock: Clock,
  sessions: Pick<Sessions, 'ended' | 'closeAll'>,
): Handlers<Table, Context> {
  return {
    listDevices: async (_, context) => {
      const { playerId, tokenHash } = playerOf(context)
      const rows = await db.run(LIST, { playerId, now: new Date(clock()) })
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
        const rows = await transaction.run(END, { playerId, id: params.id })
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
