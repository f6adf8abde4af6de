import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { extraPageMetadata } from '#frame/pages/extra-page-metadata.ts'
import { FramedPage } from '#frame/pages/framed-page.tsx'
import { hasOwnCricket, hasPage } from '#base/addresses/extra-pages.ts'
import { serverData } from '#base/data/server-data.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import {
  EventSection,
  type EventRow,
  groupByLeague,
  InningsCard,
  NoEvents,
  orAway,
  toEventRow,
  useInningsWords,
  WidgetFailed,
} from '#widgets/index.ts'

interface PremiumCricketProps {
  readonly params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PremiumCricketProps): Promise<Metadata> {
  return extraPageMetadata({ page: 'premiumCricket', ...(await params) })
}

/** Matches in play with a card of their own; more of them are rows. */
const MOST_CARDS = 4

/** Matches in play: the innings as it runs. */
function Innings({ rows }: { readonly rows: readonly EventRow[] }) {
  const words = useInningsWords()
  return (
    <div className="crick-list">
      {rows.map((row) => (
        <InningsCard key={row.id} row={row} words={words} />
      ))}
    </div>
  )
}

/** Matches of premium cricket: those in play as scorecards, then those to come (ROUTE-15, EXTRA-01). */
async function OwnCricket({ locale }: { readonly locale: Locale }) {
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
    { title: t('lists.live_now'), matches: (live ?? []).slice(MOST_CARDS) },
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
      {isWhole && live.length + coming.length === 0 ? <NoEvents text={t('lists.no_events')} /> : null}
      <Innings rows={(live ?? []).slice(0, MOST_CARDS).map(toEventRow)} />
      {sections.map(({ title, matches }) => (
        <EventSection key={title} title={title} groups={groupByLeague(matches)} />
      ))}
    </>
  )
}

/** Premium cricket, if the site has it: ours, or somebody else's page in a frame. */
export default async function PremiumCricketPage({ params }: PremiumCricketProps) {
  if (!hasPage(currentSite(), 'premiumCricket')) notFound()
  const { locale } = await params
  return hasOwnCricket(currentSite()) ? (
    <OwnCricket locale={locale} />
  ) : (
    <FramedPage page="premiumCricket" locale={locale} />
  )
}
