import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { Slot } from '#base/asks/slots.tsx'
import { pageMetadata } from '#base/head/metadata.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'

interface BetsProps {
  readonly params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: BetsProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'page' })
  return pageMetadata({
    site: currentSite(),
    locale,
    title: t('bets_history.title'),
    path: '/bets_history',
    indexed: false,
  })
}

/** The player's bets (ROUTE-14). Only the browser knows the player; the page is the same for everyone. */
export default async function BetsPage({ params }: BetsProps) {
  const { locale } = await params
  setRequestLocale(locale)
  if (!currentSite().isMyBetsVisible) notFound()
  const t = await getTranslations({ locale, namespace: 'page' })
  return (
    <>
      <div className="page-head">
        <h1>{t('bets_history.title')}</h1>
      </div>
      <div className="player-page">
        <Slot place={{ slot: 'page', shows: { page: 'bets_history' } }} />
      </div>
    </>
  )
}
