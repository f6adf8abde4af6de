'use client'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { sportLook } from '#base/config/sport-look.ts'
import { PageLink } from '#base/navigation/page-link.tsx'
import { EventList } from './event-list.tsx'
import type { EventGroup } from './groups.ts'

export interface EventSectionProps {
  readonly title: ReactNode
  readonly groups: readonly EventGroup[]
  /** Link to all matches if these are a part of them. */
  readonly more?: { readonly href: string; readonly count: number } | undefined
}

/** Whether all are leagues of one sport, so that they have one head. */
const isOneSport = (groups: readonly EventGroup[]): boolean =>
  groups.every(({ kind, sportKey }) => kind === 'league' && sportKey === groups[0]?.sportKey)

/** A titled list of matches; nothing without matches. Above leagues of one sport the title stands in their head. */
export function EventSection({ title, groups, more }: EventSectionProps) {
  const t = useTranslations('event')
  const id = useId()
  const [first] = groups
  if (first === undefined || groups.every(({ rows }) => rows.length === 0)) return null
  const link =
    more === undefined ? null : (
      <PageLink id={`${id}-more`} className="more" href={more.href} aria-labelledby={`${id} ${id}-more`}>
        {t('all_matches', { count: more.count })}
        <Icon name="chevron-right" flip />
      </PageLink>
    )
  const heading = <h2 id={id}>{title}</h2>
  const isInList = isOneSport(groups)
  return (
    <section className="section" aria-labelledby={id}>
      {isInList ? null : (
        <div className="section-head">
          {heading}
          {link}
        </div>
      )}
      <EventList
        groups={groups}
        heading={
          isInList ? (
            <>
              {first.kind === 'league' && first.sport === title ? (
                <Icon name={sportLook(first.sportKey).icon} />
              ) : null}
              {heading}
              {link}
            </>
          ) : null
        }
      />
    </section>
  )
}
