import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { PageLink } from '#base/navigation/page-link.tsx'

export interface NoEventsProps {
  readonly text: string
  /** What to do instead; by default to come back later. */
  readonly hint?: string
  /** Where there are events. */
  readonly instead?: { readonly href: string; readonly label: string } | undefined
}

/** Says that there are no events now. */
export function NoEvents({ text, hint, instead }: NoEventsProps) {
  const t = useTranslations('lists')
  return (
    <div className="panel state">
      <Icon name="calendar-event" />
      <h2>{text}</h2>
      <p>{hint ?? t('no_events_hint')}</p>
      {instead === undefined ? null : (
        <div className="actions">
          <PageLink className="btn" data-variant="outline" href={instead.href}>
            {instead.label}
          </PageLink>
        </div>
      )}
    </div>
  )
}
