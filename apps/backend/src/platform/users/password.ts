import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { hashQueue } from './hashing.ts'

/** Argon2id (the library's default) at OWASP's cost: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hashQueue.run(() => hash(password, COST))

let decoy: Promise<string> | undefined

/** A hash to compare with in vain. If making it fails, the next caller tries again. */
function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomBytes(16).toString('hex')).catch((error: unknown) => {
    decoy = undefined
    throw error
  })
  return decoy
}

/**
 * Whether a password matches a stored hash. Without a hash, or with the empty one of a deleted account, the same work
 * is done in vain, so that the time does not reveal whether the player exists.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored || (await decoyHash())
  const matches = await hashQueue.run(() => verify(known, password))
  return Boolean(stored) && matches
}
