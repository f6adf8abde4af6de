import { createHash } from 'node:crypto'
import { type Queries, statement } from '../../db/index.ts'

const USE = statement({
  name: 'use_host_token',
  parameters: { tokenHash: 'text', expiresAt: 'timestamptz' },
  row: { token_hash: 'text' },
  text: `insert into host_tokens (token_hash, expires_at) values ($tokenHash, $expiresAt)
    on conflict do nothing returning token_hash`,
})

const FIND = statement({
  name: 'find_host_player',
  parameters: { site: 'text', reference: 'text' },
  row: { player_id: 'bigint' },
  text: 'select player_id from host_players where site = $site and reference = $reference',
})

// Neither a reference of two players nor a player of two references: the keys of the table refuse both.
const LINK = statement({
  name: 'link_host_player',
  parameters: { site: 'text', reference: 'text', playerId: 'bigint', now: 'timestamptz' },
  row: { player_id: 'bigint' },
  text: `insert into host_players (site, reference, player_id, created_at) values ($site, $reference, $playerId, $now)
    on conflict do nothing returning player_id`,
})

const FORGET = statement({
  name: 'forget_host_tokens',
  parameters: { now: 'timestamptz' },
  text: 'delete from host_tokens where expires_at <= $now',
})

/** A host's player, by its own name on a site. */
export interface HostPlayer {
  readonly site: string
  readonly reference: string
}

/** Whether a one-time id is used for the first time; it is used up by the question. */
export async function spendToken(db: Queries, site: string, jti: string, expiresAt: Date): Promise<boolean> {
  const tokenHash = createHash('sha256')
    .update(JSON.stringify([site, jti]))
    .digest('hex')
  return (await db.run(USE, { tokenHash, expiresAt })).length > 0
}

/** Id of the player whom a host knows by the reference; null when nobody is. */
export async function findHostPlayer(db: Queries, { site, reference }: HostPlayer): Promise<number | null> {
  const [row] = await db.run(FIND, { site, reference })
  return row === undefined ? null : Number(row.player_id)
}

/** False when the reference or the player is linked already. */
export const linkHostPlayer = async (
  db: Queries,
  { site, reference }: HostPlayer,
  playerId: number,
  now: Date,
): Promise<boolean> => (await db.run(LINK, { site, reference, playerId, now })).length > 0

export const forgetHostTokens = (db: Queries, now: number) => db.run(FORGET, { now: new Date(now) })
