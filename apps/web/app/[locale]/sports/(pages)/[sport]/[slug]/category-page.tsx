import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
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
  SportChips,
  ViewChooser,
} from '#widgets/index.ts'
import type { EntityAddress, EntityView } from './entity.ts'

export async function categoryMetadata({ locale, id }: EntityAddress): Promise<Metadata> {
  const category = await orAway('category', serverData(locale).category(id))
  if (category === undefined) return awayMetadata(locale)
  if (category === null) notFound()
  const path = createLinks('').category(category.sport.key, category)
  return pageMetadata({
    site: currentSite(),
    locale,
    title: `${category.name} · ${category.sport.name}`,
    path,
  })
}

/** The leagues and matches of one country or region (ROUTE-05). */
export async function CategoryPage({ locale, id, query }: EntityView) {
  const data = serverData(locale)
  const category = await orAway('category', data.category(id))
  if (category === undefined) return <PageAway locale={locale} />
  if (category === null) notFound()
  const { key, name } = category.sport
  const links = createLinks(basePath(currentSite(), locale))
  const [t, counters, leagues] = await Promise.all([
    getTranslations({ locale, namespace: 'lists' }),
    orNone('counters', data.counters()),
    orNone('leagues', data.leagues({ categoryId: id })),
  ])
  const counts = totalsById(counters?.tournaments)
  const chips = (leagues ?? []).map((league) => ({
    key: String(league.id),
    href: links.league(key, league),
    icon: sportLook(key).icon,
    label: league.name,
    ...(counters && { count: counts.get(league.id) ?? 0 }),
  }))
  const count = totalsById(counters?.categories).get(id) ?? 0
  const matches = counters?.categories.find((counter) => counter.id === id)?.matchCount
  return (
    <>
      <Crumbs crumbs={[{ href: links.sport(key), label: name }]} />
      <div className="page-head">
        <h1>
          <bdi>{category.name}</bdi>
        </h1>
        {counters === null ? null : <span className="muted">{t('event_count', { count })}</span>}
        {counters === null || matches ? <ViewChooser /> : null}
      </div>
      <SportChips
        label={t('category_leagues')}
        chips={chips.filter((chip) => chip.count === undefined || chip.count > 0)}
      />
      <PageArea
        page="category"
        locale={locale}
        path={createLinks('').category(key, category)}
        query={query}
        parts={{ EventSection }}
        categoryId={id}
      />
    </>
  )
}
