import type { Market, MatchState } from '@touchline/contract'

export interface RowTeam {
  readonly id: number
  readonly name: string
  readonly country: string | null
  readonly colours: readonly [string, string]
}

export interface RowOutcome {
  readonly id: string
  readonly name: string
  /** Thousandths. */
  readonly odds: number
  readonly active: boolean
  /** Odds of an operator's price boost; absent without one. */
  readonly boost?: number
}

export interface RowMarket {
  readonly id: number
  readonly name: string
  readonly specifier: string
  readonly status: Market['status']
  readonly outcomes: readonly RowOutcome[]
}

/** One match in the compact form that pages include for lists. */
export interface EventRow {
  readonly id: number
  readonly urn: string
  readonly slug: string
  readonly sportKey: string
  readonly provider: string
  readonly league: string
  readonly start: string
  readonly live: boolean
  readonly home: RowTeam
  readonly away: RowTeam
  readonly version: number
  /** Null before the start. */
  readonly state: MatchState | null
  readonly main: RowMarket | null
  readonly total: RowMarket | null
  readonly handicap: RowMarket | null
  /** Number of further markets. */
  readonly more: number
  readonly video: boolean
}

/** The value of a line's only specifier: `2.5` for `total=2.5`. */
export const lineValue = (specifier: string): string => specifier.slice(specifier.indexOf('=') + 1)

/** A handicap as text: with a true minus sign, or a plus for the side that is ahead. */
export const handicapText = (value: string): string =>
  value.startsWith('-') ? `−${value.slice(1)}` : /^\+|^0(?:\.0+)?$/.test(value) ? value : `+${value}`
