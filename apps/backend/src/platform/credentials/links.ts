import type { Queries, Statement } from '../../db/index.ts'
import { hashOf, newToken } from '../sessions/token.ts'

const HOUR = 3_600_000

/** How long (ms) a link is valid, by purpose. */
const LIFETIMES = { confirmation: 72 * HOUR, password: HOUR, unlock: 24 * HOUR } as const

export type LinkPurpose = keyof typeof LIFETIMES

const ISSUE = {
  name: 'issue_player_token',
  text: `with before as (delete from player_tokens where player_id = $2 and purpose = $3)
    insert into player_tokens (token_hash, player_id, purpose, created_at, expires_at, phone) values ($1, $2, $3, $4, $5, $6)`,
} as const satisfies Statement

const TAKE = {
  name: 'take_player_token',
  text: `delete from player_tokens where token_hash = $1 and purpose = $2 returning player_id, phone, expires_at > $3 as is_good`,
} as const satisfies Statement

const REMOVE_EXPIRED = {
  name: 'remove_expired_player_tokens',
  text: 'delete from player_tokens where expires_at <= $1',
} as const satisfies Statement

/**
 * Issues a link and answers its token; it replaces the one before. The database keeps a hash of the token, and the
 * number if it is sent by SMS.
 */
export async function issueLink(
  db: Queries,
  playerId: number,
  purpose: LinkPurpose,
  phone: string | null,
  now: number,
): Promise<string> {
  const token = newToken()
  const until = new Date(now + LIFETIMES[purpose])
  await db.run(ISSUE, [hashOf(token), playerId, purpose, new Date(now), until, phone])
  return token
}

/** The player of a link, and the number it was sent to (null for a mail). */
export interface Link {
  readonly playerId: number
  readonly phone: string | null
}

/** Uses up the link of a token; null when it was never issued, was used before, or has expired. */
export async function takeLink(
  db: Queries,
  token: string,
  purpose: LinkPurpose,
  now: number,
): Promise<Link | null> {
  const [row] = await db.run<{ player_id: bigint; phone: string | null; is_good: boolean }>(TAKE, [
    hashOf(token),
    purpose,
    new Date(now),
  ])
  return row?.is_good === true ? { playerId: Number(row.player_id), phone: row.phone } : null
}

export const removeExpiredLinks = (db: Queries, now: number) => db.run(REMOVE_EXPIRED, [new Date(now)])
