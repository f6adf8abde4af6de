import type { AccountEvent } from '@touchline/contract'
import type { Queries, Statement } from '../../db/index.ts'

const INSERT = {
  name: 'insert_player_audit',
  text: 'insert into player_audit (player_id, event, details, at) values ($1, $2, $3::jsonb, $4)',
} as const satisfies Statement

/** Notes a change of an account, in the transaction that makes it. `details` names fields, never personal values or secrets. */
export const noteChange = (
  db: Queries,
  playerId: number,
  event: AccountEvent,
  now: Date,
  details: Readonly<Record<string, unknown>> = {},
) => db.run(INSERT, [playerId, event, JSON.stringify(details), now])
