import type { Break, TakeBreak } from '@touchline/contract'
import type { Queries } from '../../db/index.ts'
import { lockPlayer } from '../accounts/repository.ts'
import { noteChange } from '../audit/audit.ts'
import { monthsLater } from './period.ts'
import { addBreak, bindAccounts, type BreakRow, findBreak } from './repository.ts'

const DAY = 24 * 3_600_000

const untilOf = (asked: TakeBreak, now: number): Date | null => {
  if (asked.type === 'time_out') return new Date(now + asked.days * DAY)
  return asked.months === null ? null : new Date(monthsLater(now, asked.months))
}

/** Whether the first break lasts longer than the second. */
const isLonger = (until: Date | null, than: Date | null): boolean =>
  than !== null && (until === null || until > than)

/**
 * Begins a break in a transaction, or answers the current one if that lasts longer. Whoever calls it ends the sessions. `from`
 * is null where the player has not made the call; `by` names who did then.
 */
export async function beginBreak(
  transaction: Queries,
  playerId: number,
  asked: TakeBreak,
  now: Date,
  from: { readonly address: string } | null,
  by: { readonly actor?: string } = {},
): Promise<BreakRow> {
  await lockPlayer(transaction, playerId)
  const row = { type: asked.type, until: untilOf(asked, now.getTime()) }
  const known = await findBreak(transaction, playerId, now)
  if (known !== null && !isLonger(row.until, known.until)) return known
  await addBreak(transaction, playerId, row, now)
  await bindAccounts(transaction, playerId)
  await noteChange(transaction, playerId, 'break_taken', now, from, { type: asked.type, ...by })
  return row
}

export const breakDocument = ({ type, until }: BreakRow): Break => ({
  type,
  until: until?.toISOString() ?? null,
})
