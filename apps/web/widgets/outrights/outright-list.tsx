import type { Match } from '@touchline/contract'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Links } from '#base/addresses/links.ts'
import { LocalTime } from '#base/time/local-time.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { sportLook } from '#base/config/sport-look.ts'
import type { ClientParts } from '../areas/client-parts.ts'
import { oneSidedMatchOf } from '#entities/odds/index.ts'
import { toOutrightMarket } from './outright-view.ts'

/** Outcomes per card in a list. */
const SHOWN = 6

export interface OutrightListProps {
  /** Null on a page of outrights, whose own title it would say again. */
  readonly title: ReactNode
  readonly matches: readonly Match[]
  readonly links: Links
  readonly parts: Pick<ClientParts, 'OutcomeGrid'>
}

/** Until when bets are accepted, or that betting is closed. */
export function ClosingTime({ match }: { readonly match: Match }) {
  const t = useTranslations('outright')
  return match.state.status === 0
    ? t.rich('closes', { time: () => <LocalTime iso={match.start_time} format="moment" /> })
    : t('closed')
}

interface OutrightCardProps extends Pick<OutrightListProps, 'links' | 'parts'> {
  readonly match: Match
  /** The rank below that of what it stands in. */
  readonly rank: 'h2' | 'h3'
}

function OutrightCard({ match, links, parts, rank: Heading }: OutrightCardProps) {
  const t = useTranslations('outright')
  const href = links.match(match.sport.key, match)
  const { main_market: market } = match
  const count = match.outright?.competitors.length ?? match.main_market?.outcomes.length ?? 0
  return (
    <article className="market outright" aria-labelledby={`outright-${match.id}`}>
      <header>
        <Icon name={sportLook(match.sport.key).icon} size="m" />
        <Heading id={`outright-${match.id}`}>
          <PageLink href={href}>
            <bdi>{match.competitors.home.name}</bdi>
          </PageLink>
        </Heading>
      </header>
      <div className="body">
        <p className="muted">
          {match.tournament.name} · {market === null ? null : <>{market.name} · </>}
          <ClosingTime match={match} />
        </p>
        {market === null ? null : (
          <parts.OutcomeGrid
            match={oneSidedMatchOf(match)}
            market={toOutrightMarket({ ...market })}
            version={match.version}
            shown={SHOWN}
          />
        )}
        <PageLink className="btn show-all" data-variant="ghost" data-size="s" href={href}>
          {t('all', { count })}
          <Icon name="chevron-right" size="s" flip />
        </PageLink>
      </div>
    </article>
  )
}

/** Races, tournaments and seasons with their favourites and closing times (WIDGET-10); nothing without any. */
export function OutrightList({ title, matches, links, parts }: OutrightListProps) {
  if (matches.length === 0) return null
  return (
    <section className="section" aria-labelledby={title === null ? undefined : 'outrights'}>
      {title === null ? null : (
        <div className="section-head">
          <h2 id="outrights">{title}</h2>
        </div>
      )}
      <div className="market-grid">
        <div className="market-cols">
          {matches.map((match) => (
            <OutrightCard
              key={match.id}
              match={match}
              links={links}
              parts={parts}
              rank={title === null ? 'h2' : 'h3'}
            />
          ))}
        </div>
      </div>
    </section>
  )
}
