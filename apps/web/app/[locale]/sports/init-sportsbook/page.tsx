import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { InitSportsbook } from '#frame/pages/init-sportsbook.tsx'
import { pageMetadata } from '#base/head/metadata.ts'
import { safeTarget } from '#base/addresses/outside/safe-target.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'

interface PageProps {
  readonly params: Promise<{ locale: Locale }>
  readonly searchParams: Promise<{ redirect?: string | string[] }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const site = currentSite()
  return pageMetadata({
    site,
    locale,
    title: site.siteName,
    whole: true,
    path: '/init-sportsbook',
    indexed: false,
  })
}

/**
 * Opens the session, then redirects to a page of the site (ROUTE-16, SAFE-14). Without scripts its link leads there.
 */
export default async function Page({ params, searchParams }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const [{ redirect }, t] = await Promise.all([searchParams, getTranslations({ locale, namespace: 'page' })])
  const target = safeTarget(currentSite(), locale, typeof redirect === 'string' ? redirect : null)
  const { responsible_gambling: checks, session_clock: clock } = currentSite().features
  return <InitSportsbook target={target} label={t('error.home-button.title')} hasSessions={checks || clock} />
}
