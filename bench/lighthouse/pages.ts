import type { Match } from '@touchline/contract'
import { ACCOUNT_SECTIONS } from '../../apps/web/base/addresses/account-sections.ts'
import type { Links, PageName } from '../../apps/web/base/addresses/links.ts'

/** Matches whose pages, and those of their leagues, are measured. */
export interface Shown {
  readonly coming: Match
  readonly playing: Match
  readonly outright: Match
}

export interface MeasuredPage {
  readonly name: string
  readonly path: (links: Links, shown: Shown) => string
  /** Asks search engines not to list it. */
  readonly unlisted?: true
}

const named = (name: PageName, title: string, more: Pick<MeasuredPage, 'unlisted'> = {}): MeasuredPage => ({
  name: title,
  path: (links) => links.page(name),
  ...more,
})
const UNLISTED = { unlisted: true } as const

/** What most visits see. */
export const MAIN: readonly MeasuredPage[] = [
  { name: 'home', path: (links) => links.home() },
  { name: 'sport', path: (links, { coming }) => links.sport(coming.sport.key) },
  { name: 'league', path: (links, { coming }) => links.league(coming.sport.key, coming.tournament) },
  { name: 'match', path: (links, { coming }) => links.match(coming.sport.key, coming) },
  named('live', 'live'),
]

/** Other pages that look the same at first to everybody, and then may show a player something of their own. */
export const OTHERS: readonly MeasuredPage[] = [
  { name: 'category', path: (links, { coming }) => links.category(coming.sport.key, coming.category) },
  { name: 'match in play', path: (links, { playing }) => links.match(playing.sport.key, playing) },
  { name: 'outright', path: (links, { outright }) => links.match(outright.sport.key, outright) },
  named('schedule', 'schedule'),
  named('results', 'results'),
  named('cybersport', 'cybersport'),
  named('top', 'top'),
  named('all', 'all'),
  named('outrights', 'outrights'),
  named('betbuilder', 'bet builder'),
  named('favorites', 'favourites', UNLISTED),
  named('betsHistory', 'my bets', UNLISTED),
  { name: 'own page of the site', path: (links) => `${links.base}/help-center` },
  named('generalRules', 'general rules'),
  named('about', 'about'),
]

/** A player is sent on from these. */
export const FORMS: readonly MeasuredPage[] = [
  named('signIn', 'sign-in', UNLISTED),
  named('signUp', 'sign-up', UNLISTED),
  named('passwordNew', 'forgotten password', UNLISTED),
  named('passwordEdit', 'new password', UNLISTED),
  named('confirmation', 'confirmation', UNLISTED),
]

export const ACCOUNT: readonly MeasuredPage[] = ACCOUNT_SECTIONS.map(({ name, page }) =>
  named(page, `account, ${name}`, UNLISTED),
)

/** Lighthouse measures no page whose status says that it is refused, such as `blocked`. */
export const ERRORS: readonly MeasuredPage[] = [
  named('notFound', 'not found', UNLISTED),
  named('error', 'error', UNLISTED),
]
