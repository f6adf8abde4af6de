import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { FilteredList } from '#base/addresses/list-filters.ts'
import { PageLink } from '#base/navigation/page-link.tsx'
import { PendingMark } from '../pending/pending-mark.tsx'

/** Choices of hours ahead; null is any time. */
const HOURS = [null, 1, 3, 12, 24] as const

const SORTS = ['priority', 'start_time', 'bets_count'] as const

const current = (is: boolean) => (is ? ('true' as const) : undefined)

/** Filters of a list, each a link to the list with another filter (WIDGET-32, QUERY-07). */
export function EventsFilter({ filters, href }: FilteredList) {
  const t = useTranslations('filters')
  return (
    <nav className="filter-bar" aria-label={t('label')}>
      <div className="segmented" role="group" aria-label={t('time')}>
        {HOURS.map((time) => (
          <PageLink key={time} href={href({ time })} aria-current={current(filters.time === time)}>
            {time === null ? t('any_time') : t('hours', { count: time })}
            <PendingMark />
          </PageLink>
        ))}
      </div>
      <div className="segmented" role="group" aria-label={t('sort')}>
        {SORTS.map((sortBy) => (
          <PageLink key={sortBy} href={href({ sortBy })} aria-current={current(filters.sortBy === sortBy)}>
            {t(`sort_${sortBy}`)}
            <PendingMark />
          </PageLink>
        ))}
      </div>
      <PageLink
        className="chip"
        href={href({ isBettable: filters.isBettable === true ? null : true })}
        aria-current={current(filters.isBettable === true)}
      >
        {filters.isBettable === true ? <Icon name="check" /> : null}
        {t('bettable')}
        <PendingMark />
      </PageLink>
    </nav>
  )
}
