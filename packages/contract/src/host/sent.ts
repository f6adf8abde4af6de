import { CODE, CURRENCY, MAX_NAME, MAX_PATH, MAX_PIXELS, PLACE } from './forms.ts'
import { between, orNull, payload, text, whole, yesOrNo } from './fields.ts'

/**
 * Platform actions that a host may take over (HOST-04, HOST-05). Each is the name of the message that asks for it.
 */
export const HOST_ACTIONS = ['sign-in', 'sign-up', 'deposit'] as const
export type HostAction = (typeof HOST_ACTIONS)[number]

/** All messages that the product sends to its host, by name without prefix. */
export const SENT = {
  /** The host opens its own form, because it announced the action (HOST-05). */
  'sign-in': payload({}),
  'sign-up': payload({}),
  deposit: payload({}),
  /** From here on the product receives messages (HOST-06). Sent again to a host that announces itself later. */
  initialized: payload({}),
  /** After each page, the first one included: its route group, and its path with the query (HOST-06). */
  'page-loaded': payload({ name: text(MAX_NAME), path: text(MAX_PATH, PLACE) }),
  /** Height of the content in px, whatever the height of the frame (HOST-07). */
  'page-size-changed': payload({ height: between(0, MAX_PIXELS) }),
  /** Balance of the active account in subunits of its currency (HOST-08). */
  'balance-changed': payload({
    currency: text(5, CURRENCY),
    balance: whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  }),
  /** The code of the currency that is used from now on (HOST-08). */
  'notify-currency-changed': payload({ currency: text(5, CURRENCY) }),
  /** Whether the slip's panel is open, and how many selections are in the slip (HOST-09). */
  'bet-slip-state-changed': payload({ isOpen: yesOrNo, count: whole(0, 10_000) }),
  /** An event among the top events was pressed; the product opens it itself (HOST-10). */
  'top-event-clicked': payload({ id: whole(1, Number.MAX_SAFE_INTEGER), path: text(MAX_PATH, PLACE) }),
  /** A modal opened or closed, by its name (HOST-10). */
  'notify-modal-triggered': payload({ name: text(MAX_NAME), isOpen: yesOrNo }),
  /**
   * Ours: what became of a token that was handed over. Without an answer a host could not tell a player that was
   * refused from one whose page is still loading. `code` is that of our table of errors, null if it was taken or no
   * answer came.
   */
  'token-answered': payload({ isAccepted: yesOrNo, code: orNull(whole(...CODE)) }),
} as const

export type SentName = keyof typeof SENT
