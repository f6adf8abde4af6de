import type { OddsType } from '@touchline/betting'

/** Locales this build has messages for. */
export const LOCALES = ['en', 'de', 'ar'] as const
export type Locale = (typeof LOCALES)[number]

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'he', 'fa', 'ur'])

/** LINK-10 */
export const directionOf = (locale: string, rtlEnabled: boolean): 'ltr' | 'rtl' =>
  rtlEnabled && RIGHT_TO_LEFT.has(locale) ? 'rtl' : 'ltr'

/** What an operator decides about one site. */
export interface SiteConfig {
  readonly id: string
  readonly siteName: string
  /** First path segment after the locale (ROUTE-01). */
  readonly subPath: string
  /** The first is the default. */
  readonly locales: readonly [Locale, ...Locale[]]
  /** Puts the locale into every address, the default one too (LINK-02). */
  readonly localeInUrl: boolean
  readonly rtl: boolean
  readonly currencies: readonly [string, ...string[]]
  /** Lifts the ban on pinch zoom (LINK-13). */
  readonly allowUserScaling: boolean
  readonly allowIndexing: boolean
  readonly theme: 'dark' | 'light' | 'system'
  readonly oddsType: OddsType
  readonly country: string
  /** Origins whose pages may frame the site besides its own, as sources of a content security policy. */
  readonly frameAncestors: readonly string[]
  /** Absolute origin for canonical links; null takes the one of the request. */
  readonly publicUrl: string | null
}
