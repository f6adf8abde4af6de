import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Slot } from '../../../../../../site/slots.tsx'
import { pageMetadata } from '../../../../../../site/metadata.ts'
import type { Locale } from '../../../../../../site/site-config.ts'
import { currentSite } from '../../../../../../site/sites.ts'

interface SignInProps {
  readonly params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: SignInProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'page' })
  return pageMetadata({
    site: currentSite(),
    locale,
    title: t('users_sign_in.title'),
    path: '/users/sign-in',
    indexed: false,
  })
}

/** The sign-in form as a page (ROUTE-18). */
export default async function SignInPage({ params }: SignInProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations({ locale, namespace: 'page' })
  return (
    <section className="panel auth-page" aria-labelledby="sign-in">
      <h1 id="sign-in">{t('users_sign_in.title')}</h1>
      <Slot name="page" page="sign-in" />
    </section>
  )
}
