import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { Queries, Statement } from '../../db/index.ts'

const COLUMNS = 'id, player_id, credential_id, public_key, counter, transports, name, created_at, used_at'

const LIST = {
  name: 'list_passkeys',
  text: `select ${COLUMNS} from passkeys where player_id = $1 and rp_id = $2 order by created_at desc, id limit 100`,
} as const satisfies Statement

const FIND = {
  name: 'find_passkey',
  text: `select ${COLUMNS} from passkeys where credential_id = $1 and rp_id = $2`,
} as const satisfies Statement

const ADD = {
  name: 'add_passkey',
  text: `with session as (select player_id from sessions where token_hash = $10 and player_id = $2 for share)
    insert into passkeys (id, player_id, rp_id, credential_id, public_key, counter, transports, name, created_at)
    select $1, player_id, $3, $4, $5, $6, $7::jsonb, $8, $9 from session on conflict do nothing returning ${COLUMNS}`,
} as const satisfies Statement

// Of two simultaneous uses with the same counter, one is by a copy. Authenticators without a counter always send 0.
const USE = {
  name: 'use_passkey',
  text: `update passkeys set counter = $2, used_at = $3 where id = $1 and (counter < $2 or (counter = 0 and $2 = 0::bigint))
    returning id`,
} as const satisfies Statement

const REMOVE = {
  name: 'remove_passkey',
  text: 'delete from passkeys where player_id = $1 and id = $2 returning id',
} as const satisfies Statement

const REMOVE_ALL = {
  name: 'remove_passkeys_of_player',
  text: `with challenges as (delete from passkey_challenges where player_id = $1) delete from passkeys where player_id = $1`,
} as const satisfies Statement

interface Row {
  readonly id: string
  readonly player_id: bigint
  readonly credential_id: string
  readonly public_key: string
  readonly counter: bigint
  readonly transports: AuthenticatorTransport[]
  readonly name: string
  readonly created_at: Date
  readonly used_at: Date | null
}

export interface Passkey {
  readonly id: string
  readonly playerId: number
  /** The authenticator's id of it, base64url. */
  readonly credentialId: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: number
  readonly transports: AuthenticatorTransport[]
  readonly name: string
  readonly createdAt: Date
  readonly usedAt: Date | null
}

const passkeyOf = (row: Row): Passkey => ({
  id: row.id,
  playerId: Number(row.player_id),
  credentialId: row.credential_id,
  publicKey: Uint8Array.from(Buffer.from(row.public_key, 'base64url')),
  counter: Number(row.counter),
  transports: row.transports,
  name: row.name,
  createdAt: row.created_at,
  usedAt: row.used_at,
})

export const listPasskeys = async (db: Queries, playerId: number, rpId: string): Promise<Passkey[]> =>
  (await db.run<Row>(LIST, [playerId, rpId])).map(passkeyOf)

/** The passkey with an authenticator's id, on the site it was made for. */
export async function findPasskey(db: Queries, credentialId: string, rpId: string): Promise<Passkey | null> {
  const [row] = await db.run<Row>(FIND, [credentialId, rpId])
  return row === undefined ? null : passkeyOf(row)
}

/** Null when the credential exists already, or the session of this hash has ended meanwhile. */
export async function addPasskey(
  db: Queries,
  rpId: string,
  passkey: Omit<Passkey, 'usedAt'>,
  sessionHash: string,
): Promise<Passkey | null> {
  const [row] = await db.run<Row>(ADD, [
    passkey.id,
    passkey.playerId,
    rpId,
    passkey.credentialId,
    Buffer.from(passkey.publicKey).toString('base64url'),
    passkey.counter,
    JSON.stringify(passkey.transports),
    passkey.name,
    passkey.createdAt,
    sessionHash,
  ])
  return row === undefined ? null : passkeyOf(row)
}

/** Stores the counter of a use; false when it is not above the last one, which indicates a copied authenticator. */
export const noteUse = async (db: Queries, id: string, counter: number, now: Date): Promise<boolean> =>
  (await db.run(USE, [id, counter, now])).length > 0

/** Whether the player had it. */
export const removePasskey = async (db: Queries, playerId: number, id: string): Promise<boolean> =>
  (await db.run(REMOVE, [playerId, id])).length > 0

/** Removes all passkeys of a player, on all sites, and pending challenges for adding one. */
export const removeAllPasskeys = (db: Queries, playerId: number) => db.run(REMOVE_ALL, [playerId])
