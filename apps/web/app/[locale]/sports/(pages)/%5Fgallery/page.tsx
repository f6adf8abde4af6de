import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { basePath } from '#base/addresses/address.ts'
import { createLinks } from '#base/addresses/links.ts'
import type { AddressQuery } from '#base/addresses/list-filters.ts'
import { pageMetadata } from '#base/head/metadata.ts'
import { serverData } from '#base/data/server-data.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { Crash, Gallery, laterParts } from '#widgets/index.ts'

interface GalleryProps {
  readonly params: Promise<{ locale: Locale }>
  readonly searchParams: Promise<AddressQuery>
}

export async function generateMetadata({ params }: GalleryProps): Promise<Metadata> {
  const { locale } = await params
  return pageMetadata({ site: currentSite(), locale, title: 'Widgets', path: '/_gallery', indexed: false })
}

/** For developers: every widget in its states. In production only if GALLERY is on. */
export default async function GalleryPage({ params, searchParams }: GalleryProps) {
  if (process.env.NODE_ENV === 'production' && process.env['GALLERY'] !== 'true') notFound()
  const [{ locale }, query] = await Promise.all([params, searchParams])
  setRequestLocale(locale)
  const site = currentSite()
  const data = serverData(locale)
  const links = createLinks(basePath(site, locale))
  const [sports, live] = await Promise.all([data.sports(), data.matches({ status: 'live', limit: 1 })])
  const [match] = live
  return (
    <>
      <h1>Widgets</h1>
      <Gallery
        context={{
          site,
          locale,
          area: 'main',
          links,
          data,
          page: '_gallery',
          here: `${links.base}/_gallery`,
          // `?crash` shows a page with a part that cannot be rendered.
          parts: query['crash'] === undefined ? laterParts : { ...laterParts, TickingClock: Crash },
          query,
          sportKey: sports[0]?.key,
          matchId: match?.id,
        }}
      />
    </>
  )
}
