import type { Queries, Statement } from '../../db/index.ts'

const INSERT = {
  name: 'insert_player_audit',
  text: 'insert into player_audit (player_id, event, details, at) values ($1, $2, $3::jsonb, $4)',
} as const satisfies Statement

/** What can happen to an account, in the past tense. */
export type AuditEvent =
  | 'signed_up'
  | 'confirmed'
  | 'signed_in'
  | 'signed_out'
  | 'device_ended'
  | 'other_devices_ended'
  | 'locked'
  | 'unlocked'
  | 'password_reset_asked'
  | 'password_changed'
  | 'language_changed'
  | 'profile_changed'
  | 'phone_verified'

/** Notes a change of an account, in the transaction that makes it. `details` names fields, never personal values or secrets. */
export const noteChange = (
  db: Queries,
  playerId: number,
  event: AuditEvent,
  now: Date,
  details: Readonly<Record<string, unknown>> = {},
) => db.run(INSERT, [playerId, event, JSON.stringify(details), now])
