import type { OddsType } from '@touchline/betting'
import type { PayloadOf, ReceivedName, SentName } from '@touchline/contract/host'

/** Which message of the product calls which callback. */
export const CALLBACKS = {
  onReady: 'initialized',
  onLogin: 'sign-in',
  onSignUp: 'sign-up',
  onDeposit: 'deposit',
  onRouteChange: 'page-loaded',
  onResize: 'page-size-changed',
  onBalanceChange: 'balance-changed',
  onCurrencyChange: 'notify-currency-changed',
  onBetSlipChange: 'bet-slip-state-changed',
  onTopEvent: 'top-event-clicked',
  onModal: 'notify-modal-triggered',
  onToken: 'token-answered',
} as const satisfies Readonly<Record<string, SentName>>

export type CallbackName = keyof typeof CALLBACKS

/** Called with the payload of its message. Exceptions are reported by `reportError` and stop nothing. */
export type Callbacks = {
  readonly [Name in CallbackName]?: ((payload: PayloadOf<(typeof CALLBACKS)[Name]>) => void) | undefined
}

export type Theme = PayloadOf<'theme'>['theme']

/**
 * The token of the player who is signed in at the host, made by the host's server; null for a visitor. Asked for when
 * the product begins, and again before `onLogin`; so a session that ended is renewed without a word.
 */
export type TokenSource = () => Promise<string | null> | string | null

/** What may be changed while the product is shown. A field that is left out stays as it was. */
export interface Changes extends Callbacks {
  /** A language of the site, such as `de`. */
  readonly locale?: string | undefined
  readonly theme?: Theme | undefined
  readonly oddsFormat?: OddsType | undefined
  /** One of the player's currencies, such as `EUR`. */
  readonly currency?: string | undefined
  /** Another source hands over anew; null signs the player out of the product. */
  readonly token?: TokenSource | null | undefined
}

export interface FrameOptions extends Changes {
  /** An element, or the selector of one. */
  readonly target: Element | string
  /** Address of the site: `https://bets.example`, with its sub-path where that is not `/sports`. */
  readonly site: string
  /** Path of the page to begin with, as the site's address bar would show it: `/de/sports/live`. */
  readonly path?: string | undefined
  /** What assistive technology calls the frame. */
  readonly title?: string | undefined
  /** The site's prefix of message names where it has its own. */
  readonly prefix?: string | undefined
}

/** Names of the single widgets; each is the custom element `touchline-<name>` too. */
export const WIDGETS = ['live-list', 'league', 'match', 'slip', 'jackpot', 'promotions'] as const
export type WidgetName = (typeof WIDGETS)[number]

export interface WidgetOptions extends FrameOptions {
  readonly widget: WidgetName
  /** Of `league`, `match` and `jackpot`: the id that the site's own addresses end in. */
  readonly id?: number | undefined
  /** Of `live-list`: key of a sport, such as `soccer`. */
  readonly sport?: string | undefined
  /** Most matches of a list, 1 to 50. */
  readonly limit?: number | undefined
  /** Called for a pressed price. `preventDefault` of its event keeps the widget from doing anything itself. */
  readonly onPick?: ((pick: Pick, event: Event) => void) | undefined
}

export type MountOptions = (FrameOptions & { readonly widget?: undefined }) | WidgetOptions

/** An outcome as the slip needs it. */
export type Pick = PayloadOf<'pick'>

/** What is shown on the page: the whole product in a frame, or a single widget. */
export interface Mounted {
  /** Null for a widget that is drawn on the page itself. */
  readonly frame: HTMLIFrameElement | null
  update(changes: Changes): void
  /** Sends a message to the product; false where nobody is there to take it. Early messages wait for the product. */
  send<Name extends ReceivedName>(type: Name, payload: PayloadOf<Name>): boolean
  /** Takes everything back: element, listeners, timers. A second time it does nothing. */
  destroy(): void
}

/** Platform actions that the host takes over: those that it gave a callback for (HOST-04, HOST-15). */
export const actionsOf = ({ onLogin, onSignUp, onDeposit }: Changes) =>
  [
    onLogin ? ('sign-in' as const) : null,
    onSignUp ? ('sign-up' as const) : null,
    onDeposit ? ('deposit' as const) : null,
  ].filter((action) => action !== null)

/** Options without those that are left out. */
export const definedOf = <Options extends object>(options: Options): Options =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Options
