/** An entity with its own page in a sport: category, league or match. */
export interface Linked {
  readonly id: number
  readonly slug: string
}

/** Kinds of second segments and the letter of their typed id (ROUTE-08). */
const KINDS = { category: 'c', league: 'l', match: 'm' } as const
export type EntityKind = keyof typeof KINDS

const kindOf = Object.fromEntries(Object.entries(KINDS).map(([kind, letter]) => [letter, kind])) as Record<
  string,
  EntityKind
>

/** `england-c32`; only the typed id if there is no slug. */
export const entitySegment = (kind: EntityKind, { id, slug }: Linked): string =>
  `${slug === '' ? '' : `${slug}-`}${KINDS[kind]}${id}`

/** Parses a second segment; null if it does not end in a typed id. The text before the id is ignored. */
export function parseEntitySegment(
  segment: string,
): { readonly kind: EntityKind; readonly id: number } | null {
  const [, letter = '', digits = ''] = /(?:^|-)([clm])([1-9]\d{0,14})$/.exec(segment) ?? []
  const kind = kindOf[letter]
  return kind === undefined ? null : { kind, id: Number(digits) }
}

/** Pages with a fixed name. No sport key may equal one (ROUTE-09). */
const PAGES = {
  live: 'live',
  cybersport: 'cybersport',
  schedule: 'schedule',
  results: 'results',
  betsHistory: 'bets_history',
  favorites: 'favorites',
  top: 'top',
  all: 'all',
  outrights: 'outrights',
  betbuilder: 'betbuilder',
  signIn: 'users/sign-in',
  signUp: 'users/sign-up',
  passwordNew: 'users/password/new',
  passwordEdit: 'users/password/edit',
  confirmation: 'users/confirmation',
  usersProfile: 'users/profile',
  usersAccounts: 'users/accounts',
  usersHistory: 'users/history',
  usersBonuses: 'users/bonuses',
  usersPredictor: 'users/predictor',
  usersRecords: 'users/records',
  usersAlerts: 'users/alerts',
  usersLimits: 'users/limits',
  usersSecurity: 'users/security',
  promotions: 'promotions',
  racing: 'racing',
  lotteries: 'lotteries',
  premiumCricket: 'premium-cricket',
  virtualGamingArena: 'virtual-gaming-arena',
  generalRules: 'general-rules',
  about: 'about',
  blocked: 'blocked',
  locked: 'locked',
  /** Followed by the name of a single widget, which stands in a frame of a foreign page. */
  embed: 'embed',
  gallery: '_gallery',
  initSportsbook: 'init-sportsbook',
  notFound: '404',
  error: '500',
} as const
export type PageName = keyof typeof PAGES

export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  ...Object.values(PAGES).map((path) => path.split('/')[0] ?? ''),
])

/** Makes all internal addresses (LINK-01). `base`: the `basePath` of the site and locale. */
export interface Links {
  readonly base: string
  home(): string
  page(name: PageName, query?: Readonly<Record<string, string>>): string
  sport(sportKey: string): string
  category(sportKey: string, category: Linked): string
  league(sportKey: string, league: Linked): string
  match(sportKey: string, match: Linked): string
  /** Opens the site and puts the shared bets on the slip (SHARE-04). */
  shared(code: string): string
}

export const withQuery = (path: string, query: Readonly<Record<string, string>> = {}): string => {
  const filled = Object.entries(query).filter(([, value]) => value !== '')
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled)}`
}

export function createLinks(base: string): Links {
  const entity = (kind: EntityKind) => (sportKey: string, linked: Linked) =>
    `${base}/${encodeURIComponent(sportKey)}/${entitySegment(kind, linked)}`
  return {
    base,
    home: () => base,
    page: (name, query) => withQuery(`${base}/${PAGES[name]}`, query),
    sport: (sportKey) => `${base}/${encodeURIComponent(sportKey)}`,
    category: entity('category'),
    league: entity('league'),
    match: entity('match'),
    shared: (code) => withQuery(base, { betcode: code }),
  }
}

/** Whether a configured target leads outside the product and so is kept unchanged (LINK-03). */
export const isExternal = (target: string): boolean => /^(?:https?:|sms:|mailto:|tel:|\/\/)/i.test(target)
