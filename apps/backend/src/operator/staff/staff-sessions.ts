import type { Clock } from '../../clock.ts'
import { type Database, type Queries, statement } from '../../db/index.ts'
import type { AuthenticateStaff } from '../../http/endpoints.ts'
import { hashOf, isToken, newToken } from '../../platform/sessions/token.ts'
import { callerOf, STAFF_ROW, type StaffRow } from './staff-rows.ts'

const MINUTE = 60_000

/** How long (ms) a session of staff lasts: without a call, and at most. */
const STAFF_SESSION = { idleFor: 15 * MINUTE, endAfter: 10 * 60 * MINUTE } as const

// A session opens only while the account may sign in and has the password that was shown.
const OPEN = statement({
  name: 'open_staff_session',
  parameters: {
    tokenHash: 'text',
    staffId: 'bigint',
    shown: 'text',
    now: 'timestamptz',
    endsAt: 'timestamptz',
    device: 'text?',
  },
  row: { staff_id: 'bigint' },
  text: `insert into staff_sessions (token_hash, staff_id, created_at, used_at, ends_at, device)
    select $tokenHash, id, $now, $now, $endsAt, $device from staff where id = $staffId and active and password_hash = $shown
    returning staff_id`,
})

const USE = statement({
  name: 'use_staff_session',
  parameters: { tokenHash: 'text', now: 'timestamptz', awakeSince: 'timestamptz' },
  row: { ...STAFF_ROW, ends_at: 'timestamptz' },
  text: `update staff_sessions u set used_at = greatest(u.used_at, $now) from staff s
    where u.token_hash = $tokenHash and u.staff_id = s.id and s.active and u.used_at > $awakeSince and u.ends_at > $now
    returning s.id, s.email, s.name, s.password_hash, s.password_due, s.roles, s.active, s.made_by, s.factor_secret, s.factor_confirmed,
      s.factor_step, s.created_at, u.ends_at`,
})

const CLOSE = statement({
  name: 'close_staff_session',
  parameters: { tokenHash: 'text' },
  text: 'delete from staff_sessions where token_hash = $tokenHash',
})

const CLOSE_ALL = statement({
  name: 'close_staff_sessions',
  parameters: { staffId: 'bigint', but: 'text' },
  text: 'delete from staff_sessions where staff_id = $staffId and token_hash <> $but',
})

const REMOVE_OVER = statement({
  name: 'remove_over_staff_sessions',
  parameters: { now: 'timestamptz', awakeSince: 'timestamptz' },
  text: 'delete from staff_sessions where ends_at <= $now or used_at <= $awakeSince',
})

/** Opens a session for whoever showed this password; null when account or password have changed since. */
export async function openStaffSession(
  db: Queries,
  { id, password_hash: shown }: Pick<StaffRow, 'id' | 'password_hash'>,
  device: string | null,
  now: number,
): Promise<{ readonly token: string; readonly tokenHash: string; readonly endsAt: Date } | null> {
  const token = newToken()
  const tokenHash = hashOf(token)
  const endsAt = new Date(now + STAFF_SESSION.endAfter)
  const opened = await db.run(OPEN, { tokenHash, staffId: id, shown, now: new Date(now), endsAt, device })
  return opened.length === 0 ? null : { token, tokenHash, endsAt }
}

/**
 * Finds and extends the session of a token. The database is asked at each call: whoever may no longer sign in, or has
 * other roles, is noticed at once in every process.
 */
export const createAuthenticateStaff =
  (db: Database, clock: Clock): AuthenticateStaff =>
  async (token) => {
    if (!isToken(token)) return null
    const now = clock()
    const awakeSince = new Date(now - STAFF_SESSION.idleFor)
    const tokenHash = hashOf(token)
    const [row] = await db.run(USE, { tokenHash, now: new Date(now), awakeSince })
    return row === undefined ? null : callerOf(row, tokenHash, row.ends_at)
  }

export const closeStaffSession = (db: Queries, tokenHash: string) => db.run(CLOSE, { tokenHash })

/** Ends all sessions of an account, except the one with this hash. */
export const closeStaffSessions = (db: Queries, staffId: number, but = '') =>
  db.run(CLOSE_ALL, { staffId, but })

export const removeOverStaffSessions = (db: Queries, now: number) =>
  db.run(REMOVE_OVER, { now: new Date(now), awakeSince: new Date(now - STAFF_SESSION.idleFor) })
