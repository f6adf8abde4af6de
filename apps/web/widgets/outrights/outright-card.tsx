'use client'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { OddsButton } from '../../features/odds/index.ts'
import { useLinks } from '../../site/links-context.tsx'
import { useLiveSeed } from '../../site/live-seed.tsx'
import { LocalTime } from '../../site/local-time.tsx'
import { PageLink } from '../../site/page-link.tsx'
import { sportLook } from '../../site/sport-look.ts'
import type { EventRow } from '../event-list/row.ts'
import { rowDocument } from '../event-list/row-seed.ts'

/** Favourites shown; the rest is on the event's page. */
const SHOWN = 6

/** One winner market: who may win it, the favourites first, and until when bets are taken (WIDGET-10). */
export function OutrightCard({ row }: { readonly row: EventRow }) {
  const t = useTranslations('event')
  const links = useLinks()
  useLiveSeed(row, (of) => [rowDocument(of)])
  const href = links.match(row.sportKey, row)
  const market = row.main
  const match = {
    id: row.id,
    urn: row.urn,
    slug: row.slug,
    sportKey: row.sportKey,
    provider: row.provider,
    home: row.home.name,
    away: row.away.name,
    leagueName: row.league,
    start: row.start,
    live: row.live,
  }
  const favourites = [...(market?.outcomes ?? [])].sort((a, b) => a.odds - b.odds).slice(0, SHOWN)
  return (
    <article className="panel match-card" aria-label={row.home.name}>
      <div className="meta">
        <Icon name={sportLook(row.sportKey).icon} size="m" />
        <span className="truncate">{row.league}</span>
        <LocalTime iso={row.start} format="moment" />
      </div>
      <h3>
        <PageLink href={href}>{row.home.name}</PageLink>
      </h3>
      {market === null ? null : (
        <div className="outright-odds" role="group" aria-label={row.home.name}>
          {favourites.map((outcome) => (
            <OddsButton
              key={outcome.id}
              match={match}
              market={market}
              outcome={outcome}
              label={outcome.name}
              name={outcome.name}
            />
          ))}
        </div>
      )}
      <PageLink className="more" href={href} prefetch={false}>
        {t('more_markets', { count: Math.max((market?.outcomes.length ?? 0) - SHOWN, 0) + row.more })}
        <Icon name="chevron-right" flip />
      </PageLink>
    </article>
  )
}
