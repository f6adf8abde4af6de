import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import type { AddressQuery } from '#base/addresses/list-filters.ts'
import { pageMetadata } from '#base/head/metadata.ts'
import { serverData } from '#base/data/server-data.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { EventSection, LiveCount, orNone, PageArea, StreamTile, ViewChooser } from '#widgets/index.ts'

interface LiveProps {
  readonly params: Promise<{ locale: Locale }>
  readonly searchParams: Promise<AddressQuery>
}

export async function generateMetadata({ params }: LiveProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'page' })
  return pageMetadata({ site: currentSite(), locale, title: t('in_play.title'), path: '/live' })
}

/** Live matches by sport (ROUTE-10). */
export default async function LivePage({ params, searchParams }: LiveProps) {
  const [{ locale }, query] = await Promise.all([params, searchParams])
  setRequestLocale(locale)
  const [t, counters] = await Promise.all([
    getTranslations({ locale }),
    orNone('counters', serverData(locale).counters()),
  ])
  return (
    <>
      <div className="page-head">
        <h1>{t('page.in_play.title')}</h1>
        {counters === null ? null : (
          <span className="muted">{t('lists.event_count', { count: counters.live })}</span>
        )}
        <ViewChooser />
      </div>
      <PageArea
        page="in_play"
        locale={locale}
        path="/live"
        query={query}
        parts={{ EventSection, LiveCount, StreamTile }}
      />
    </>
  )
}
