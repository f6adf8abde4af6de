import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { column, columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'

const ROW = columns({
  id: 'uuid',
  player_id: 'bigint',
  credential_id: 'text',
  public_key: 'text',
  counter: 'bigint',
  transports: column<AuthenticatorTransport[]>('jsonb'),
  name: 'text',
  created_at: 'timestamptz',
  used_at: 'timestamptz?',
})
type Row = RowOf<typeof ROW>

const LIST = statement({
  name: 'list_passkeys',
  parameters: { playerId: 'bigint', rpId: 'text' },
  row: ROW,
  text: `select ${namesOf(ROW)} from passkeys where player_id = $playerId and rp_id = $rpId order by created_at desc, id limit 100`,
})

const FIND = statement({
  name: 'find_passkey',
  parameters: { credentialId: 'text', rpId: 'text' },
  row: ROW,
  text: `select ${namesOf(ROW)} from passkeys where credential_id = $credentialId and rp_id = $rpId`,
})

const ADD = statement({
  name: 'add_passkey',
  parameters: {
    id: 'uuid',
    playerId: 'bigint',
    rpId: 'text',
    credentialId: 'text',
    publicKey: 'text',
    counter: 'bigint',
    transports: 'jsonb',
    name: 'text',
    createdAt: 'timestamptz',
    sessionHash: 'text',
  },
  row: ROW,
  text: `with session as (select player_id from sessions where token_hash = $sessionHash and player_id = $playerId for share)
    insert into passkeys (id, player_id, rp_id, credential_id, public_key, counter, transports, name, created_at)
    select $id, player_id, $rpId, $credentialId, $publicKey, $counter, $transports::jsonb, $name, $createdAt from session on conflict do nothing returning ${namesOf(ROW)}`,
})

// Of two simultaneous uses with the same counter, one is by a copy. Authenticators without a counter always send 0.
const USE = statement({
  name: 'use_passkey',
  parameters: { id: 'uuid', counter: 'bigint', now: 'timestamptz' },
  row: { id: 'uuid' },
  text: `update passkeys set counter = $counter, used_at = $now where id = $id and (counter < $counter or (counter = 0 and $counter = 0::bigint))
    returning id`,
})

const REMOVE = statement({
  name: 'remove_passkey',
  parameters: { playerId: 'bigint', id: 'uuid' },
  row: { id: 'uuid' },
  text: 'delete from passkeys where player_id = $playerId and id = $id returning id',
})

const REMOVE_ALL = statement({
  name: 'remove_passkeys_of_player',
  parameters: { playerId: 'bigint' },
  text: `with challenges as (delete from passkey_challenges where player_id = $playerId) delete from passkeys where player_id = $playerId`,
})

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
  (await db.run(LIST, { playerId, rpId })).map(passkeyOf)

/** The passkey with an authenticator's id, on the site it was made for. */
export async function findPasskey(db: Queries, credentialId: string, rpId: string): Promise<Passkey | null> {
  const [row] = await db.run(FIND, { credentialId, rpId })
  return row === undefined ? null : passkeyOf(row)
}

/** Null when the credential exists already, or the session of this hash has ended meanwhile. */
export async function addPasskey(
  db: Queries,
  rpId: string,
  passkey: Omit<Passkey, 'usedAt'>,
  sessionHash: string,
): Promise<Passkey | null> {
  const [row] = await db.run(ADD, {
    id: passkey.id,
    playerId: passkey.playerId,
    rpId,
    credentialId: passkey.credentialId,
    publicKey: Buffer.from(passkey.publicKey).toString('base64url'),
    counter: passkey.counter,
    transports: JSON.stringify(passkey.transports),
    name: passkey.name,
    createdAt: passkey.createdAt,
    sessionHash,
  })
  return row === undefined ? null : passkeyOf(row)
}

/** Stores the counter of a use; false when it is not above the last one, which indicates a copied authenticator. */
export const noteUse = async (db: Queries, id: string, counter: number, now: Date): Promise<boolean> =>
  (await db.run(USE, { id, counter, now })).length > 0

/** Whether the player had it. */
export const removePasskey = async (db: Queries, playerId: number, id: string): Promise<boolean> =>
  (await db.run(REMOVE, { playerId, id })).length > 0

/** Removes all passkeys of a player, on all sites, and pending challenges for adding one. */
export const removeAllPasskeys = (db: Queries, playerId: number) => db.run(REMOVE_ALL, { playerId })
