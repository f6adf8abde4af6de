import type { Queries, Statement } from '../../db/index.ts'
import { hashOf } from '../sessions/token.ts'

/** How long (ms) a challenge is valid. */
export const CHALLENGE_LIFETIME = 5 * 60_000

const ISSUE = {
  name: 'issue_passkey_challenge',
  text: 'insert into passkey_challenges (challenge_hash, player_id, expires_at) values ($1, $2, $3)',
} as const satisfies Statement

const TAKE = {
  name: 'take_passkey_challenge',
  text: 'delete from passkey_challenges where challenge_hash = $1 returning player_id, expires_at > $2 as is_good',
} as const satisfies Statement

const REMOVE_EXPIRED = {
  name: 'remove_expired_passkey_challenges',
  text: 'delete from passkey_challenges where expires_at <= $1',
} as const satisfies Statement

/** Stores the hash of a challenge: for a player who adds a passkey, or with null for a sign-in. */
export const issueChallenge = (db: Queries, challenge: string, playerId: number | null, now: number) =>
  db.run(ISSUE, [hashOf(challenge), playerId, new Date(now + CHALLENGE_LIFETIME)])

/** Whether a challenge was issued for this purpose, is unused and not too old. It is used up by the check. */
export async function takeChallenge(
  db: Queries,
  challenge: string,
  playerId: number | null,
  now: number,
): Promise<boolean> {
  const [row] = await db.run<{ player_id: bigint | null; is_good: boolean }>(TAKE, [
    hashOf(challenge),
    new Date(now),
  ])
  if (row === undefined || !row.is_good) return false
  return playerId === null ? row.player_id === null : row.player_id === BigInt(playerId)
}

export const removeExpiredChallenges = (db: Queries, now: number) => db.run(REMOVE_EXPIRED, [new Date(now)])
