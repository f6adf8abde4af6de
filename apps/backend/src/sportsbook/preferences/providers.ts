import { isKnownProvider } from '@touchline/betting'
import type { LoadedSite } from '@touchline/contract/sites'
import { SPORTS } from '../catalogue/sports.ts'
import type { BuilderQuotes } from '../markets/builder-quote.ts'
import type { QuoteSource } from '../markets/quote.ts'

/** What a call says about providers. */
export interface ProviderChoice {
  readonly site: LoadedSite
  /** The cookie `custom_providers`, such as `betradar,oddin`. */
  readonly cookie: string | undefined
}

export const CUSTOM_PROVIDERS_COOKIE = 'custom_providers'

/** Whether a site uses a provider: as its file says, or the cookie where custom providers are on (SITE-06, SITE-12). */
export function usesProvider({ site, cookie }: ProviderChoice, provider: string): boolean {
  const { features, providers } = site.config
  if (!isKnownProvider(provider)) return false
  if (features.custom_provider && cookie !== undefined && cookie !== '')
    return cookie.slice(0, 200).split(',').includes(provider)
  return providers[provider] ?? true
}

/** Quotes as they are on a site: a provider it does not use, or not for the sport's type, is as if it were down (SITE-06). */
function quotesOnSite(quotes: QuoteSource, choice: ProviderChoice): QuoteSource {
  return (outcome) => {
    const quote = quotes(outcome)
    if (quote === null) return null
    const sport = (SPORTS as Readonly<Record<string, { readonly type: string } | undefined>>)[quote.sportKey]
    const assigned = choice.site.config.sportTypeProviders as Readonly<Record<string, readonly string[]>>
    const isAssigned = sport === undefined || (assigned[sport.type]?.includes(quote.provider) ?? false)
    return isAssigned && usesProvider(choice, quote.provider) ? quote : { ...quote, providerUp: false }
  }
}

const NO_BUILDERS: BuilderQuotes = { chance: () => null, odds: () => null }

interface Prices {
  readonly quotes: QuoteSource
  readonly builders: BuilderQuotes
}

/** Prices as they are on a site: one without `custom_bet_enabled` combines nothing, whoever asks (SITE-05). */
export const pricesOnSite = ({ quotes, builders }: Prices, choice: ProviderChoice): Prices => ({
  quotes: quotesOnSite(quotes, choice),
  builders: choice.site.config.features.custom_bet_enabled ? builders : NO_BUILDERS,
})
