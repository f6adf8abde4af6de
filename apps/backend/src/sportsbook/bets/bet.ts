import { columns, type RowOf, column } from '../../db/index.ts'
import type { BetResult, OddsThousandths, SettlementResult, Specifier, Subunits } from '@touchline/betting'
import type { BetStatus, BetType } from '@touchline/contract'
import type { StoredBonus } from '@touchline/contract'
import type { LegReference } from './describe.ts'

export interface PlacedLeg extends LegReference {
  readonly matchUrn: string
  /** As accepted. */
  readonly odds: OddsThousandths
  /** Null while open. */
  readonly result: SettlementResult | null
  /** Number of the builder that it is part of; null for a selection that is a leg by itself. */
  readonly builder: number | null
  /** Whether it was paid as won before its end (BEYOND-24). */
  readonly paidEarly?: boolean
}

/** A bet as stored. */
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
  /** Legs per combination; systems only. */
  readonly winCount: number | null
  /** Joint odds of the bet's builders, in the order of their numbers. */
  readonly builderOdds: readonly OddsThousandths[]
  /** The most profit it pays; null is no cap. */
  readonly profitCap: Subunits | null
  /** Rate of its liability (`CurrencyTerms.rate`) on the day it was placed; null for bets older than this column. */
  readonly rate: bigint | null
  /** Total paid by cash-outs. */
  readonly cashedOut: Subunits
  readonly autoCashOut: Subunits | null
  /** For display; payouts are computed from the legs. */
  readonly odds: OddsThousandths
  readonly potentialWin: Subunits
  /** Null while open. */
  readonly winAmount: Subunits | null
  /** The bonus that it was placed with; null without one. */
  readonly bonus: StoredBonus | null
  /** Whether a jackpot was fed by it. */
  readonly inJackpot: boolean
  readonly createdAt: Date
  readonly settledAt: Date | null
  readonly legs: readonly PlacedLeg[]
}

/** A raw row of `bets`. */
export const BET_ROW = columns({
  id: 'bigint',
  ref: 'text',
  player_id: 'bigint',
  type: column<BetType>('text'),
  status: column<BetStatus>('text'),
  result: column<BetResult>('text'),
  currency: 'text',
  stake: 'bigint',
  total_stake: 'bigint',
  win_count: 'smallint?',
  builder_odds: 'integer[]?',
  profit_cap: 'bigint?',
  liability_rate: 'bigint?',
  cashed_out: 'bigint',
  auto_cash_out: 'bigint?',
  odds: 'bigint',
  potential_win: 'bigint',
  win_amount: 'bigint?',
  bonus: column<StoredBonus | null>('jsonb?'),
  created_at: 'timestamptz',
  settled_at: 'timestamptz?',
})
export type BetRow = RowOf<typeof BET_ROW>

export const LEG_ROW = columns({
  bet_id: 'bigint',
  position: 'smallint',
  match_id: 'bigint',
  match_urn: 'text',
  market_id: 'integer',
  specifier: 'text',
  outcome_id: 'text',
  odds: 'integer',
  builder: 'smallint?',
  result: column<SettlementResult | null>('jsonb?'),
  paid_early: 'boolean',
})
export type LegRow = RowOf<typeof LEG_ROW>

export const legOf = (row: LegRow): PlacedLeg => ({
  matchId: Number(row.match_id),
  matchUrn: row.match_urn,
  marketId: row.market_id,
  specifier: row.specifier as Specifier,
  outcomeId: row.outcome_id,
  odds: row.odds as OddsThousandths,
  result: row.result,
  builder: row.builder,
  paidEarly: row.paid_early,
})

export const betOf = (
  row: BetRow & { readonly in_jackpot: boolean },
  legs: readonly PlacedLeg[],
): PlacedBet => ({
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
  bonus: row.bonus,
  inJackpot: row.in_jackpot,
  createdAt: row.created_at,
  settledAt: row.settled_at,
  legs,
})
