import type { Match } from '@touchline/contract'
import { createLinks, type Links, type PageName } from '../../apps/web/base/addresses/links.ts'

/** Matches whose pages, and those of their leagues, are measured. */
export interface Shown {
  readonly coming: Match
  readonly playing: Match
  readonly outright: Match
}

export type Who = 'visitor' | 'player'

export interface MeasuredPage {
  readonly name: string
  readonly path: (links: Links, shown: Shown) => string
  /** Asks search engines not to list it. */
  readonly unlisted?: true
  /** Of these alone, because others are led on to another page or asked to sign in; of everybody when absent. */
  readonly only?: Who
}

type Row = Pick<MeasuredPage, 'unlisted' | 'only'>
const LISTED: Row = {}
const UNLISTED: Row = { unlisted: true }
const FORM: Row = { unlisted: true, only: 'visitor' }
const OF_PLAYERS: Row = { unlisted: true, only: 'player' }

/** All named pages: one without a row here does not compile. */
const NAMED = {
  live: LISTED,
  cybersport: LISTED,
  schedule: LISTED,
  results: LISTED,
  top: LISTED,
  all: LISTED,
  outrights: LISTED,
  betbuilder: LISTED,
  generalRules: LISTED,
  about: LISTED,
  favorites: UNLISTED,
  betsHistory: UNLISTED,
  usersProfile: UNLISTED,
  usersAccounts: OF_PLAYERS,
  usersHistory: OF_PLAYERS,
  usersBonuses: OF_PLAYERS,
  usersPredictor: OF_PLAYERS,
  usersRecords: OF_PLAYERS,
  usersAlerts: OF_PLAYERS,
  usersLimits: OF_PLAYERS,
  usersSecurity: OF_PLAYERS,
  signIn: FORM,
  signUp: FORM,
  passwordNew: FORM,
  passwordEdit: FORM,
  confirmation: FORM,
  notFound: FORM,
  error: FORM,
  // The demo site has none of these.
  promotions: null,
  racing: null,
  lotteries: null,
  premiumCricket: null,
  virtualGamingArena: null,
  // Lighthouse measures no page whose status says that it was refused.
  blocked: null,
  locked: null,
  // Leads on to another page.
  initSportsbook: null,
  // Only with a widget's name behind it.
  embed: null,
  // Only for developers.
  gallery: null,
} satisfies Record<PageName, Row | null>

const paths = createLinks('')

/** What most visits see. */
export const MAIN: readonly MeasuredPage[] = [
  { name: 'home', path: (links) => links.home() },
  { name: 'sport', path: (links, { coming }) => links.sport(coming.sport.key) },
  { name: 'league', path: (links, { coming }) => links.league(coming.sport.key, coming.tournament) },
  { name: 'match', path: (links, { coming }) => links.match(coming.sport.key, coming) },
  { name: 'live', path: (links) => links.page('live') },
]

const OTHERS: readonly MeasuredPage[] = [
  { name: 'category', path: (links, { coming }) => links.category(coming.sport.key, coming.category) },
  { name: 'match in play', path: (links, { playing }) => links.match(playing.sport.key, playing) },
  { name: 'outright', path: (links, { outright }) => links.match(outright.sport.key, outright) },
  { name: 'help-center', path: ({ base }) => `${base}/help-center` },
]

/** Every page of the demo site that answers 200 and stays, named by its kind or its path. */
const PAGES: readonly MeasuredPage[] = [
  ...MAIN,
  ...OTHERS,
  ...(Object.entries(NAMED) as [PageName, Row | null][]).flatMap(([name, row]) =>
    row === null || name === 'live'
      ? []
      : [{ name: paths.page(name).slice(1), path: (links: Links) => links.page(name), ...row }],
  ),
]

export const pagesOf = (who: Who): readonly MeasuredPage[] => PAGES.filter(({ only = who }) => only === who)
