import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { basePath } from '../../../../../../site/address.ts'
import { createLinks } from '../../../../../../site/links.ts'
import { pageMetadata } from '../../../../../../site/metadata.ts'
import { serverData } from '../../../../../../site/server-data.ts'
import { currentSite } from '../../../../../../site/sites.ts'
import { sportLook } from '../../../../../../site/sport-look.ts'
import { Crumbs, EventSection, groupByLeague, NoEvents, SportChips } from '../../../../../../widgets/index.ts'
import type { EntityAddress } from './page.tsx'

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
export async function CategoryPage({ locale, id }: EntityAddress) {
  const data = serverData(locale)
  const category = await data.category(id)
  if (category === null) notFound()
  const [t, counters, leagues, live, coming] = await Promise.all([
    getTranslations({ locale, namespace: 'lists' }),
    data.counters(),
    data.leagues({ categoryId: id }),
    data.matches({ status: 'live', categoryId: id, limit: 100 }),
    data.matches({ status: 'prematch', categoryId: id, limit: 100 }),
  ])
  const links = createLinks(basePath(currentSite(), locale))
  const { key, name } = category.sport
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
        <span className="muted">{t('event_count', { count: live.length + coming.length })}</span>
      </div>
      <SportChips label={t('category_leagues')} chips={chips.filter(({ count }) => count > 0)} />
      {live.length + coming.length === 0 ? <NoEvents text={t('no_events')} /> : null}
      <EventSection title={t('live_now')} groups={groupByLeague(live)} />
      <EventSection title={t('upcoming')} groups={groupByLeague(coming)} />
    </>
  )
}
