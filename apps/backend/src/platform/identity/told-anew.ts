import type { Queries } from '../../db/index.ts'
import { moveCheck } from './identity.ts'
import { lockChecksOf } from './repository.ts'

/** An identity field whose value the player changes. */
export interface ToldAnew<Field extends string> {
  readonly field: Field
  /** Whether it had another value before. */
  readonly wasTold: boolean
}

/**
 * Called before a player's identity fields change, with the player locked. Once the identity is proved, fields with a
 * value are frozen, and are answered. Filling in an empty field, or changing one during a check, requires another
 * check.
 */
export async function frozenFields<Field extends string>(
  transaction: Queries,
  playerId: number,
  told: readonly ToldAnew<Field>[],
  now: number,
): Promise<readonly Field[]> {
  if (told.length === 0) return []
  const checks = await lockChecksOf(transaction, playerId)
  const isProven = checks.some(({ state }) => state === 'approved')
  const frozen = told.filter(({ wasTold }) => isProven && wasTold).map(({ field }) => field)
  if (frozen.length > 0) return frozen
  for (const check of checks) await moveCheck(transaction, check, { state: 'again', reason: 'mismatch' }, now)
  return []
}
