import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { extraPageMetadata } from '#frame/pages/extra-page-metadata.ts'
import { hasPage } from '#base/addresses/extra-pages.ts'
import { serverData } from '#base/data/server-data.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { EventSection, groupByLeague, NoEvents, orAway, WidgetFailed } from '#widgets/index.ts'

interface PremiumCricketProps {
  readonly params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PremiumCricketProps): Promise<Metadata> {
  return extraPageMetadata({ page: 'premiumCricket', ...(await params) })
}

/** Live and coming matches of premium cricket, if the site has it (ROUTE-15, EXTRA-01). */
export default async function PremiumCricketPage({ params }: PremiumCricketProps) {
  if (!hasPage(currentSite(), 'premiumCricket')) notFound()
  const { locale } = await params
  setRequestLocale(locale)
  const data = serverData(locale)
  const ofType = { sportType: 'premium_cricket', limit: 100 } as const
  const [t, live, coming] = await Promise.all([
    getTranslations({ locale }),
    orAway('live matches', data.matches({ status: 'live', ...ofType })),
    orAway('coming matches', data.matches({ status: 'prematch', ...ofType })),
  ])
  const isWhole = live !== undefined && coming !== undefined
  const sections = [
    { title: t('lists.live_now'), matches: live ?? [] },
    { title: t('lists.coming'), matches: coming ?? [] },
  ].filter(({ matches }) => matches.length > 0)
  return (
    <>
      <div className="page-head">
        <h1>{t('page.premium_cricket.title')}</h1>
        {isWhole ? (
          <span className="muted">{t('lists.event_count', { count: live.length + coming.length })}</span>
        ) : null}
      </div>
      {isWhole ? null : <WidgetFailed />}
      {isWhole && sections.length === 0 ? <NoEvents text={t('lists.no_events')} /> : null}
      {sections.map(({ title, matches }) => (
        <EventSection key={title} title={title} groups={groupByLeague(matches)} />
      ))}
    </>
  )
}
