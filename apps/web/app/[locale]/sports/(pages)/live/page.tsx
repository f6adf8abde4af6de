import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { basePath } from '../../../../../site/address.ts'
import { createLinks } from '../../../../../site/links.ts'
import { type AddressQuery, filteredList } from '../../../../../site/list-filters.ts'
import { pageMetadata } from '../../../../../site/metadata.ts'
import { serverData } from '../../../../../site/server-data.ts'
import type { Locale } from '../../../../../site/site-config.ts'
import { currentSite } from '../../../../../site/sites.ts'
import { sportLook } from '../../../../../site/sport-look.ts'
import {
  EventSection,
  NoEvents,
  Pagination,
  sectionsBySport,
  SportChips,
  sportCounts,
  ViewChooser,
} from '../../../../../widgets/index.ts'

/** Matches on one page. */
const PAGE_SIZE = 100

interface LiveProps {
  readonly params: Promise<{ locale: Locale }>
  readonly searchParams: Promise<AddressQuery>
}

export async function generateMetadata({ params }: LiveProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'page' })
  return pageMetadata({ site: currentSite(), locale, title: t('in_play.title'), path: '/live' })
}

/** What is being played, by sport (ROUTE-10). The address filters it (QUERY-07): `sport` shows some sports only. */
export default async function LivePage({ params, searchParams }: LiveProps) {
  const [{ locale }, query] = await Promise.all([params, searchParams])
  setRequestLocale(locale)
  const data = serverData(locale)
  const [t, sports, counters] = await Promise.all([
    getTranslations({ locale }),
    data.sports(),
    data.counters(),
  ])
  const links = createLinks(basePath(currentSite(), locale))
  const { filters, href } = filteredList(links.page('live'), query)
  const countOf = sportCounts(counters).live
  const playing = sports.filter((sport) => countOf(sport) > 0)
  const chosen = playing.filter(({ key }) => filters.sports.includes(key)).map(({ key }) => key)
  const ask = (page: number) =>
    data.events({ ...filters, page, status: 'live', sports: chosen, limit: PAGE_SIZE })
  const asked = await ask(filters.page)
  const { items, total, page, last_page } = asked.page > asked.last_page ? await ask(asked.last_page) : asked
  const all = {
    key: 'all',
    href: href({ sports: [] }),
    icon: 'flame',
    label: t('lists.all'),
    count: counters.live,
    current: chosen.length === 0,
  } as const
  const chips = playing.map((sport) => ({
    key: sport.key,
    href: href({ sports: [sport.key] }),
    icon: sportLook(sport.key).icon,
    label: sport.name,
    count: countOf(sport),
    current: chosen.includes(sport.key),
  }))
  return (
    <>
      <div className="page-head">
        <h1>{t('page.in_play.title')}</h1>
        <span className="muted">{t('lists.event_count', { count: total })}</span>
        <ViewChooser />
      </div>
      <SportChips label={t('lists.live_sports')} chips={[all, ...chips]} />
      {items.length === 0 ? <NoEvents text={t('lists.no_live')} /> : null}
      {sectionsBySport(sports, items, countOf).map(({ key, name, groups }) => (
        <EventSection key={key} title={name} groups={groups} />
      ))}
      <Pagination page={page} last={last_page} href={(to) => href({ page: to })} />
    </>
  )
}
