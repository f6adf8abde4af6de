import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { basePath } from '../../../../../site/address.ts'
import { dayView } from '../../../../../site/day-view.ts'
import { createLinks } from '../../../../../site/links.ts'
import type { AddressQuery } from '../../../../../site/list-filters.ts'
import { pageMetadata } from '../../../../../site/metadata.ts'
import { serverData } from '../../../../../site/server-data.ts'
import type { Locale } from '../../../../../site/site-config.ts'
import { currentSite } from '../../../../../site/sites.ts'
import { sportLook } from '../../../../../site/sport-look.ts'
import {
  DayStrip,
  EventSection,
  NoEvents,
  Pagination,
  sectionsBySport,
  SportChips,
} from '../../../../../widgets/index.ts'

/** Matches on one page. */
const PAGE_SIZE = 50

interface ScheduleProps {
  readonly params: Promise<{ locale: Locale }>
  readonly searchParams: Promise<AddressQuery>
}

export async function generateMetadata({ params }: ScheduleProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'page' })
  return pageMetadata({ site: currentSite(), locale, title: t('schedule.title'), path: '/schedule' })
}

/** Coming matches of a day of the viewer, by sport and league (SCHED-01). The address has the filters of QUERY-07. */
export default async function SchedulePage({ params, searchParams }: ScheduleProps) {
  const [{ locale }, query] = await Promise.all([params, searchParams])
  setRequestLocale(locale)
  const data = serverData(locale)
  const t = await getTranslations({ locale })
  const links = createLinks(basePath(currentSite(), locale))
  const view = dayView(query, Date.now(), {
    name: 'schedule',
    direction: 'ahead',
    locale,
    links,
    today: t('event.today'),
  })
  const { time, sortBy, isBettable, sports: asked, page: askedPage } = view.filters
  const [sports, all] = await Promise.all([
    data.sports(),
    data.schedule({ from: view.from, to: view.to, hoursAhead: time, sortBy, isBettable }),
  ])
  const offered = sectionsBySport(sports, all, () => 0)
  const chosen = new Set(offered.map(({ key }) => key).filter((key) => asked.includes(key)))
  // By sport already, so that a page cuts through one at most.
  const matches = sports
    .filter(({ key }) => chosen.size === 0 || chosen.has(key))
    .flatMap(({ id }) => all.filter((match) => match.sport.id === id))
  const last = Math.max(1, Math.ceil(matches.length / PAGE_SIZE))
  const page = Math.min(askedPage, last)
  const shown = matches.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const everySport = {
    key: 'all',
    href: view.href({ sports: [] }),
    icon: 'calendar-event',
    label: t('lists.all'),
    count: all.length,
    current: chosen.size === 0,
  } as const
  const chips = offered.map(({ key, name, count }) => ({
    key,
    href: view.href({ sports: [key] }),
    icon: sportLook(key).icon,
    label: name,
    count,
    current: chosen.has(key),
  }))
  return (
    <>
      <div className="page-head">
        <h1>{t('page.schedule.title')}</h1>
        <span className="muted">
          {view.name} · {t('lists.event_count', { count: matches.length })}
        </span>
      </div>
      <DayStrip label={t('days.day')} days={view.strip} />
      <SportChips label={t('days.sports')} chips={[everySport, ...chips]} />
      {matches.length === 0 ? <NoEvents text={t('days.no_schedule')} hint={t('days.hint')} /> : null}
      {sectionsBySport(sports, shown, () => 0).map(({ key, name, groups }) => (
        <EventSection key={key} title={name} groups={groups} />
      ))}
      <Pagination page={page} last={last} href={(to) => view.href({ page: to })} />
    </>
  )
}
