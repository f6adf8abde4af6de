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
import { DayStrip, NoEvents, Pagination, ResultList, SportChips } from '../../../../../widgets/index.ts'

/** Matches on one page. */
const PAGE_SIZE = 50

interface ResultsProps {
  readonly params: Promise<{ locale: Locale }>
  readonly searchParams: Promise<AddressQuery>
}

export async function generateMetadata({ params }: ResultsProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'page' })
  return pageMetadata({ site: currentSite(), locale, title: t('results.title'), path: '/results' })
}

/** What ended on a day of the viewer, by sport and league (SCHED-02). The address has day, sport and page (QUERY-07). */
export default async function ResultsPage({ params, searchParams }: ResultsProps) {
  const [{ locale }, query] = await Promise.all([params, searchParams])
  setRequestLocale(locale)
  const data = serverData(locale)
  const [t, sports] = await Promise.all([getTranslations({ locale }), data.sports()])
  const links = createLinks(basePath(currentSite(), locale))
  const view = dayView(query, Date.now(), {
    name: 'results',
    direction: 'back',
    locale,
    links,
    today: t('event.today'),
  })
  const chosen = sports.map(({ key }) => key).filter((key) => view.filters.sports.includes(key))
  const ask = (page: number) =>
    data.results({ from: view.from, to: view.to, sports: chosen, page, limit: PAGE_SIZE })
  const asked = await ask(view.filters.page)
  const { items, total, page, last_page } = asked.page > asked.last_page ? await ask(asked.last_page) : asked
  const everySport = {
    key: 'all',
    href: view.href({ sports: [] }),
    icon: 'history',
    label: t('lists.all'),
    current: chosen.length === 0,
  } as const
  const chips = sports.map(({ key, name }) => ({
    key,
    href: view.href({ sports: [key] }),
    icon: sportLook(key).icon,
    label: name,
    current: chosen.includes(key),
  }))
  return (
    <>
      <div className="page-head">
        <h1>{t('page.results.title')}</h1>
        <span className="muted">
          {view.name} · {t('lists.event_count', { count: total })}
        </span>
      </div>
      <DayStrip label={t('days.day')} days={view.strip} />
      <SportChips label={t('days.sports')} chips={[everySport, ...chips]} />
      {items.length === 0 ? <NoEvents text={t('days.no_results')} hint={t('days.hint')} /> : null}
      {sports
        .map(({ id, key, name }) => ({ key, name, own: items.filter(({ sport }) => sport.id === id) }))
        .filter(({ own }) => own.length > 0)
        .map(({ key, name, own }) => (
          <section key={key} className="section" aria-labelledby={`results-${key}`}>
            <div className="section-head">
              <h2 id={`results-${key}`}>{name}</h2>
            </div>
            <ResultList matches={own} links={links} />
          </section>
        ))}
      <Pagination page={page} last={last_page} href={(to) => view.href({ page: to })} />
    </>
  )
}
