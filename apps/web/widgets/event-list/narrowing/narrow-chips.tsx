import { Icon, type IconName } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { Show } from '#base/addresses/list-filters.ts'
import { PageLink } from '#base/navigation/page-link.tsx'
import { PendingMark } from '../../pending/pending-mark.tsx'
import type { WidgetContext } from '../../widget.ts'
import { type LiveMatches, matchesFor, shownOf } from './narrowing.ts'

interface Chip {
  readonly show: Show
  readonly icon: IconName
  readonly label: 'stream_only' | 'favorites' | 'next_hour'
}

const CHIPS: readonly Chip[] = [
  { show: 'stream', icon: 'device-tv', label: 'stream_only' },
  { show: 'favorites', icon: 'star', label: 'favorites' },
  { show: 'soon', icon: 'clock', label: 'next_hour' },
]

interface NarrowChipsProps {
  readonly data: LiveMatches
  readonly context: Pick<WidgetContext, 'parts'>
}

/** What the live list can be narrowed to, each a link with the number of its matches (QUERY-07). */
export function NarrowChips({ data, context: { parts } }: NarrowChipsProps) {
  const t = useTranslations()
  const { choices, view } = data
  if (choices === null || view === null) return null
  const current = (show: Show | null) => (shownOf(data) === show ? ('true' as const) : undefined)
  return (
    <nav className="scroll-x" aria-label={t('filters.label')}>
      <PageLink className="chip" href={view.href({ show: null })} aria-current={current(null)}>
        {t('lists.all_live')}
        <PendingMark />
      </PageLink>
      {CHIPS.map(({ show, icon, label }) => (
        <PageLink key={show} className="chip" href={view.href({ show })} aria-current={current(show)}>
          <Icon name={icon} />
          {t(`lists.${label}`)}
          <parts.LiveCount
            ids={matchesFor(show, choices, data).map(({ id }) => id)}
            starred={show === 'favorites'}
          />
          <PendingMark />
        </PageLink>
      ))}
    </nav>
  )
}
