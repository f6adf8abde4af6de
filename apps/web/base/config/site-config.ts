import type { Locale } from '@touchline/contract/locales'
import type { LoadedSite } from '@touchline/contract/sites'

export type { Locale } from '@touchline/contract/locales'
export { LOCALE_CODES as LOCALES } from '@touchline/contract/locales'

/** What an operator decides about one site, as pages ask for it: `site.json` and what lies beside it. */
export interface SiteConfig
  extends Omit<LoadedSite['config'], 'locales' | 'currencies' | 'publicUrl' | 'logo' | 'favicon' | 'pages'>,
    Pick<LoadedSite, 'id' | 'layout' | 'pages' | 'messages'> {
  /** The first is the default. */
  readonly locales: readonly [Locale, ...Locale[]]
  readonly currencies: readonly [string, ...string[]]
  /** Absolute origin for canonical links; null takes the one of the request. */
  readonly publicUrl: string | null
  /** Addresses of files; null where the site has none. */
  readonly logo: string | null
  readonly favicon: string | null
  readonly theme: 'dark' | 'light' | 'system'
  readonly themeHref: string | null
  /** The address of a picture that a file names: one of the site's own, or one on the web, which stays as it is. */
  imageUrl(name: string): string
}
