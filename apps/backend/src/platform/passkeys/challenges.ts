import { type Queries, statement } from '../../db/index.ts'
import { hashOf } from '../sessions/token.ts'

/** How long (ms) a challenge is valid. */
export const CHALLENGE_LIFETIME = 5 * 60_000

const ISSUE = statement({
  name: 'issue_passkey_challenge',
  parameters: { challenge: 'text', playerId: 'bigint?', now: 'timestamptz' },
  text: 'insert into passkey_challenges (challenge_hash, player_id, expires_at) values ($challenge, $playerId, $now)',
})

const TAKE = statement({
  name: 'take_passkey_challenge',
  parameters: { challenge: 'text', now: 'timestamptz' },
  row: { player_id: 'bigint?', is_good: 'boolean' },
  text: 'delete from passkey_challenges where challenge_hash = $challenge returning player_id, expires_at > $now as is_good',
})

const REMOVE_EXPIRED = statement({
  name: 'remove_expired_passkey_challenges',
  parameters: { now: 'timestamptz' },
  text: 'delete from passkey_challenges where expires_at <= $now',
})

/** Stores the hash of a challenge: for a player who adds a passkey, or with null for a sign-in. */
export const issueChallenge = (db: Queries, challenge: string, playerId: number | null, now: number) =>
  db.run(ISSUE, { challenge: hashOf(challenge), playerId, now: new Date(now + CHALLENGE_LIFETIME) })

/** Whether a challenge was issued for this purpose, is unused and not too old. It is used up by the check. */
export async function takeChallenge(
  db: Queries,
  challenge: string,
  playerId: number | null,
  now: number,
): Promise<boolean> {
  const [row] = await db.run(TAKE, {
    challenge: hashOf(challenge),
    now: new Date(now),
  })
  if (row === undefined || !row.is_good) return false
  return playerId === null ? row.player_id === null : row.player_id === BigInt(playerId)
}

export const removeExpiredChallenges = (db: Queries, now: number) =>
  db.run(REMOVE_EXPIRED, { now: new Date(now) })
