import { Flag, hasFlag, Icon } from '@touchline/ui'
import { type ReactNode, useId } from 'react'
import type { Links } from '#base/addresses/links.ts'
import { PageLink } from '#base/navigation/page-link.tsx'
import { sportLook } from '#base/config/sport-look.ts'

export interface LeagueEntry {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly count: number
}

export interface CategoryEntry extends LeagueEntry {
  readonly country: string | null
  readonly leagues: readonly LeagueEntry[]
}

export interface LeagueListProps {
  readonly title: ReactNode
  readonly sportKey: string
  readonly categories: readonly CategoryEntry[]
  readonly links: Links
}

/** Leagues of a sport by category, with their numbers of matches (WIDGET-17). */
export function LeagueList({ title, sportKey, categories, links }: LeagueListProps) {
  const id = useId()
  if (categories.length === 0) return null
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="league-lists">
        {categories.map((category) => (
          <div key={category.id} className="panel league-list">
            <PageLink className="nav-item" href={links.category(sportKey, category)}>
              {hasFlag(category.country) ? (
                <Flag code={category.country} />
              ) : (
                <Icon name={sportLook(sportKey).icon} />
              )}
              <b className="nav-label">{category.name}</b>
              <span className="nav-count">{category.count}</span>
            </PageLink>
            {category.leagues.map((league) => (
              <PageLink key={league.id} className="nav-item" href={links.league(sportKey, league)}>
                <span className="nav-label">
                  <bdi>{league.name}</bdi>
                </span>
                <span className="nav-count">{league.count}</span>
              </PageLink>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}
