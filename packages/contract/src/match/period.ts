import type { Clock, MatchState } from '../catalogue.ts'

const RESTS: ReadonlySet<string> = new Set(['half_time', 'break', 'pause', 'extra_time_half_time'])

/** Whether nothing is played in this period, so that its clock means nothing. */
export const isRest = (period: string): boolean => RESTS.has(period)

/** The clock to show; null for a match without one, and in a break, where it stands as the period before left it. */
export const shownClock = ({ clock, period }: MatchState): Clock | null => (isRest(period) ? null : clock)

/** The text of a kind of period (`half_time`), with `n` in it where it is numbered (`inning_n`); null where there is none. */
export type PeriodText = (id: string, n?: string) => string | null

/** A period's name; a numbered one (`inning_7`) may be named by its kind; one that has no name is shown by its key. */
export function periodName(text: PeriodText, period: string): string {
  const [, kind, n] = /^(\w+)_(\d+)$/.exec(period) ?? []
  return text(period) ?? (n === undefined ? null : text(`${kind}_n`, n)) ?? period
}
