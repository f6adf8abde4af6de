import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Slot } from '../../../../../../site/slots.tsx'
import { basePath } from '../../../../../../site/address.ts'
import { createLinks } from '../../../../../../site/links.ts'
import { pageMetadata } from '../../../../../../site/metadata.ts'
import { serverData } from '../../../../../../site/server-data.ts'
import { currentSite } from '../../../../../../site/sites.ts'
import {
  BuilderWaiting,
  Crumbs,
  EventMarkets,
  offersBuilder,
  Scoreboard,
  toCards,
  toEventRow,
} from '../../../../../../widgets/index.ts'
import type { EntityAddress } from './page.tsx'

const namesOf = ({ home, away }: { home: { name: string }; away: { name: string } }) => ({
  home: home.name,
  away: away.name,
})

export async function matchMetadata({ locale, id }: EntityAddress): Promise<Metadata> {
  const [t, match] = await Promise.all([
    getTranslations({ locale, namespace: 'event' }),
    serverData(locale).match(id),
  ])
  if (match === null) notFound()
  const path = createLinks('').match(match.sport.key, match)
  return pageMetadata({ site: currentSite(), locale, title: t('versus', namesOf(match.competitors)), path })
}

/** One match: scoreboard, markets and bet builder (ROUTE-07, CUSTOM-01). */
export async function MatchPage({ locale, id }: EntityAddress) {
  const data = serverData(locale)
  const [t, match, markets, settings] = await Promise.all([
    getTranslations({ locale, namespace: 'event' }),
    data.match(id),
    data.markets(id),
    data.settings(),
  ])
  if (match === null || markets === null) notFound()
  const links = createLinks(basePath(currentSite(), locale))
  const row = toEventRow(match)
  const { key, name } = match.sport
  const cards = toCards(markets.items)
  return (
    <>
      <h1 className="visually-hidden">{t('versus', namesOf(match.competitors))}</h1>
      <Crumbs
        crumbs={[
          { href: links.sport(key), label: name },
          { href: links.category(key, match.category), label: match.category.name },
          { href: links.league(key, match.tournament), label: match.tournament.name },
        ]}
      />
      <Scoreboard
        row={row}
        state={match.state}
        country={match.category.country_code}
        stage={match.stage}
        stadium={match.stadium}
      />
      <EventMarkets
        match={{
          id: match.id,
          urn: match.urn_id,
          slug: match.slug,
          sportKey: key,
          provider: match.provider,
          ...namesOf(match.competitors),
          leagueName: match.tournament.name,
          start: match.start_time,
          live: match.state.status === 1,
        }}
        cards={cards}
        version={markets.version}
        builder={
          offersBuilder(cards, settings) ? (
            <Slot name="bet-builder" page={String(match.id)}>
              <BuilderWaiting />
            </Slot>
          ) : undefined
        }
      />
    </>
  )
}
