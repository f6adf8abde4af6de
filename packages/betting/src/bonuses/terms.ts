import type { BetType } from '../bet-types.ts'
import type { BoostRange } from '../boost.ts'
import type { OddsThousandths, Subunits } from '../brand.ts'

/** Kinds of bonus by their wire names (BONUS-01, BEYOND-24). `amb` is "bet and get": so many bets bring freebets. */
export const BONUS_TYPES = [
  'comboboost',
  'freebet_only_win',
  'freebet_all_win',
  'freebet_no_risk',
  'hunting',
  'tournament',
  'lootbox',
  'amb',
  'price_boost',
  'token',
  'insurance',
  'early_payout',
] as const

export type BonusType = (typeof BONUS_TYPES)[number]

export const FREEBET_TYPES = ['freebet_only_win', 'freebet_all_win', 'freebet_no_risk'] as const

export type FreebetType = (typeof FREEBET_TYPES)[number]

/** States of a player's bonus (BONUS-03). */
export const BONUS_STATES = [
  'available',
  'active',
  'not_available',
  'deactivated',
  'bonus_over',
  'expired',
  'overridden',
  'unknown',
] as const

export type BonusState = (typeof BONUS_STATES)[number]

/** Why a bonus cannot be had (BONUS-07, BONUS-12): by its wire name, first what concerns the player, then the bet. */
export const UNMET_CONDITIONS = [
  'only_verified',
  'country',
  'group',
  'currency',
  'not_started',
  'ended',
  'uses',
  'budget',
  'boost_required',
  'events',
  'min_odds',
  'max_odds',
  'selection_count',
  'match_status',
  'bet_type',
  'min_stake',
  'max_stake',
  'other_bonus',
] as const

export type UnmetCondition = (typeof UNMET_CONDITIONS)[number]

/** What a leg has to be of. All fields that are given hold together (BONUS-09). */
export interface EventCondition {
  /** Key of a sport. */
  readonly sport?: string
  readonly categoryId?: number
  readonly tournamentId?: number
  readonly matchId?: number
  readonly marketIds?: readonly number[]
}

/** What a bet has to be. Null is no bound. */
export interface BonusConditions {
  /** A leg meets one of them; empty is any leg. */
  readonly events: readonly EventCondition[]
  /** Of each leg of a comboboost, of the whole bet otherwise. */
  readonly minOdds: OddsThousandths | null
  readonly maxOdds: OddsThousandths | null
  readonly countFrom: number | null
  readonly countTo: number | null
  readonly matchStatus: 'any' | 'prematch' | 'live'
  readonly betTypes: readonly BetType[] | null
  /** Of the whole bet, in subunits of the bonus' currency. */
  readonly minStake: Subunits | null
}

/** How points are earned: stake in whole units × (odds − 1) × rate (domain §9). */
export interface FarmingTerms {
  /** Thousandths of a point. */
  readonly rate: number
  /** Whether a match that has brought points brings no more. */
  readonly oncePerEvent: boolean
  /** What awards are given as. */
  readonly freebetType: FreebetType
}

interface TermsByType {
  comboboost: { readonly ranges: readonly BoostRange[] }
  freebet_only_win: FreebetTerms
  freebet_all_win: FreebetTerms
  freebet_no_risk: FreebetTerms
  /** `steps` by whole points, ascending: reaching one brings a freebet of its amount. */
  hunting: FarmingTerms & {
    readonly steps: readonly { readonly points: number; readonly amount: Subunits }[]
  }
  /** `shares` of the pool by place, in thousandths that sum to at most 1000. */
  tournament: FarmingTerms & { readonly pool: Subunits; readonly shares: readonly number[] }
  /** A full bar of whole `points` opens a chest. A level of amount 0 is a loss. */
  lootbox: FarmingTerms & {
    readonly points: number
    readonly levels: readonly {
      readonly level: 1 | 2 | 3
      readonly weight: number
      readonly amount: Subunits
    }[]
  }
  /** By number of bets, ascending: so many bets bring so many freebets of that amount. */
  amb: {
    readonly freebetType: FreebetType
    readonly ranges: readonly {
      readonly bets: number
      readonly freebets: number
      readonly amount: Subunits
    }[]
  }
  price_boost: {
    readonly matchId: number
    readonly marketId: number
    readonly specifier: string
    readonly outcomeId: string
    readonly odds: OddsThousandths
    /** A bet of a higher total stake cannot have it. */
    readonly maxStake: Subunits
  }
  /** Adds so many percent to the profit, at most `maxExtra`. */
  token: { readonly percent: number; readonly maxExtra: Subunits }
  /** One lost leg of at least `countFrom` of the conditions brings the stake back as a freebet, at most `maxBack`. */
  insurance: { readonly maxBack: Subunits; readonly freebetType: FreebetType }
  /** Pays a leg on a team as won as soon as it leads by so much. */
  early_payout: { readonly lead: number }
}

export interface FreebetTerms {
  readonly amount: Subunits
  /** Multipliers of the amount in hundredths that the player chooses one of; empty is none. */
  readonly boosts: readonly number[]
}

/** Terms of a kind, as a campaign states them and a bet remembers them. */
export type BonusTermsOf<T extends BonusType> = {
  readonly type: T
  readonly conditions: BonusConditions
} & TermsByType[T]

export type BonusTerms = { [T in BonusType]: BonusTermsOf<T> }[BonusType]

/** What a placed bet remembers of its bonus. */
export interface BetBonus {
  readonly id: number
  readonly campaignId: number
  readonly terms: BonusTerms
  /** Positions of the legs that count for it: what a comboboost counts, a price boost or an early payout is about. */
  readonly suitable: readonly number[]
  /** Thousandths: a comboboost's multiplier as placed, a price boost's odds; null for other kinds. */
  readonly odds: OddsThousandths | null
  /** Of the total stake, what the house pays in the player's place: all of it for a free stake, else 0. */
  readonly given: Subunits
  /** The most that it may add to the payout. Reserved from the campaign's budget. */
  readonly most: Subunits
}
