import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { pageMetadata } from '#base/head/metadata.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { PageArea } from '#widgets/index.ts'

interface FavouritesProps {
  readonly params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: FavouritesProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'page' })
  return pageMetadata({
    site: currentSite(),
    locale,
    title: t('favorites.title'),
    path: '/favorites',
    indexed: false,
  })
}

/** The player's favourites (ROUTE-11). Only the browser knows the player; the page is the same for everyone. */
export default async function FavouritesPage({ params }: FavouritesProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations({ locale, namespace: 'page' })
  return (
    <>
      <div className="page-head">
        <h1>{t('favorites.title')}</h1>
      </div>
      <PageArea page="favorites" locale={locale} path="/favorites" />
    </>
  )
}
