import { periodName } from '@touchline/contract/match/period'
import { useTranslations } from 'next-intl'
import { isIdOf } from '#base/texts/message-id.ts'

/** Names periods in the current language. */
export function usePeriodName(): (period: string) => string {
  const t = useTranslations('period')
  return (period) => periodName((id, n = '') => (isIdOf(t, id) ? t(id, { n }) : null), period)
}
