import { type Queries, statement } from '../../db/index.ts'
import { hashOf, newToken } from '../sessions/token.ts'

const HOUR = 3_600_000

/** How long (ms) a link is valid, by purpose. */
export const LIFETIMES = { confirmation: 72 * HOUR, password: HOUR, unlock: 24 * HOUR } as const

export type LinkPurpose = keyof typeof LIFETIMES

const ISSUE = statement({
  name: 'issue_player_token',
  parameters: {
    token: 'text',
    playerId: 'bigint',
    purpose: 'text',
    now: 'timestamptz',
    until: 'timestamptz',
    phone: 'text?',
  },
  text: `with before as (delete from player_tokens where player_id = $playerId and purpose = $purpose)
    insert into player_tokens (token_hash, player_id, purpose, created_at, expires_at, phone) values ($token, $playerId, $purpose, $now, $until, $phone)`,
})

const TAKE = statement({
  name: 'take_player_token',
  parameters: { token: 'text', purpose: 'text', now: 'timestamptz' },
  row: { player_id: 'bigint', phone: 'text?', is_good: 'boolean' },
  text: `delete from player_tokens where token_hash = $token and purpose = $purpose returning player_id, phone, expires_at > $now as is_good`,
})

const REMOVE_EXPIRED = statement({
  name: 'remove_expired_player_tokens',
  parameters: { now: 'timestamptz' },
  text: 'delete from player_tokens where expires_at <= $now',
})

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
  await db.run(ISSUE, { token: hashOf(token), playerId, purpose, now: new Date(now), until, phone })
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
  const [row] = await db.run(TAKE, {
    token: hashOf(token),
    purpose,
    now: new Date(now),
  })
  return row?.is_good === true ? { playerId: Number(row.player_id), phone: row.phone } : null
}

export const removeExpiredLinks = (db: Queries, now: number) => db.run(REMOVE_EXPIRED, { now: new Date(now) })
