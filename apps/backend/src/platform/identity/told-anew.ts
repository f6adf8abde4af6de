import type { Queries } from '../../db/index.ts'
import { moveCheck } from './identity.ts'
import { lockChecksOf } from './repository.ts'

/** A field of who a player is that is told otherwise now. */
export interface ToldAnew<Field extends string> {
  readonly field: Field
  /** Whether something else was told before. */
  readonly wasTold: boolean
}

/**
 * Takes in that a player tells something else of who they are, before it is written: what was proven stays as it is, and its fields
 * are answered; what was not told when it was proven, or is being proven, has to be proven again. The player is locked.
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
