import { createHash, randomBytes } from 'node:crypto'
import type { AccountEvent } from '@touchline/contract'
import { type Queries, statement } from '../../db/index.ts'

const INSERT = statement({
  name: 'insert_player_audit',
  parameters: {
    playerId: 'bigint',
    event: 'text',
    details: 'jsonb',
    now: 'timestamptz',
    address: 'text?',
    salt: 'text?',
    seal: 'text?',
  },
  text: `insert into player_audit (player_id, event, details, at, address, address_salt, address_seal)
    values ($playerId, $event, $details::jsonb, $now, $address, $salt, $seal)`,
})

/**
 * Without the salt, which is erased with the account, all four billion IPv4 addresses could be tried within moments.
 */
export const addressSeal = (salt: string, address: string): string =>
  createHash('sha256').update(`${salt} ${address}`).digest('hex')

/**
 * Records a change of an account in its transaction, with the call's address; `context` is null when no call made it.
 * `details` names fields, never personal values or secrets.
 */
export function noteChange(
  db: Queries,
  playerId: number,
  event: AccountEvent,
  now: Date,
  from: { readonly address: string } | null,
  details: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const [address, salt] = from === null ? [null, null] : [from.address, randomBytes(16).toString('hex')]
  const seal = address === null ? null : addressSeal(salt, address)
  return db.run(INSERT, { playerId, event, details: JSON.stringify(details), now, address, salt, seal })
}
