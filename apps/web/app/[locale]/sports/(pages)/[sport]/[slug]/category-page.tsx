import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { basePath } from '../../../../../../site/address.ts'
import { createLinks } from '../../../../../../site/links.ts'
import { filteredList } from '../../../../../../site/list-filters.ts'
import { pageMetadata } from '../../../../../../site/metadata.ts'
import { serverData } from '../../../../../../site/server-data.ts'
import { currentSite } from '../../../../../../site/sites.ts'
import { sportLook } from '../../../../../../site/sport-look.ts'
import {
  Crumbs,
  EventSection,
  EventsFilter,
  groupByLeague,
  NoEvents,
  Pagination,
  SportChips,
  ViewChooser,
} from '../../../../../../widgets/index.ts'
import type { EntityAddress, EntityView } from './page.tsx'

/** Coming matches on one page; running ones stand before the first. */
const PAGE_SIZE = 50

export async function categoryMetadata({ locale, id }: EntityAddress): Promise<Metadata> {
  const category = await serverData(locale).category(id)
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
  const category = await data.category(id)
  if (category === null) notFound()
  const links = createLinks(basePath(currentSite(), locale))
  const { key, name } = category.sport
  const view = filteredList(links.category(key, category), query)
  const { filters, range, href } = view
  const comingPage = (page: number) =>
    data.events({
      ...filters,
      ...range,
      page,
      status: 'prematch',
      categoryId: id,
      sports: [],
      limit: PAGE_SIZE,
    })
  const [t, counters, leagues, live, asked] = await Promise.all([
    getTranslations({ locale, namespace: 'lists' }),
    data.counters(),
    data.leagues({ categoryId: id }),
    data.matches({ status: 'live', categoryId: id, limit: 100 }),
    comingPage(filters.page),
  ])
  const coming = asked.page > asked.last_page ? await comingPage(asked.last_page) : asked
  const counts = new Map(counters.tournaments.map((counter) => [counter.id, counter.matchCount]))
  const chips = leagues.map((league) => ({
    key: String(league.id),
    href: links.league(key, league),
    icon: sportLook(key).icon,
    label: league.name,
    count: counts.get(league.id) ?? 0,
  }))
  return (
    <>
      <Crumbs crumbs={[{ href: links.sport(key), label: name }]} />
      <div className="page-head">
        <h1>{category.name}</h1>
        <span className="muted">{t('event_count', { count: live.length + coming.total })}</span>
        <ViewChooser />
      </div>
      <SportChips label={t('category_leagues')} chips={chips.filter(({ count }) => count > 0)} />
      <EventsFilter {...view} />
      {live.length + coming.total === 0 ? <NoEvents text={t('no_events')} /> : null}
      {coming.page === 1 && filters.date === null ? (
        <EventSection title={t('live_now')} groups={groupByLeague(live)} />
      ) : null}
      <EventSection title={t('upcoming')} groups={groupByLeague(coming.items)} />
      <Pagination page={coming.page} last={coming.last_page} href={(page) => href({ page })} />
    </>
  )
}
