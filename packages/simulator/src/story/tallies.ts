import type { Side, Statistic, Tally } from '../model.ts'

interface Count {
  made: number
  of: number
}

type Sides = Record<Side, Count>

const none = (): Sides => ({ home: { made: 0, of: 0 }, away: { made: 0, of: 0 } })

/** Whether a statistic counts what was done, or what was done out of what was tried. */
export type TallyKind = 'count' | 'share'

export interface Tallies<Key extends string> {
  /** Counts an attempt in a period (from 1), successful unless `made` is 0. */
  add(key: Key, side: Side, period: number, made?: number, of?: number): void
  /** One statistic per key in the order of the table; `periods` have begun. */
  lines(periods: number): Statistic[]
}

/** Counters for the statistics of `table`. */
export function createTallies<Key extends string>(table: Readonly<Record<Key, TallyKind>>): Tallies<Key> {
  const keys = Object.keys(table) as Key[]
  const counts = new Map(keys.map((key) => [key, new Map<number, Sides>()]))

  const tally = (key: Key, { made, of }: Count): Tally => ({ made, of: table[key] === 'share' ? of : null })
  const line = (key: Key, sides: Sides) => ({ home: tally(key, sides.home), away: tally(key, sides.away) })
  const sum = (all: Iterable<Sides>): Sides => {
    const total = none()
    for (const sides of all) {
      for (const side of ['home', 'away'] as const) {
        total[side].made += sides[side].made
        total[side].of += sides[side].of
      }
    }
    return total
  }

  return {
    add(key, side, period, made = 1, of = 1) {
      const byPeriod = counts.get(key)
      if (byPeriod === undefined) return
      const sides = byPeriod.get(period) ?? none()
      sides[side].made += made
      sides[side].of += of
      byPeriod.set(period, sides)
    },
    lines: (periods) =>
      keys.map((key) => {
        const byPeriod = counts.get(key) ?? new Map<number, Sides>()
        return {
          key,
          ...line(key, sum(byPeriod.values())),
          periods: Array.from({ length: periods }, (_, index) => ({
            number: index + 1,
            ...line(key, byPeriod.get(index + 1) ?? none()),
          })),
        }
      }),
  }
}

/** -1..1 */
export const within = (value: number): number => Math.max(-1, Math.min(1, value))
