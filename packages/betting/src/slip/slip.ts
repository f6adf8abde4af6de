import type { AcceptMode } from '../acceptance.ts'
import type { BetType } from '../bet-types.ts'
import type { OddsThousandths, SelectionId, Subunits } from '../brand.ts'
import type { Money } from '../money.ts'
import type { SlipSelection } from './selection.ts'

/** States of a ticket (SLIP-08). */
export const TICKET_STATES = ['initial', 'odds_changed', 'processing', 'success', 'error'] as const

export type TicketState = (typeof TICKET_STATES)[number]

/** What the stake came from: typed, derived from a wanted win, or set by neither (SLIP-02). */
export const STAKE_SOURCES = ['stake', 'potentialWin', 'sharing'] as const

export type StakeSource = (typeof STAKE_SOURCES)[number]

/** Tabs of the slip panel (SLIP-25). */
export const PANEL_TABS = ['BET_SLIP', 'MY_BETS'] as const

export type PanelTab = (typeof PANEL_TABS)[number]

/** A currency's code and how many subunits make one unit. */
export interface SlipCurrency {
  readonly code: string
  readonly subunits: number
}

export interface SlipBet {
  readonly betType: BetType
  /** Per combination. */
  readonly stake: Subunits
  readonly stakeSource: StakeSource
  /** The win the player asked for, while the stake is derived from it; otherwise null. */
  readonly wantedWin: Subunits | null
  readonly selections: readonly SlipSelection[]
}

/** One bet as it goes over the wire (PLACE-03, PLACE-04). */
export interface WireBet {
  readonly stake: { readonly value: number; readonly currency: string }
  readonly selections: readonly {
    readonly match_id: number
    readonly market_id: number
    readonly specifier: string
    readonly outcome_id: string
    readonly odds: number
  }[]
}

/** What was sent and waits for its answer: fixed when sent, whatever the odds do since. */
export interface Placement {
  /** The Idempotency-Key it was sent with, by which its outcome can be asked for (PLACE-07). */
  readonly key: string
  /** By the server's clock, epoch ms. */
  readonly sentAt: number
  readonly betType: BetType
  readonly bets: readonly WireBet[]
  readonly selectionIds: readonly SelectionId[]
}

/** A bet as the server took it. */
export interface PlacedBet {
  readonly id: number
  readonly ref: string
  readonly betType: BetType
  readonly stake: Money
  readonly odds: OddsThousandths
  readonly potentialWin: Subunits
  /** With the odds really accepted (PLACE-08). */
  readonly selections: readonly { readonly id: SelectionId; readonly odds: OddsThousandths }[]
}

export interface Receipt {
  readonly bets: readonly PlacedBet[]
  readonly selectionIds: readonly SelectionId[]
}

/** Why a placement was refused (PLACE-14). `message` is a message id or the server's own localized text. */
export interface SlipError {
  readonly code: number
  readonly message: string
  readonly details: unknown
  readonly isWrongOdds: boolean
  /** Texts to show at the selections (PLACE-13). */
  readonly selectionErrors: Readonly<Record<string, string>>
}

export interface SlipPanel {
  readonly isOpen: boolean
  readonly tab: PanelTab
  readonly isMyBetsHidden: boolean
}

/** The bet slip: everything one must know to show it and to go on. Change it with `reduce` only. */
export interface Slip {
  readonly bets: readonly SlipBet[]
  readonly currency: SlipCurrency
  readonly acceptMode: AcceptMode
  readonly unavailableProviders: readonly string[]
  readonly ticketState: TicketState
  /** Only in state `error`. */
  readonly error: SlipError | null
  /** Only in state `processing`. */
  readonly placement: Placement | null
  /** Only in state `success`. */
  readonly receipt: Receipt | null
  readonly isRestoring: boolean
  readonly panel: SlipPanel
}

/** A slip with nothing on it. Accepting no change by itself is the safe default until the player's settings are known. */
export const emptySlip = (currency: SlipCurrency): Slip => ({
  bets: [],
  currency,
  acceptMode: 'none',
  unavailableProviders: [],
  ticketState: 'initial',
  error: null,
  placement: null,
  receipt: null,
  isRestoring: false,
  panel: { isOpen: false, tab: 'BET_SLIP', isMyBetsHidden: false },
})
