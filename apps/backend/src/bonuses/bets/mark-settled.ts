import { type Queries, statement } from '../../db/index.ts'

const MARK = statement({
  name: 'mark_settled_bonus_bets',
  parameters: { betIds: 'bigint[]' },
  text: 'update bonus_bets set waiting = true where bet_id = any($betIds::bigint[]) and not waiting',
})

/** Notes that bets with a bonus were settled or opened again, in the transaction that does it: what follows is done after it. */
export const markSettled = (transaction: Queries, betIds: readonly number[]) =>
  transaction.run(MARK, { betIds })
