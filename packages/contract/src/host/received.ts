import { ODDS_TYPES } from '@touchline/betting/odds'
import { between, oneOf, payload, someOf, text, whole } from './fields.ts'
import { CURRENCY, LOCALE, MAX_PATH, MAX_PIXELS, MAX_TOKEN, PLACE } from './forms.ts'
import { HOST_ACTIONS } from './sent.ts'

/** All messages that the product takes from its host, by name; these have no prefix (HOST-02). */
export const RECEIVED = {
  /** How odds are written; it never alters their values (HOST-11). */
  odds_changed: payload({ oddsType: oneOf(ODDS_TYPES) }),
  /** Goes to a path of the site, as the address bar would show it (HOST-12). */
  page_changed: payload({ path: text(MAX_PATH, PLACE) }),
  /** Opens search (HOST-13). */
  search_modal: payload({}),
  /** Opens the slip's panel (HOST-13). */
  open_bet_slip: payload({}),
  /**
   * What of the frame the host's window shows, in px (HOST-14): `offset` is where the frame's upper edge stands below
   * that of the window, negative once it is scrolled out; `height` is the window's.
   */
  viewport: payload({ offset: between(-MAX_PIXELS, MAX_PIXELS), height: between(0, MAX_PIXELS) }),
  /** A listening host and the actions that it takes over; what it does not name the product does (HOST-04, HOST-15). */
  iframe_integration: payload({ actions: someOf(HOST_ACTIONS, 20) }),
  /** Restores a shared bet by its code (HOST-16). */
  apply_bet_code: payload({ code: text(40, /^[\dA-Za-z-]+$/) }),
  /** Another language of the site, on the same page (HOST-17). */
  change_locale: payload({ locale: text(5, LOCALE) }),
  /** Another of the player's currencies (HOST-17). */
  change_currency: payload({ currency: text(5, CURRENCY) }),
  /**
   * Ours: hands over a player who is signed in at the host, by a token that its server signed. Without it a player
   * would have to sign in twice, as the cookies of a frame are not those of its host. Answered by `token-answered`.
   */
  token: payload({ token: text(MAX_TOKEN, /^[\w-]+\.[\w-]+\.[\w-]+$/) }),
  /** Ours: the player left the host, and must not stay signed in inside its frame. */
  sign_out: payload({}),
  /**
   * Ours: puts an outcome on the slip. Single widgets on the host's page show prices, and the slip that
   * takes their bets is in a frame.
   */
  pick: payload({
    match: whole(1, Number.MAX_SAFE_INTEGER),
    market: whole(1, Number.MAX_SAFE_INTEGER),
    specifier: text(200),
    outcome: text(60, /./),
  }),
  /** Ours: the colours of the host, because a dark frame in a light page looks broken. */
  theme: payload({ theme: oneOf(['system', 'dark', 'light']) }),
} as const

export type ReceivedName = keyof typeof RECEIVED
