import { demoSite } from './demo-site.ts'
import type { Locale, SiteConfig } from './site-config.ts'

/** The site a host name stands for; an unknown one gets the default site (SITE-01). */
export function siteOf(_host: string | null): SiteConfig {
  return demoSite
}

/** The site of pages rendered by this process. */
export const currentSite = (): SiteConfig => demoSite

export const isSiteLocale = (site: SiteConfig, text: string): text is Locale =>
  (site.locales as readonly string[]).includes(text)
