import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { Slot } from '#base/asks/slots.tsx'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'

interface WalletProps {
  readonly params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: WalletProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'page' })
  return {
    title: `${t('wallet.title')} | ${currentSite().siteName}`,
    robots: { index: false, follow: false },
  }
}

/** Deposits and withdrawals at the platform's address (ROUTE-23), if the platform is not on another site. */
export default async function WalletPage({ params }: WalletProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const { platformUrl, isDepositAllowed } = currentSite()
  if (platformUrl !== undefined || !isDepositAllowed) notFound()
  const t = await getTranslations({ locale, namespace: 'page' })
  return (
    <>
      <div className="page-head">
        <h1>{t('wallet.title')}</h1>
      </div>
      <div className="player-page">
        <Slot place={{ slot: 'page', shows: { page: 'wallet' } }} />
      </div>
    </>
  )
}
