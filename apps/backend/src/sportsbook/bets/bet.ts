import type { BetResult, OddsThousandths, SettlementResult, Specifier, Subunits } from '@touchline/betting'
import type { BetStatus, BetType } from '@touchline/contract'
import type { LegReference } from './describe.ts'

export interface PlacedLeg extends LegReference {
  readonly matchUrn: string
  /** Accepted. */
  readonly odds: OddsThousandths
  /** Null while open. */
  readonly result: SettlementResult | null
  /** The builder it is part of; null for a leg of its own. */
  readonly builder: number | null
}

/** A bet as it is kept. */
export interface PlacedBet {
  readonly id: number
  readonly ref: string
  readonly playerId: number
  readonly type: BetType
  readonly status: BetStatus
  readonly result: BetResult
  readonly currency: string
  /** Per combination. */
  readonly stake: Subunits
  readonly totalStake: Subunits
  /** Of a system: how many legs make a combination. */
  readonly winCount: number | null
  /** Joint odds of its builders, by number. */
  readonly builderOdds: readonly OddsThousandths[]
  /** Profit it pays at most; null is not capped. */
  readonly profitCap: Subunits | null
  /** At which its liability counts (`CurrencyTerms.rate`), of the day it was placed; null of one placed before this was kept. */
  readonly rate: bigint | null
  /** What cash-outs have paid. */
  readonly cashedOut: Subunits
  readonly autoCashOut: Subunits | null
  /** For display; payouts are computed from the legs. */
  readonly odds: OddsThousandths
  readonly potentialWin: Subunits
  /** Null while open. */
  readonly winAmount: Subunits | null
  readonly createdAt: Date
  readonly settledAt: Date | null
  readonly legs: readonly PlacedLeg[]
}

/** Columns of `bets` in the raw rows of a query. */
export interface BetRow {
  readonly id: bigint
  readonly ref: string
  readonly player_id: bigint
  readonly type: BetType
  readonly status: BetStatus
  readonly result: BetResult
  readonly currency: string
  readonly stake: bigint
  readonly total_stake: bigint
  readonly win_count: number | null
  readonly builder_odds: readonly number[] | null
  readonly profit_cap: bigint | null
  readonly liability_rate: bigint | null
  readonly cashed_out: bigint
  readonly auto_cash_out: bigint | null
  readonly odds: bigint
  readonly potential_win: bigint
  readonly win_amount: bigint | null
  readonly created_at: Date
  readonly settled_at: Date | null
}

export interface LegRow {
  readonly bet_id: bigint
  readonly position: number
  readonly match_id: bigint
  readonly match_urn: string
  readonly market_id: number
  readonly specifier: string
  readonly outcome_id: string
  readonly odds: number
  readonly builder: number | null
  readonly result: SettlementResult | null
}

export const legOf = (row: LegRow): PlacedLeg => ({
  matchId: Number(row.match_id),
  matchUrn: row.match_urn,
  marketId: row.market_id,
  specifier: row.specifier as Specifier,
  outcomeId: row.outcome_id,
  odds: row.odds as OddsThousandths,
  result: row.result,
  builder: row.builder,
})

export const betOf = (row: BetRow, legs: readonly PlacedLeg[]): PlacedBet => ({
  id: Number(row.id),
  ref: row.ref,
  playerId: Number(row.player_id),
  type: row.type,
  status: row.status,
  result: row.result,
  currency: row.currency,
  stake: row.stake as Subunits,
  totalStake: row.total_stake as Subunits,
  winCount: row.win_count,
  builderOdds: (row.builder_odds ?? []) as OddsThousandths[],
  profitCap: row.profit_cap as Subunits | null,
  rate: row.liability_rate,
  cashedOut: row.cashed_out as Subunits,
  autoCashOut: row.auto_cash_out as Subunits | null,
  odds: Number(row.odds) as OddsThousandths,
  potentialWin: row.potential_win as Subunits,
  winAmount: row.win_amount as Subunits | null,
  createdAt: row.created_at,
  settledAt: row.settled_at,
  legs,
})
