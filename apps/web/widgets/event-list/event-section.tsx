'use client'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { EventList } from './event-list.tsx'
import type { EventGroup } from './groups.ts'

export interface EventSectionProps {
  readonly title: string
  readonly groups: readonly EventGroup[]
}

/** A titled list of matches; nothing where there are none. */
export function EventSection({ title, groups }: EventSectionProps) {
  const id = useId()
  if (groups.every(({ rows }) => rows.length === 0)) return null
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      <EventList groups={groups} />
    </section>
  )
}

export interface NoEventsProps {
  readonly text: string
  /** What to do instead; by default to come back. */
  readonly hint?: string
}

/** Says that there is nothing here for the moment. */
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
