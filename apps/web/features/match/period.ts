import type { Clock, MatchState } from '@touchline/contract'
import { useTranslations } from 'next-intl'

const RESTS: ReadonlySet<string> = new Set(['half_time', 'break', 'pause', 'extra_time_half_time'])

/** Whether nothing is played in this period, so that its clock means nothing. */
export const isRest = (period: string): boolean => RESTS.has(period)

/** The clock to show; null for a match without one, and in a break, where it stands as the period before left it. */
export const shownClock = ({ clock, period }: MatchState): Clock | null => (isRest(period) ? null : clock)

/** Names a period in the language on screen; one that has no name there is shown by its key. */
export function usePeriodName(): (period: string) => string {
  const t = useTranslations('period')
  return (period) => (t.has(period) ? t(period) : period)
}
