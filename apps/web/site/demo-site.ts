import type { SiteConfig } from './site-config.ts'

/** The site this repository runs out of the box. */
export const demoSite: SiteConfig = {
  id: 'demo',
  siteName: 'Touchline',
  subPath: 'sports',
  locales: ['en', 'de', 'ar'],
  localeInUrl: false,
  rtl: true,
  currencies: ['EUR', 'USD'],
  allowUserScaling: true,
  allowIndexing: true,
  theme: 'system',
  oddsType: 'european',
  country: 'DE',
  frameAncestors: [],
  publicUrl: process.env['PUBLIC_URL'] || null,
}
