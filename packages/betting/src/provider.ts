/** Sources of odds (CATALOGUE-02). */
export const PROVIDERS = ['betradar', 'oddin', 'betconstruct'] as const
type ProviderName = (typeof PROVIDERS)[number]

/** Matches of other sources are shown but take no bets. */
export const isKnownProvider = (name: string): name is ProviderName =>
  (PROVIDERS as readonly string[]).includes(name)
