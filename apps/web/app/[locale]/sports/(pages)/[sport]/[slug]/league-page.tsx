import { Flag, hasFlag, Icon } from '@touchline/ui'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { StarButton } from '#entities/favourites/index.ts'
import { basePath } from '#base/addresses/address.ts'
import { createLinks } from '#base/addresses/links.ts'
import { pageMetadata } from '#base/head/metadata.ts'
import { serverData } from '#base/data/server-data.ts'
import { currentSite } from '#base/config/sites.ts'
import { sportLook } from '#base/config/sport-look.ts'
import { totalsById } from '#base/data/tree-counts.ts'
import {
  awayMetadata,
  Crumbs,
  EventSection,
  orAway,
  orNone,
  PageArea,
  PageAway,
  ViewChooser,
} from '#widgets/index.ts'
import type { EntityAddress, EntityView } from './entity.ts'

export async function leagueMetadata({ locale, id }: EntityAddress): Promise<Metadata> {
  const league = await orAway('league', serverData(locale).league(id))
  if (league === undefined) return awayMetadata(locale)
  if (league === null) notFound()
  const path = createLinks('').league(league.sport.key, league)
  return pageMetadata({
    site: currentSite(),
    locale,
    title: `${league.name} · ${league.category.name}`,
    path,
  })
}

/** One league: its matches by day (ROUTE-06). */
export async function LeaguePage({ locale, id, query }: EntityView) {
  const data = serverData(locale)
  const league = await orAway('league', data.league(id))
  if (league === undefined) return <PageAway locale={locale} />
  if (league === null) notFound()
  const [t, counters] = await Promise.all([getTranslations({ locale }), orNone('counters', data.counters())])
  const links = createLinks(basePath(currentSite(), locale))
  const { key, name } = league.sport
  const country = league.category.country_code
  const counter = counters?.tournaments.find((one) => one.id === id)
  const count = totalsById(counters?.tournaments).get(id) ?? 0
  return (
    <>
      <Crumbs
        crumbs={[
          { href: links.sport(key), label: name },
          { href: links.category(key, league.category), label: league.category.name },
        ]}
      />
      <div className="page-head">
        {hasFlag(country) ? <Flag code={country} /> : <Icon name={sportLook(key).icon} />}
        <h1>
          <bdi>{league.name}</bdi>
        </h1>
        {counters === null ? null : <span className="muted">{t('lists.event_count', { count })}</span>}
        <StarButton star={`tournaments/${id}`} label={t('event.favourite', { name: league.name })} />
        {counters === null || counter?.matchCount ? <ViewChooser /> : null}
      </div>
      <PageArea
        page="league"
        locale={locale}
        path={createLinks('').league(key, league)}
        query={query}
        parts={{ EventSection }}
        leagueId={id}
      />
    </>
  )
}
