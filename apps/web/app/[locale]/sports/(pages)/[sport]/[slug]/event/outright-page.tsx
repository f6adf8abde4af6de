import type { Market, Match } from '@touchline/contract'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { StarButton } from '#entities/favourites/index.ts'
import type { Links } from '#base/addresses/links.ts'
import { sportLook } from '#base/config/sport-look.ts'
import { ClosingTime, Crumbs, NoEvents, OutrightMarkets, WidgetFailed } from '#widgets/index.ts'

interface OutrightPageProps {
  readonly match: Match
  /** Null when there are none; undefined while the backend does not answer. */
  readonly markets: { readonly version: number; readonly items: readonly Market[] } | null | undefined
  readonly links: Links
}

/** An event of a whole league: when it closes, and the competitors to bet on (ROUTE-09, CATALOGUE-15). */
export function OutrightPage({ match, markets, links }: OutrightPageProps) {
  const t = useTranslations()
  const { key, name } = match.sport
  const title = match.competitors.home.name
  return (
    <>
      <Crumbs
        crumbs={[
          { href: links.sport(key), label: name },
          { href: links.league(key, match.tournament), label: match.tournament.name },
        ]}
      />
      <div className="page-head">
        <Icon name={sportLook(key).icon} />
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <span className="muted">
          <ClosingTime match={match} />
        </span>
        <StarButton star={`matches/${match.id}`} label={t('event.favourite', { name: title })} />
      </div>
      {markets === undefined ? (
        <WidgetFailed />
      ) : markets === null || markets.items.length === 0 ? (
        <NoEvents text={t('outright.closed')} />
      ) : (
        <OutrightMarkets match={match} markets={markets.items} version={markets.version} />
      )}
    </>
  )
}
