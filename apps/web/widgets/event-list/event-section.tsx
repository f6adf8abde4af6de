'use client'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { PageLink } from '#base/navigation/page-link.tsx'
import { EventList } from './event-list.tsx'
import type { EventGroup } from './groups.ts'

export interface EventSectionProps {
  readonly title: string
  readonly groups: readonly EventGroup[]
  /** Link to all matches if these are a part of them. */
  readonly more?: { readonly href: string; readonly count: number } | undefined
}

/** A titled list of matches; nothing without matches. */
export function EventSection({ title, groups, more }: EventSectionProps) {
  const t = useTranslations('event')
  const id = useId()
  if (groups.every(({ rows }) => rows.length === 0)) return null
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {more === undefined ? null : (
          <PageLink className="more" href={more.href}>
            {t('all_matches', { count: more.count })}
            <Icon name="chevron-right" flip />
          </PageLink>
        )}
      </div>
      <EventList groups={groups} />
    </section>
  )
}
