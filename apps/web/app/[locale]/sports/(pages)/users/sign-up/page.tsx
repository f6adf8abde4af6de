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
    title: t('sign-up'),
    path: '/users/sign-up',
    indexed: false,
  })
}

/** The page of a link or form about credentials (ROUTE-18). */
export default async function CredentialPage({ params }: CredentialProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations({ locale, namespace: 'session' })
  return (
    <section className="panel auth-page" aria-labelledby="sign-up">
      <h1 id="sign-up">{t('sign-up')}</h1>
      <Slot name="page" page="credentials sign-up" />
    </section>
  )
}
