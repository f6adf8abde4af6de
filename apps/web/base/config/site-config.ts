import type { Locale } from '@touchline/contract/locales'
import type { LoadedSite } from '@touchline/contract/sites'

export type { Locale } from '@touchline/contract/locales'
export { LOCALE_CODES as LOCALES } from '@touchline/contract/locales'

/** An operator's settings for one site, as pages use them: `site.json` and the files beside it. */
export interface SiteConfig
  extends Omit<LoadedSite['config'], 'locales' | 'currencies' | 'publicUrl' | 'logo' | 'favicon' | 'pages'>,
    Pick<LoadedSite, 'id' | 'layout' | 'pages' | 'messages'> {
  /** The first is the default. */
  readonly locales: readonly [Locale, ...Locale[]]
  readonly currencies: readonly [string, ...string[]]
  /** Absolute origin for canonical links; null to use the request's origin. */
  readonly publicUrl: string | null
  /** File addresses; null if the site has none. */
  readonly logo: string | null
  readonly favicon: string | null
  readonly theme: 'dark' | 'light' | 'system'
  readonly themeHref: string | null
  /** Resolves an image named in a file: a file of the site, or a web address, which is returned unchanged. */
  imageUrl(name: string): string
}
