import { isKnownProvider } from '@touchline/betting'
import type { LoadedSite } from '@touchline/contract/sites'
import type { Context } from '../../http/context.ts'
import type { SiteOf } from '../../sites.ts'
import { SPORT_KEYS, type SportKey, SPORTS, sportTypeOf } from '../catalogue/sports.ts'
import { type BuilderQuotes, NO_BUILDERS } from '../markets/builders/builder-quote.ts'
import type { QuoteSource } from '../markets/quote.ts'

/** A call's site and its cookie for providers. */
export interface ProviderChoice {
  readonly site: LoadedSite
  /** The cookie `test_providers` (TRACK-06), such as `betradar,oddin`. */
  readonly cookie: string | undefined
}

const TEST_PROVIDERS_COOKIE = 'test_providers'

/** A call's host and cookies. */
export type Asked = Pick<Context, 'host' | 'cookie'>

export const providerChoice = (siteOf: SiteOf, { host, cookie }: Asked): ProviderChoice => ({
  site: siteOf(host),
  cookie: cookie(TEST_PROVIDERS_COOKIE),
})

/** Whether a site uses a provider, by its file, or by the cookie where custom providers are on (SITE-06, SITE-12). */
export function usesProvider({ site, cookie }: ProviderChoice, provider: string): boolean {
  const { features, providers } = site.config
  if (!isKnownProvider(provider)) return false
  if (features.custom_provider && cookie !== undefined && cookie !== '')
    return cookie.slice(0, 200).split(',').includes(provider)
  return providers[provider] ?? true
}

/** Whether a site has horse racing of ours: on, and not a page of somebody else's in a frame (EXTRA-01, BEYOND-28). */
export const hasRacing = ({ site }: ProviderChoice): boolean =>
  site.config.additionalProviders.horse_racing && site.config.providerFrames.horse_racing === undefined

/** Whether a site has premium cricket of ours: on, and not a page of somebody else's in a frame (EXTRA-01). */
const hasPremiumCricket = ({ site }: ProviderChoice): boolean =>
  site.config.additionalProviders.premium_cricket && site.config.providerFrames.premium_cricket === undefined

/** Kinds of sports that a site has by switches of their own, and the sport of each. */
const VERTICALS = {
  racing: { isOn: hasRacing, provider: SPORTS['horse-racing'].provider },
  premium_cricket: { isOn: hasPremiumCricket, provider: SPORTS['cricket-premium'].provider },
} as const

/** Providers of the verticals: none where the site has not switched one on, else ours besides those its file names. */
const verticals = (choice: ProviderChoice): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(VERTICALS).flatMap(([type, { isOn, provider }]) => {
      const named = choice.site.config.sportTypeProviders[type as keyof typeof VERTICALS]
      if (isOn(choice)) return [[type, [...new Set([...(named ?? []), provider])]]]
      return named === undefined ? [] : [[type, []]]
    }),
  )

/** Sport type → providers whose matches the site shows and takes bets on. */
export const offeredProviders = (choice: ProviderChoice): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries({
      ...choice.site.config.sportTypeProviders,
      ...verticals(choice),
    }).map(([type, assigned]) => [type, assigned.filter((provider) => usesProvider(choice, provider))]),
  )

/**
 * The sports whose provider the site uses for their type: its lists, trees and counters contain these (SITE-06). Races
 * have pages of their own, and stand in none of them.
 */
export function offeredSports(choice: ProviderChoice): ReadonlySet<SportKey> {
  const offered = offeredProviders(choice)
  const isOffered = (key: SportKey) => offered[SPORTS[key].type]?.includes(SPORTS[key].provider) ?? false
  return new Set(SPORT_KEYS.filter((key) => SPORTS[key].type !== 'racing' && isOffered(key)))
}

/** Quotes for a site: a provider that it does not use, or not for the sport's type, counts as down (SITE-06). */
function quotesOnSite(quotes: QuoteSource, choice: ProviderChoice): QuoteSource {
  const offered = offeredProviders(choice)
  return (outcome) => {
    const quote = quotes(outcome)
    if (quote === null) return null
    const { sportKey, provider } = quote
    const isOffered = offered[sportTypeOf(sportKey)]?.includes(provider) ?? false
    return isOffered ? quote : { ...quote, providerUp: false }
  }
}

interface Prices {
  readonly quotes: QuoteSource
  readonly builders: BuilderQuotes
}

/** Prices for a site: without `custom_bet_enabled` there are no joint prices (SITE-05). */
export const pricesOnSite = ({ quotes, builders }: Prices, choice: ProviderChoice): Prices => ({
  quotes: quotesOnSite(quotes, choice),
  builders: choice.site.config.features.custom_bet_enabled ? builders : NO_BUILDERS,
})
