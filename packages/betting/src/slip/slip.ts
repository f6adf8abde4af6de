import type { AcceptMode } from '../acceptance.ts'
import type { BetType } from '../bet-types.ts'
import type { BonusTerms, BonusTermsOf, BonusType, UnmetCondition } from '../bonuses/terms.ts'
import type { OddsThousandths, SelectionId, Subunits } from '../brand.ts'
import type { Money } from '../money.ts'
import type { BetLimits } from '../restrictions.ts'
import type { CombinationSizes } from '../returns.ts'
import type { LegId, SlipLeg } from './leg.ts'

/** States of a ticket (SLIP-08). */
export const TICKET_STATES = ['initial', 'odds_changed', 'processing', 'success', 'error'] as const

export type TicketState = (typeof TICKET_STATES)[number]

/** How the stake was set: entered, derived from a wanted win, or taken from shared bets (SLIP-02). */
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

/** A bonus that a bet can be placed with, or that says what the bet lacks for it (SLIP-03). */
export interface SlipBonus {
  readonly id: number
  readonly type: BonusType
  readonly name: string
  /** As the server found it; of the stake the slip knows better (`unmetNow`). */
  readonly unmet: readonly UnmetCondition[]
  /** A comboboost's multiplier or a price boost's odds. */
  readonly odds: OddsThousandths | null
  /** The stake per combination that a freebet is. */
  readonly stake: Subunits | null
  /** How many legs count. */
  readonly suitableCount: number
  /** Of a comboboost; null below its first range (BONUS-10). */
  readonly activeRangeIndex: number | null
  /** ISO time; null without an end. */
  readonly expiredAt: string | null
  readonly terms: BonusTerms
}

/** The player's own choice of a bonus, or of none; null leaves it to the slip (SLIP-23). */
export type BonusChoice = Pick<SlipBonus, 'id' | 'type'> | 'none' | null

/** A jackpot that takes part of stakes (SLIP-03). */
export interface SlipJackpot {
  readonly id: number
  readonly name: string
  /** The least total stake of a bet that takes part. */
  readonly minStake: Subunits
}

/** A bonus that counts bets by itself, and what the slip's bets would add (SLIP-07, BONUS-20 to BONUS-22). */
export interface UpcomingBonus {
  readonly id: number
  readonly name: string
  readonly disabled: boolean
  readonly completedCount: number
  /** With the open bets. */
  readonly possibleCount: number
  /** Of the slip's bets. */
  readonly suitableCount: number
  readonly minStake: Subunits | null
  readonly currency: string
  /** ISO time; null without an end. */
  readonly issueTo: string | null
  readonly ranges: BonusTermsOf<'amb'>['ranges']
}

export interface SlipBet {
  /** Of several bets each is a `single`, or a `custom_bet` if its leg is a builder. */
  readonly betType: BetType
  /** Per combination. */
  readonly stake: Subunits
  readonly stakeSource: StakeSource
  /** The win that the player entered, while the stake is derived from it; otherwise null. */
  readonly wantedWin: Subunits | null
  /** Sizes of a system: one, or several for a named one (BEYOND-14); else empty. */
  readonly sizes: CombinationSizes
  readonly legs: readonly SlipLeg[]
  /** Replaces the stake while a freebet is chosen (SLIP-20). */
  readonly freebetStake: Subunits | null
  readonly isVip: boolean
  /** One of `availableBonuses` that it would be placed with. Follows the choice, else the default (SLIP-23). */
  readonly bonus: SlipBonus | null
  readonly bonusOdds: OddsThousandths | null
  readonly bonusChoice: BonusChoice
  /** As they were answered, whether the bet meets their conditions or not. */
  readonly availableBonuses: readonly SlipBonus[]
  /** The form of the bet that they were answered for (`bonusShape`); null when nobody has asked. */
  readonly bonusesFor: string | null
  readonly jackpots: readonly SlipJackpot[]
}

export interface WireSelection {
  readonly match_id: number
  readonly market_id: number
  readonly specifier: string
  readonly outcome_id: string
  readonly odds: number
}

/** One bet as it goes over the wire (PLACE-03 to PLACE-05, BEYOND-08). */
export interface WireBet {
  readonly stake: { readonly value: number; readonly currency: string }
  readonly selections: readonly WireSelection[]
  readonly system_id?: string
  readonly custom_odds?: number
  readonly bonus?: { readonly id: number; readonly type: BonusType; readonly odds: number | null }
  readonly builders?: readonly {
    readonly custom_odds: number
    readonly selections: readonly WireSelection[]
  }[]
}

/** A placement that was sent and is not answered yet. It does not follow the odds. */
export interface Placement {
  /** Its Idempotency-Key, by which its fate can be asked for (PLACE-07). */
  readonly key: string
  /** By the server's clock, epoch ms. */
  readonly sentAt: number
  readonly betType: BetType
  readonly bets: readonly WireBet[]
  readonly legIds: readonly LegId[]
}

/** A bet as the server accepted it. */
export interface PlacedBet {
  readonly id: number
  readonly ref: string
  readonly betType: BetType
  /** Per combination. */
  readonly stake: Money
  readonly totalStake: Subunits
  /** `2/3` of a system; null for other types. */
  readonly systemId: string | null
  readonly odds: OddsThousandths
  readonly potentialWin: Subunits
  /** ISO time. */
  readonly placedAt: string
  /** The bonus it was placed with, and what the house pays of its stake. */
  readonly bonus: {
    readonly type: BonusType
    readonly odds: OddsThousandths | null
    readonly given: Subunits
  } | null
  readonly usedInJackpot: boolean
  /** With the odds that were really accepted (PLACE-08). */
  readonly selections: readonly { readonly id: SelectionId; readonly odds: OddsThousandths }[]
}

export interface Receipt {
  readonly bets: readonly PlacedBet[]
  readonly legIds: readonly LegId[]
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

/** Settings of the site and the player that the slip's rules need. */
export interface SlipSettings {
  readonly acceptMode: AcceptMode
  /** Percent by which odds may drop in accept mode `higher` (BEYOND-04). */
  readonly tolerance: number
  /** Whether a builder left with one selection becomes a single (CUSTOM-02). */
  readonly allowSingleBuilder: boolean
  readonly limits: BetLimits
}

/** The bet slip, complete for display and for going on. Changed by `reduce` only. */
export interface Slip {
  readonly bets: readonly SlipBet[]
  readonly currency: SlipCurrency
  readonly settings: SlipSettings
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
  readonly upcomingBonuses: readonly UpcomingBonus[]
}

/**
 * A slip without legs. Until the player's settings are known no change of odds is accepted, which is the safe default.
 */
export const emptySlip = (currency: SlipCurrency): Slip => ({
  bets: [],
  currency,
  settings: { acceptMode: 'none', tolerance: 0, allowSingleBuilder: false, limits: {} },
  unavailableProviders: [],
  ticketState: 'initial',
  error: null,
  placement: null,
  receipt: null,
  isRestoring: false,
  panel: { isOpen: false, tab: 'BET_SLIP', isMyBetsHidden: false },
  upcomingBonuses: [],
})
