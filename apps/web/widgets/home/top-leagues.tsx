import { Flag, hasFlag, Icon } from '@touchline/ui'
import { type ReactNode, useId } from 'react'
import type { Links } from '#base/addresses/links.ts'
import { PageLink } from '#base/navigation/page-link.tsx'
import { sportLook } from '#base/config/sport-look.ts'

export interface TopLeague {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly country: string | null
  readonly sportKey: string
  readonly count: number
}

export interface TopLeaguesProps {
  readonly title: ReactNode
  readonly leagues: readonly TopLeague[]
  readonly links: Links
}

/** Links to the leagues with the highest priority (WIDGET-37). */
export function TopLeagues({ title, leagues, links }: TopLeaguesProps) {
  const id = useId()
  return (
    <section className="panel top-leagues" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {leagues.map((league) => (
        <PageLink key={league.id} className="nav-item" href={links.league(league.sportKey, league)}>
          {hasFlag(league.country) ? (
            <Flag code={league.country} />
          ) : (
            <Icon name={sportLook(league.sportKey).icon} />
          )}
          <span className="nav-label">
            <bdi>{league.name}</bdi>
          </span>
          <span className="nav-count">{league.count}</span>
        </PageLink>
      ))}
    </section>
  )
}
