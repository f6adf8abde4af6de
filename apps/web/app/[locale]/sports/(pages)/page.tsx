import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { basePath } from '../../../../site/address.ts'
import { createLinks } from '../../../../site/links.ts'
import { pageMetadata } from '../../../../site/metadata.ts'
import { serverData } from '../../../../site/server-data.ts'
import type { Locale } from '../../../../site/site-config.ts'
import { currentSite } from '../../../../site/sites.ts'
import { sportLook } from '../../../../site/sport-look.ts'
import {
  chooseFeature,
  FeatureMatch,
  PopularSection,
  sectionsBySport,
  SportChips,
  sportCounts,
  SportSections,
  toEventRow,
  TopLeagues,
} from '../../../../widgets/index.ts'

interface HomeProps {
  readonly params: Promise<{ locale: Locale }>
}

const TOP_LEAGUES = 6

export async function generateMetadata({ params }: HomeProps): Promise<Metadata> {
  const { locale } = await params
  const site = currentSite()
  const t = await getTranslations({ locale, namespace: 'seo' })
  const { title = t('title', { siteName: site.siteName }), description = t('description') } =
    site.seo[locale] ?? {}
  return pageMetadata({ site, locale, title, whole: true, description, path: '' })
}

async function loadHome(locale: Locale) {
  const data = serverData(locale)
  const [everySport, leagues, counters, live, coming] = await Promise.all([
    data.sports(),
    data.leagues({}),
    data.counters(),
    data.matches({ status: 'live', sportType: 'regular', maxPerSport: 8, limit: 30 }),
    data.matches({
      status: 'prematch',
      sportType: 'regular',
      maxPerSport: 12,
      hoursAhead: 36,
      limit: 40,
    }),
  ])
  // Cybersport has a page of its own.
  const sports = everySport.filter(({ type }) => type !== 'cyber')
  const count = sportCounts(counters)
  const leagueCounts = new Map(counters.tournaments.map(({ id, matchCount }) => [id, matchCount]))
  const top = leagues
    .map((league) => ({ ...league, sportKey: league.sport.key, country: league.category.country_code }))
    .map(({ id, slug, name, country, sportKey }) => ({
      id,
      slug,
      name,
      country,
      sportKey,
      count: leagueCounts.get(id) ?? 0,
    }))
    .filter((league) => league.count > 0)
    .slice(0, TOP_LEAGUES)
  return {
    sports,
    counters,
    count,
    top,
    feature: chooseFeature(coming, sports),
    live: sectionsBySport(sports, live, count.live),
    coming: sectionsBySport(sports, coming, count.coming),
  }
}

export default async function HomePage({ params }: HomeProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const [t, home] = await Promise.all([getTranslations({ locale }), loadHome(locale)])
  const links = createLinks(basePath(currentSite(), locale))
  const chips = home.sports.map((sport) => ({
    key: sport.key,
    href: links.sport(sport.key),
    icon: sportLook(sport.key).icon,
    label: sport.name,
    count: home.count.live(sport),
  }))
  const top = { key: 'top', href: links.home(), icon: 'flame', label: t('lists.top'), current: true } as const
  return (
    <>
      <h1 className="visually-hidden">{t('page.sports.title')}</h1>
      <SportChips label={t('lists.popular_sports')} chips={[top, ...chips]} />
      {home.feature === null ? null : (
        <div className="home-top">
          <div className="in">
            <FeatureMatch
              row={toEventRow(home.feature)}
              country={home.feature.category.country_code}
              stage={home.feature.stage}
            />
            <TopLeagues leagues={home.top} />
          </div>
        </div>
      )}
      <SportSections
        title={t('lists.live_now')}
        sports={home.live}
        more={{ href: links.page('live'), count: home.counters.live }}
      />
      <PopularSection locale={locale} />
      <SportSections
        title={t('lists.coming')}
        sports={home.coming}
        more={{
          href: links.page('all'),
          count: home.counters.sports.reduce((sum, { matchCount }) => sum + matchCount, 0),
        }}
      />
    </>
  )
}
