import type { BonusType } from '@touchline/betting'
import type { Bonus } from '#entities/bonus/index.ts'
import { isAnnounced } from './bonus-notices.ts'

/** What became of a bonus (BONUS-27). */
export type ToastState = 'added' | 'updated' | 'removed'

export interface Toast {
  readonly state: ToastState
  readonly bonus: Bonus
}

/** Time (ms) that a toast stays. */
export const TOAST_FOR = 5000

/** What of a bonus its player notices when it changes. */
const standingOf = ({ userBonusStatus, issued }: Bonus): string =>
  JSON.stringify([
    userBonusStatus,
    issued?.amount,
    issued?.boostMultiplier,
    issued?.timesUsed,
    issued?.draws.length,
    issued?.farmed?.points,
    issued?.farmed?.availablePoints,
  ])

/**
 * What changed from one answer about the player's bonuses to the next. Offers that nobody took up are no news here, and
 * a new bonus that has an alert needs no toast.
 */
export function changesOf(before: readonly Bonus[], after: readonly Bonus[]): readonly Toast[] {
  const isIssued = ({ issued }: Bonus) => issued !== null
  const old = new Map(before.filter(isIssued).map((bonus) => [bonus.id, bonus]))
  const now = after.filter(isIssued)
  const toasts: Toast[] = now.flatMap((bonus): Toast[] => {
    const known = old.get(bonus.id)
    if (known === undefined) return isAnnounced(bonus) ? [] : [{ state: 'added', bonus }]
    return standingOf(known) === standingOf(bonus) ? [] : [{ state: 'updated', bonus }]
  })
  const left = new Set(now.map(({ id }) => id))
  const gone = [...old.values()].filter(({ id }) => !left.has(id))
  return [...toasts, ...gone.map((bonus): Toast => ({ state: 'removed', bonus }))]
}

/** The toasts that stand, one per kind: a newer one takes the place of the older (BONUS-27). */
export function withToasts(
  standing: ReadonlyMap<BonusType, Toast>,
  news: readonly Toast[],
): ReadonlyMap<BonusType, Toast> {
  const next = new Map(standing)
  for (const toast of news) {
    next.delete(toast.bonus.bonusType)
    next.set(toast.bonus.bonusType, toast)
  }
  return next
}
