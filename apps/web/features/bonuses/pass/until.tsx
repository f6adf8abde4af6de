import { LocalTime } from '#base/time/local-time.tsx'
import { type Bonus, endOf, type Writing } from '#entities/bonus/index.ts'

/** When the bonus begins, ends or ended, as far as that is known. */
export function Until({ bonus, write: { t } }: { readonly bonus: Bonus; readonly write: Writing }) {
  const { timeGroup, validFrom, issued } = bonus
  const at =
    timeGroup === 'upcoming'
      ? validFrom
      : timeGroup === 'past'
        ? (issued?.endedAt ?? endOf(bonus))
        : endOf(bonus)
  if (at === null) return null
  const words = { upcoming: 'bonus.from', valid: 'bonus.until', past: 'bonus.ended-at' } as const
  return <small>{t.rich(words[timeGroup], { date: () => <LocalTime iso={at} format="day" /> })}</small>
}
