import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'

export interface NoEventsProps {
  readonly text: string
  /** What to do instead; by default to come back later. */
  readonly hint?: string
}

/** Says that there are no events now. */
export function NoEvents({ text, hint }: NoEventsProps) {
  const t = useTranslations('lists')
  return (
    <div className="panel state">
      <Icon name="calendar-event" />
      <h2>{text}</h2>
      <p>{hint ?? t('no_events_hint')}</p>
    </div>
  )
}
