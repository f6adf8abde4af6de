/** Sources of odds (CATALOGUE-02). */
export const PROVIDERS = ['betradar', 'oddin', 'betconstruct'] as const
type ProviderName = (typeof PROVIDERS)[number]

/** What comes from any other source is shown, and no bet is taken on it. */
export const isKnownProvider = (name: string): name is ProviderName =>
  (PROVIDERS as readonly string[]).includes(name)
