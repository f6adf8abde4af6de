import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { StarButton } from '#entities/favourites/index.ts'
import { createLinks } from '#base/addresses/links.ts'
import type { AddressQuery } from '#base/addresses/list-filters.ts'
import { isListKey } from '#base/data/list-keys.ts'
import { pageMetadata } from '#base/head/metadata.ts'
import { serverData } from '#base/data/server-data.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { totalsById } from '#base/data/tree-counts.ts'
import {
  awayMetadata,
  EventSection,
  orAway,
  orNone,
  PageArea,
  PageAway,
  PopularSection,
  sportCounts,
  ViewChooser,
} from '#widgets/index.ts'
import { CustomPage, customPageAt, customTitle } from './custom-page.tsx'
import { ListPage } from './list-page.tsx'

interface SportProps {
  readonly params: Promise<{ locale: Locale; sport: string }>
  readonly searchParams: Promise<AddressQuery>
}

export async function generateMetadata({ params }: SportProps): Promise<Metadata> {
  const { locale, sport: key } = await params
  if (isListKey(key)) {
    const t = await getTranslations({ locale, namespace: 'page' })
    return pageMetadata({ site: currentSite(), locale, title: t(`${key}.title`), path: `/${key}` })
  }
  const page = customPageAt(key)
  if (page !== undefined)
    return pageMetadata({ site: currentSite(), locale, title: customTitle(page, locale), path: `/${key}` })
  const sports = await orAway('sports', serverData(locale).sports())
  if (sports === undefined) return awayMetadata(locale)
  const sport = sports.find((candidate) => candidate.key === key)
  if (sport === undefined) notFound()
  return pageMetadata({ site: currentSite(), locale, title: sport.name, path: `/${key}` })
}

/** A list if the segment is the key of one (QUERY-10), or a page that the site defines (ROUTE-21), else a sport. */
export default async function SportOrListPage({ params, searchParams }: SportProps) {
  const [{ locale, sport: key }, query] = await Promise.all([params, searchParams])
  setRequestLocale(locale)
  const page = customPageAt(key)
  if (page !== undefined) return <CustomPage page={page} locale={locale} query={query} />
  return isListKey(key) ? (
    <ListPage locale={locale} list={key} query={query} />
  ) : (
    <SportPage locale={locale} sportKey={key} query={query} />
  )
}

interface SportPageProps {
  readonly locale: Locale
  readonly sportKey: string
  readonly query: AddressQuery
}

/** One sport: its live matches, coming matches and leagues (ROUTE-04). */
async function SportPage({ locale, sportKey, query }: SportPageProps) {
  const data = serverData(locale)
  const sports = await orAway('sports', data.sports())
  if (sports === undefined) return <PageAway locale={locale} />
  const sport = sports.find(({ key }) => key === sportKey)
  if (sport === undefined) notFound()
  const [t, counters] = await Promise.all([getTranslations({ locale }), orNone('counters', data.counters())])
  const count = sportCounts(counters)
  const matches = count.live(sport) + count.coming(sport)
  return (
    <>
      <div className="page-head">
        <h1>{sport.name}</h1>
        {counters === null ? null : (
          <span className="muted">
            {t('lists.event_count', { count: totalsById(counters.sports).get(sport.id) ?? 0 })}
          </span>
        )}
        <StarButton star={`sports/${sport.id}`} label={t('event.favourite', { name: sport.name })} />
        {counters === null || matches > 0 ? <ViewChooser /> : null}
      </div>
      <PageArea
        page="sport"
        locale={locale}
        path={createLinks('').sport(sportKey)}
        query={query}
        parts={{ EventSection }}
        sportKey={sportKey}
      />
      <PopularSection locale={locale} sportKey={sportKey} />
    </>
  )
}
