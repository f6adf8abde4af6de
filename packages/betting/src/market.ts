import type { OddsThousandths } from './brand.ts'

/** 0 prematch, 1 live, 2 stopped, 3 closed, 4 finished, 5 not covered (CATALOGUE-11). */
export type MatchStatus = 0 | 1 | 2 | 3 | 4 | 5

/** 1 allowed, -1 suspended, 0 -2 -3 -4 not allowed (CATALOGUE-18). */
export type MarketStatus = 1 | 0 | -1 | -2 | -3 | -4

/**
 * An outcome's result in the feed's terms: `result` 1 or 0, `voidFactor` 0, 0.5 or 1, and `deadHeatFactor`, places left
 * over tied (1 without a dead heat). Kept as integers so that money stays exact: halves for the void factor, a fraction
 * for the dead heat.
 */
export interface SettlementResult {
  readonly won: boolean
  /** Twice the void factor: 0 none, 1 half, 2 whole stake returned. */
  readonly voidHalves: 0 | 1 | 2
  /** `[places left, tied]`, `[1, 1]` without a dead heat. */
  readonly deadHeat: readonly [number, number]
  /** The bet was cancelled rather than the outcome void (domain §1): a refund under another name. */
  readonly cancelled?: true
  /** Why it is void, if the feed says so: a player retired before it was decided. */
  readonly reason?: 'retired'
  /** The odds at which it wins, whatever was shown: the starting price of a bet that took it. */
  readonly startingPrice?: OddsThousandths
  /** What withdrawals take off the winnings (rule 4). A leg's result has those alone that its bet was placed before. */
  readonly deductions?: readonly Deduction[]
}

/** What a withdrawal takes off the winnings of bets that were placed until then. */
export interface Deduction {
  /** Epoch ms, inclusive. */
  readonly until: number
  /** Of the winnings, the stake left out; several together take 90 at most. */
  readonly percent: number
}

/**
 * Markets of players, corners, cards and shots: there are so many that documents of matches leave them out, and who looks
 * at them asks for them. The feed's own numbers, and ours from 1201 on.
 */
export const isDeepMarket = (id: number): boolean =>
  id === 38 || (id > 1200 && id < 1300) || (id > 135 && id < 178 && id !== 137 && id !== 163)

const MATCH_STATUSES: readonly unknown[] = [0, 1, 2, 3, 4, 5] satisfies MatchStatus[]
const MARKET_STATUSES: readonly unknown[] = [1, 0, -1, -2, -3, -4] satisfies MarketStatus[]

export const isMatchStatus = (value: unknown): value is MatchStatus => MATCH_STATUSES.includes(value)
export const isMarketStatus = (value: unknown): value is MarketStatus => MARKET_STATUSES.includes(value)

/** Prematch: the match has not begun. */
export const isPrematch = (status: MatchStatus): boolean => status === 0

export const isLive = (status: MatchStatus): boolean => status === 1

/** Stopped, closed, finished and not covered count as finished (CATALOGUE-11). */
export const isFinished = (status: MatchStatus): boolean => status >= 2

/** Takes bets. */
export const isAllowed = (status: MarketStatus): boolean => status === 1

/** Odds are shown locked, and no bets are taken (CATALOGUE-18). */
export const isSuspended = (status: MarketStatus): boolean => status === -1

/** Shown at all: allowed or suspended (CATALOGUE-18). */
export const isOffered = (status: MarketStatus): boolean => isAllowed(status) || isSuspended(status)
