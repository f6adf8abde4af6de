import type { StoredBonus } from '@touchline/contract'
import { type Queries, statement } from '../../db/index.ts'

const MARK = statement({
  name: 'mark_settled_bonus_bets',
  parameters: { betIds: 'bigint[]' },
  text: 'update bonus_bets set waiting = true where bet_id = any($betIds::bigint[]) and not waiting',
})

/** Notes that bets with a bonus were settled or opened again, in the transaction that does it: what follows is done after it. */
export const markSettled = (transaction: Queries, betIds: readonly number[]) =>
  transaction.run(MARK, { betIds })

interface Ending {
  readonly winAmount: bigint | null
  /** Number of the last posting in the ledger. */
  readonly step: number
}

/**
 * Whether something may follow from a settlement: the bet has a bonus, and was settled or is. From one that stays open
 * nothing does, whichever of its legs has a result.
 */
export const mayFollow = (
  before: Ending & { readonly bonus: StoredBonus | null },
  { winAmount, step }: Ending,
): boolean =>
  before.bonus !== null && (before.winAmount !== null || winAmount !== null || before.step !== step)
