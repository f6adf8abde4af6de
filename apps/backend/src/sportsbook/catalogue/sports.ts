import type { Sport } from '@touchline/contract'

interface SportRow extends Omit<Sport, 'urn_id' | 'key' | 'name' | 'priority'> {
  /** Lower comes first; locales may differ from the default (CATALOGUE-03). */
  readonly priority: { readonly default: number } & Readonly<Record<string, number>>
  /**
   * Market ids: the balanced line of `main` and `secondary` is shown in lists, `handicap` stands on top of a match
   * page.
   */
  readonly markets: { readonly main: number; readonly secondary: number; readonly handicap: number }
}

/** Every sport by its key in addresses. */
export const SPORTS = {
  soccer: {
    id: 1,
    priority: { default: 10 },
    type: 'regular',
    provider: 'betradar',
    main_market_outcomes_count: 3,
    secondary_market_outcomes_count: 2,
    markets: { main: 1, secondary: 18, handicap: 16 },
  },
  tennis: {
    id: 5,
    priority: { default: 20 },
    type: 'regular',
    provider: 'betradar',
    main_market_outcomes_count: 2,
    secondary_market_outcomes_count: 2,
    markets: { main: 186, secondary: 189, handicap: 187 },
  },
  basketball: {
    id: 2,
    priority: { default: 30, es: 15, he: 15, tr: 15 },
    type: 'regular',
    provider: 'betradar',
    main_market_outcomes_count: 2,
    secondary_market_outcomes_count: 2,
    markets: { main: 219, secondary: 225, handicap: 223 },
  },
  'ice-hockey': {
    id: 4,
    priority: { default: 40, de: 25, ru: 15, uk: 25 },
    type: 'regular',
    provider: 'betradar',
    main_market_outcomes_count: 3,
    secondary_market_outcomes_count: 2,
    markets: { main: 1, secondary: 412, handicap: 410 },
  },
  volleyball: {
    id: 23,
    priority: { default: 50, br: 15, it: 25, ja: 25, pl: 15 },
    type: 'regular',
    provider: 'betradar',
    main_market_outcomes_count: 2,
    secondary_market_outcomes_count: 2,
    markets: { main: 186, secondary: 238, handicap: 237 },
  },
  'table-tennis': {
    id: 20,
    priority: { default: 60 },
    type: 'regular',
    provider: 'betradar',
    main_market_outcomes_count: 2,
    secondary_market_outcomes_count: 2,
    markets: { main: 186, secondary: 238, handicap: 237 },
  },
  handball: {
    id: 6,
    priority: { default: 70, de: 27, fr: 25, pl: 25 },
    type: 'regular',
    provider: 'betradar',
    main_market_outcomes_count: 3,
    secondary_market_outcomes_count: 2,
    markets: { main: 1, secondary: 18, handicap: 16 },
  },
  'formula-1': {
    id: 40,
    priority: { default: 300 },
    type: 'regular',
    provider: 'betradar',
    main_market_outcomes_count: 2,
    secondary_market_outcomes_count: 2,
    markets: { main: 535, secondary: 536, handicap: 559 },
  },
  golf: {
    id: 9,
    priority: { default: 310 },
    type: 'regular',
    provider: 'betradar',
    main_market_outcomes_count: 2,
    secondary_market_outcomes_count: 2,
    markets: { main: 535, secondary: 536, handicap: 559 },
  },
  'counter-strike': {
    id: 109,
    priority: { default: 510 },
    type: 'cyber',
    provider: 'oddin',
    main_market_outcomes_count: 2,
    secondary_market_outcomes_count: 2,
    markets: { main: 186, secondary: 328, handicap: 327 },
  },
  'dota-2': {
    id: 111,
    priority: { default: 520 },
    type: 'cyber',
    provider: 'oddin',
    main_market_outcomes_count: 2,
    secondary_market_outcomes_count: 2,
    markets: { main: 186, secondary: 328, handicap: 327 },
  },
  'league-of-legends': {
    id: 110,
    priority: { default: 530 },
    type: 'cyber',
    provider: 'oddin',
    main_market_outcomes_count: 2,
    secondary_market_outcomes_count: 2,
    markets: { main: 186, secondary: 328, handicap: 327 },
  },
  'american-football': {
    id: 16,
    priority: { default: 80 },
    type: 'regular',
    provider: 'betradar',
    main_market_outcomes_count: 2,
    secondary_market_outcomes_count: 2,
    markets: { main: 219, secondary: 225, handicap: 223 },
  },
  baseball: {
    id: 3,
    priority: { default: 90, ja: 5 },
    type: 'regular',
    provider: 'betradar',
    main_market_outcomes_count: 2,
    secondary_market_outcomes_count: 2,
    markets: { main: 251, secondary: 258, handicap: 256 },
  },
  cricket: {
    id: 21,
    priority: { default: 35, 'en-GB': 15 },
    type: 'regular',
    provider: 'betradar',
    main_market_outcomes_count: 2,
    secondary_market_outcomes_count: 2,
    markets: { main: 340, secondary: 875, handicap: 876 },
  },
  'cricket-premium': {
    id: 1021,
    priority: { default: 37 },
    type: 'premium_cricket',
    provider: 'betconstruct',
    main_market_outcomes_count: 2,
    secondary_market_outcomes_count: 2,
    markets: { main: 340, secondary: 875, handicap: 1301 },
  },
  darts: {
    id: 22,
    priority: { default: 100, 'en-GB': 25, nl: 25 },
    type: 'regular',
    provider: 'betradar',
    main_market_outcomes_count: 2,
    secondary_market_outcomes_count: 2,
    markets: { main: 186, secondary: 392, handicap: 391 },
  },
  snooker: {
    id: 19,
    priority: { default: 110, 'en-GB': 27 },
    type: 'regular',
    provider: 'betradar',
    main_market_outcomes_count: 2,
    secondary_market_outcomes_count: 2,
    markets: { main: 186, secondary: 494, handicap: 493 },
  },
  mma: {
    id: 117,
    priority: { default: 120 },
    type: 'regular',
    provider: 'betradar',
    main_market_outcomes_count: 2,
    secondary_market_outcomes_count: 2,
    markets: { main: 186, secondary: 910, handicap: 912 },
  },
  'horse-racing': {
    id: 7,
    priority: { default: 900 },
    type: 'racing',
    provider: 'betradar',
    main_market_outcomes_count: 2,
    secondary_market_outcomes_count: 2,
    markets: { main: 1101, secondary: 1102, handicap: 1101 },
  },
} as const satisfies Record<string, SportRow>

export type SportKey = keyof typeof SPORTS

export const SPORT_KEYS = Object.keys(SPORTS) as SportKey[]

export const isSportKey = (key: string): key is SportKey => Object.hasOwn(SPORTS, key)

/** A sport's type; `regular` for a key that this version does not know. */
export const sportTypeOf = (key: string): Sport['type'] => (isSportKey(key) ? SPORTS[key].type : 'regular')

export const sportKeyOf = (id: number): SportKey | null =>
  SPORT_KEYS.find((key) => SPORTS[key].id === id) ?? null

/** Priority of a sport in a locale (CATALOGUE-03). */
export function sportPriority(key: SportKey, locale: string): number {
  const priority: SportRow['priority'] = SPORTS[key].priority
  return priority[locale] ?? priority.default
}

const orders = new Map<string, readonly SportKey[]>()

/** Every sport in the order of a locale (CATALOGUE-03), worked out once. */
export function sportsInOrder(locale: string): readonly SportKey[] {
  const known = orders.get(locale)
  if (known !== undefined) return known
  const order = [...SPORT_KEYS].sort((a, b) => sportPriority(a, locale) - sportPriority(b, locale))
  orders.set(locale, order)
  return order
}
