import type { Clock, MatchState } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { isIdOf } from '#base/texts/message-id.ts'

const RESTS: ReadonlySet<string> = new Set(['half_time', 'break', 'pause', 'extra_time_half_time'])

/** Whether nothing is played in this period, so that its clock means nothing. */
export const isRest = (period: string): boolean => RESTS.has(period)

/** The clock to show; null for a match without one, and in a break, where it stands as the period before left it. */
export const shownClock = ({ clock, period }: MatchState): Clock | null => (isRest(period) ? null : clock)

/** Texts below `period` of the messages. */
type PeriodWords = ReturnType<typeof useTranslations<'period'>>

/** A period's name; a numbered one (`inning_7`) may be named by its kind; one that has no name is shown by its key. */
export function periodName(t: PeriodWords, period: string): string {
  if (isIdOf(t, period)) return t(period)
  const [, kind, n] = /^(\w+)_(\d+)$/.exec(period) ?? []
  const numbered = `${kind}_n`
  return n !== undefined && isIdOf(t, numbered) ? t(numbered, { n }) : period
}

/** Names a period in the language on screen. */
export function usePeriodName(): (period: string) => string {
  const t = useTranslations('period')
  return (period) => periodName(t, period)
}
