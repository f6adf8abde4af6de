import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default kind) at the cost OWASP names: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

let decoy: Promise<string> | undefined

/**
 * Whether a password belongs to a stored hash. Without one, or with the empty one of a deleted account, the same work is done in vain, so that the time it takes tells
 * nobody whether there is such a player.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const matches = await verify(stored || (await decoy), password)
  return Boolean(stored) && matches
}
