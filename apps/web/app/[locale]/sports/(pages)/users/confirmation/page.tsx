import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Slot } from '../../../../../../site/slots.tsx'
import { pageMetadata } from '../../../../../../site/metadata.ts'
import type { Locale } from '../../../../../../site/site-config.ts'
import { currentSite } from '../../../../../../site/sites.ts'

interface CredentialProps {
  readonly params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: CredentialProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'session' })
  return pageMetadata({
    site: currentSite(),
    locale,
    title: t('confirmation'),
    path: '/users/confirmation',
    indexed: false,
  })
}

/** The page of a link or form about credentials (ROUTE-19). */
export default async function CredentialPage({ params }: CredentialProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations({ locale, namespace: 'session' })
  return (
    <section className="panel auth-page" aria-labelledby="confirmation">
      <h1 id="confirmation">{t('confirmation')}</h1>
      <Slot name="page" page="credentials confirmation" />
    </section>
  )
}
