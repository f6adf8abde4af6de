'use client'
import { Flag, hasFlag, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useLinks } from '../../site/links-context.tsx'
import { PageLink } from '../../site/page-link.tsx'
import { sportLook } from '../../site/sport-look.ts'

export interface TopLeague {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly country: string | null
  readonly sportKey: string
  readonly count: number
}

/** The leagues of the highest priority as shortcuts (WIDGET-37). */
export function TopLeagues({ leagues }: { readonly leagues: readonly TopLeague[] }) {
  const t = useTranslations('lists')
  const links = useLinks()
  const id = useId()
  return (
    <section className="panel top-leagues" aria-labelledby={id}>
      <h2 id={id}>{t('top_leagues')}</h2>
      {leagues.map((league) => (
        <PageLink key={league.id} className="nav-item" href={links.league(league.sportKey, league)}>
          {hasFlag(league.country) ? (
            <Flag code={league.country} />
          ) : (
            <Icon name={sportLook(league.sportKey).icon} />
          )}
          <span className="nav-label">{league.name}</span>
          <span className="nav-count">{league.count}</span>
        </PageLink>
      ))}
    </section>
  )
}
