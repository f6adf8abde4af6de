import type { Clock, MatchState } from '../catalogue.ts'

const RESTS: ReadonlySet<string> = new Set(['half_time', 'break', 'pause', 'extra_time_half_time'])

/** Whether this period is a break, in which the clock has no meaning. */
export const isRest = (period: string): boolean => RESTS.has(period)

/** The clock to show; null for a match without one, and in breaks, where it has the last period's time. */
export const shownClock = ({ clock, period }: MatchState): Clock | null => (isRest(period) ? null : clock)

/**
 * The text of a kind of period (`half_time`), with `n` inserted for numbered ones (`inning_n`); null when there is
 * none.
 */
export type PeriodText = (id: string, n?: string) => string | null

/** A period's name. A numbered one (`inning_7`) may be named by its kind; without a name the key is shown. */
export function periodName(text: PeriodText, period: string): string {
  const [, kind, n] = /^(\w+)_(\d+)$/.exec(period) ?? []
  return text(period) ?? (n === undefined ? null : text(`${kind}_n`, n)) ?? period
}
