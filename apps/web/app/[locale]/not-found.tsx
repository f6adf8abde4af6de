import { localeOfTag } from '@touchline/contract/language'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { StatusPage } from '#frame/pages/status-page.tsx'
import { pageMetadata } from '#base/head/metadata.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'

export async function generateMetadata({
  params,
}: {
  params: Promise<{ locale: Locale }>
}): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'page' })
  return pageMetadata({ site: currentSite(), locale, title: t('not-found.title'), indexed: false })
}

export default async function NotFound() {
  return <StatusPage code="404" locale={localeOfTag(await getLocale()) as Locale} />
}
