import type { Bonus } from '#entities/bonus/index.ts'

export interface Stage {
  readonly name: 'granted' | 'active' | 'used' | 'ended'
  readonly state: 'completed' | 'current' | 'next'
  /** When it was, or at the latest has to be; null where nobody knows. */
  readonly at: string | null
}

/** While a bonus has uses left, being used is where it stands: its end is never what comes next to do. */
const LAST_TO_DO = 2

/**
 * The stages of an issued bonus: granted, active, used, and its end. The first that is not over is the current one, and
 * once it was used, its use, until it has ended.
 */
export function stagesOf({
  issued,
  userBonusStatus: status,
}: Pick<Bonus, 'issued' | 'userBonusStatus'>): readonly Stage[] {
  if (issued === null) return []
  const isOver =
    issued.endedAt !== null || status === 'bonus_over' || status === 'expired' || status === 'overridden'
  const done = [true, issued.activatedAt !== null, issued.timesUsed > 0, isOver]
  const rows = [
    ['granted', issued.issuedAt],
    ['active', issued.activatedAt],
    ['used', null],
    ['ended', issued.endedAt ?? issued.expiredAt],
  ] as const
  const current = isOver ? -1 : Math.min(done.indexOf(false), LAST_TO_DO)
  return rows.map(
    ([name, at], index): Stage => ({
      name,
      at,
      state: index === current ? 'current' : done[index] === true ? 'completed' : 'next',
    }),
  )
}
