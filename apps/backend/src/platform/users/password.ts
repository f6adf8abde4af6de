import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { hashQueue } from './hashing.ts'

/** Argon2id (the library's default kind) at the cost OWASP names: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hashQueue.run(() => hash(password, COST))

let decoy: Promise<string> | undefined

/** One that could not be made is tried again by the next who needs it. */
function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomBytes(16).toString('hex')).catch((error: unknown) => {
    decoy = undefined
    throw error
  })
  return decoy
}

/**
 * Whether a password belongs to a stored hash. Without one, or with the empty one of a deleted account, the same work is done in vain, so that the time it takes tells
 * nobody whether there is such a player.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored || (await decoyHash())
  const matches = await hashQueue.run(() => verify(known, password))
  return Boolean(stored) && matches
}
