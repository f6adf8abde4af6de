'use client'
import { Icon, Tabs } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type HTMLAttributes, useId, useState } from 'react'
import { PageLink } from '#base/navigation/page-link.tsx'
import { EventList } from '../event-list/event-list.tsx'
import type { EventGroup } from '../event-list/groups.ts'

export interface SportSection {
  readonly key: string
  readonly name: string
  /** Number of all matches; the groups may be a part. */
  readonly count: number
  readonly groups: readonly EventGroup[]
}

export interface SportSectionsProps {
  readonly title: string
  /** Where the title is in another language than the page. */
  readonly language?: Pick<HTMLAttributes<HTMLElement>, 'lang' | 'dir'> | undefined
  readonly sports: readonly SportSection[]
  /** Link to the whole list. */
  readonly more?: { readonly href: string; readonly count: number } | undefined
}

/** Lists of matches by sport, one at a time. */
export function SportSections({ title, language, sports, more }: SportSectionsProps) {
  const t = useTranslations('event')
  const id = useId()
  const [wanted, setWanted] = useState<string | null>(null)
  const chosen = sports.find(({ key }) => key === wanted) ?? sports[0]
  if (chosen === undefined) return null
  return (
    <section className="section" aria-labelledby={`${id}-title`}>
      <div className="section-head">
        <h2 id={`${id}-title`} {...language}>
          {title}
        </h2>
        <Tabs
          id={id}
          look="chips"
          label={title}
          selected={chosen.key}
          onSelect={setWanted}
          items={sports.map(({ key, name, count }) => ({
            key,
            label: (
              <>
                {name} <span className="count">{count}</span>
              </>
            ),
          }))}
        />
        {more === undefined ? null : (
          <PageLink
            id={`${id}-more`}
            className="more"
            href={more.href}
            aria-labelledby={`${id}-title ${id}-more`}
          >
            {t('all_matches', { count: more.count })}
            <Icon name="chevron-right" flip />
          </PageLink>
        )}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${chosen.key}`}>
        <EventList key={chosen.key} groups={chosen.groups} />
      </div>
    </section>
  )
}
