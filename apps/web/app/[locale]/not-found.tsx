import { getLocale } from 'next-intl/server'
import { StatusPage } from '../../shell/status-page.tsx'
import type { Locale } from '../../site/site-config.ts'

export default async function NotFound() {
  return <StatusPage code="404" locale={(await getLocale()) as Locale} />
}
