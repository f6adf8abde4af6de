import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { basePath } from '../../../../../site/address.ts'
import { createLinks } from '../../../../../site/links.ts'
import { pageMetadata } from '../../../../../site/metadata.ts'
import { serverData } from '../../../../../site/server-data.ts'
import type { Locale } from '../../../../../site/site-config.ts'
import { currentSite } from '../../../../../site/sites.ts'
import { sportLook } from '../../../../../site/sport-look.ts'
import {
  EventSection,
  NoEvents,
  sectionsBySport,
  SportChips,
  sportCounts,
} from '../../../../../widgets/index.ts'

interface LiveProps {
  readonly params: Promise<{ locale: Locale }>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata({ params }: LiveProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'page' })
  return pageMetadata({ site: currentSite(), locale, title: t('in_play.title'), path: '/live' })
}

/** What is being played, by sport (ROUTE-10). `sport` in the address shows one of them (QUERY-07). */
export default async function LivePage({ params, searchParams }: LiveProps) {
  const [{ locale }, { sport: asked }] = await Promise.all([params, searchParams])
  setRequestLocale(locale)
  const data = serverData(locale)
  const [t, sports, counters, matches] = await Promise.all([
    getTranslations({ locale }),
    data.sports(),
    data.counters(),
    data.matches({ status: 'live', limit: 200 }),
  ])
  const links = createLinks(basePath(currentSite(), locale))
  const sections = sectionsBySport(sports, matches, sportCounts(counters).live)
  const chosen = sections.find(({ key }) => key === asked)
  const shown = chosen === undefined ? sections : [chosen]
  const all = {
    key: 'all',
    href: links.page('live'),
    icon: 'flame',
    label: t('lists.all'),
    count: matches.length,
    current: chosen === undefined,
  } as const
  const chips = sections.map(({ key, name, count }) => ({
    key,
    href: links.page('live', { sport: key }),
    icon: sportLook(key).icon,
    label: name,
    count,
    current: key === chosen?.key,
  }))
  return (
    <>
      <div className="page-head">
        <h1>{t('page.in_play.title')}</h1>
        <span className="muted">{t('lists.event_count', { count: matches.length })}</span>
      </div>
      <SportChips label={t('lists.live_sports')} chips={[all, ...chips]} />
      {matches.length === 0 ? <NoEvents text={t('lists.no_live')} /> : null}
      {shown.map(({ key, name, groups }) => (
        <EventSection key={key} title={name} groups={groups} />
      ))}
    </>
  )
}
