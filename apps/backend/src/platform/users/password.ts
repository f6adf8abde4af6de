import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default kind) at the cost OWASP names: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes at work at once, off the main thread, which keeps a core, and in less than all of the pool's four threads. */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1))
let free = AT_ONCE
const waiting: (() => void)[] = []

/** Begins once one of the places is free, in the order of asking. */
async function inPlace<Result>(work: () => Promise<Result>): Promise<Result> {
  if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
  else free -= 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }
}

export const hashPassword = (password: string): Promise<string> => inPlace(() => hash(password, COST))

let decoy: Promise<string> | undefined

/**
 * Whether a password belongs to a stored hash. Without one, or with the empty one of a deleted account, the same work is done in vain, so that the time it takes tells
 * nobody whether there is such a player.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const known = stored || (await decoy)
  const matches = await inPlace(() => verify(known, password))
  return Boolean(stored) && matches
}
