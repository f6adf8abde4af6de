import type { Page } from '@playwright/test'
import type { Match } from '@touchline/contract'
import { createLinks, type Links, type PageName } from '#base/addresses/links.ts'
import { liveOffers, matchesOf, prematchOffers } from '../servers/season.ts'
import type { Stack } from '../servers/stack.ts'
import { type Tongue, word } from './words.ts'

/** Matches whose pages (and those of their leagues and sports) are tested. */
export interface Shown {
  readonly coming: Match
  readonly playing: Match
  readonly outright: Match
}

/** Matches of the season for every kind of page. */
export async function shownOf(stack: Stack): Promise<Shown> {
  const [coming] = await prematchOffers(stack, { sport: 'soccer', startsIn: [900, 20_000] })
  const [playing] = await liveOffers(stack, { playedAtMost: 0.6 })
  const [outright] = await matchesOf(stack, { type: 'simple_tournament' })
  if (outright === undefined) throw new Error('no outright')
  return { coming: coming.match, playing: playing.match, outright }
}

export interface PageRow {
  readonly path: (links: Links, shown: Shown) => string
  /** 200 when absent. */
  readonly status?: number
  /** Another brand of the same stack, which has the page. */
  readonly host?: string
  /** Shows a player something of their own. */
  readonly own?: true
  /** Leads a player on to another page at once. */
  readonly leaves?: true
  /** Has no frame that shows the viewer. */
  readonly bare?: true
}

const named = (name: PageName, row: Omit<PageRow, 'path'> = {}): PageRow => ({
  path: (links) => links.page(name),
  ...row,
})

/** All named pages: one without a row here does not compile. */
const NAMED = {
  live: named('live'),
  cybersport: named('cybersport'),
  schedule: named('schedule'),
  results: named('results'),
  betsHistory: named('betsHistory', { own: true }),
  favorites: named('favorites', { own: true }),
  top: named('top'),
  all: named('all'),
  outrights: named('outrights'),
  betbuilder: named('betbuilder'),
  signIn: named('signIn', { own: true, leaves: true }),
  signUp: named('signUp', { own: true, leaves: true }),
  passwordNew: named('passwordNew', { own: true, leaves: true }),
  passwordEdit: named('passwordEdit', { own: true, leaves: true }),
  confirmation: named('confirmation', { own: true, leaves: true }),
  usersProfile: named('usersProfile', { own: true }),
  usersAccounts: named('usersAccounts', { own: true }),
  usersHistory: named('usersHistory', { own: true }),
  usersBonuses: named('usersBonuses', { own: true }),
  usersPredictor: named('usersPredictor', { own: true }),
  usersRecords: named('usersRecords', { own: true }),
  usersAlerts: named('usersAlerts', { own: true }),
  usersLimits: named('usersLimits', { own: true }),
  usersSecurity: named('usersSecurity', { own: true }),
  promotions: named('promotions'),
  racing: named('racing'),
  lotteries: named('lotteries', { own: true }),
  premiumCricket: named('premiumCricket'),
  virtualGamingArena: named('virtualGamingArena', { host: 'volta.localhost', own: true }),
  generalRules: named('generalRules'),
  about: named('about'),
  blocked: named('blocked', { status: 403, bare: true }),
  locked: named('locked', { status: 401, bare: true }),
  // Its pages are those of single widgets in frames of others: e2e/host.
  embed: null,
  // Only for developers: desktop/gallery.few.spec.ts.
  gallery: null,
  initSportsbook: named('initSportsbook', { own: true }),
  notFound: named('notFound', { bare: true }),
  error: named('error', { bare: true }),
} satisfies Record<PageName, PageRow | null>

const OTHERS = {
  home: { path: (links) => links.home() },
  sport: { path: (links) => links.sport('tennis') },
  category: { path: (links, { coming }) => links.category(coming.sport.key, coming.category) },
  league: { path: (links, { coming }) => links.league(coming.sport.key, coming.tournament) },
  match: { path: (links, { coming }) => links.match(coming.sport.key, coming) },
  'live match': { path: (links, { playing }) => links.match(playing.sport.key, playing) },
  'bet builder': { path: (links, { coming }) => `${links.match(coming.sport.key, coming)}#betBuilder` },
  outright: { path: (links, { outright }) => links.match(outright.sport.key, outright) },
  'no such match': { path: (links) => `${links.sport('soccer')}/nobody-m999999999`, status: 404, bare: true },
  'page of a site': { path: (links) => `${links.base}/how-prices-move`, host: 'volta.localhost' },
} satisfies Record<string, PageRow>

export const PAGES: readonly (readonly [string, PageRow])[] = Object.entries<PageRow | null>({
  ...OTHERS,
  ...NAMED,
}).flatMap(([name, row]) => (row === null ? [] : [[name, row] as const]))

/** The same stack under another brand's host name. */
export const originOf = (stack: Stack, host: string): string => stack.url.replace('//localhost', `//${host}`)

/** The address of a row's page in a language: origin and path. */
export function addressOf(row: PageRow, stack: Stack, locale: string, shown: Shown): string {
  const { host } = row
  if (host !== undefined) return originOf(stack, host) + row.path(createLinks(`/${locale}/bets`), shown)
  return stack.url + row.path(createLinks(locale === 'en' ? '/sports' : `/${locale}/sports`), shown)
}

/** Shows a group of a match's markets, whose button says how many it has. */
export const openGroup = (page: Page, locale: Tongue, group: string): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${word(locale, `market.group.${group}`)} \\d+$`) })
    .click()
