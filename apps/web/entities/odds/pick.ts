import type { SelectionId } from '@touchline/betting'

/** An outcome's match, as far as a slip needs it. */
export interface OddsMatch {
  readonly id: number
  readonly urn: string
  readonly slug: string
  readonly sportKey: string
  readonly provider: string
  readonly home: string
  readonly away: string
  readonly leagueName: string
  /** ISO time. */
  readonly start: string
  readonly live: boolean
}

export interface OddsMarket {
  readonly id: number
  readonly name: string
  readonly specifier: string
  readonly status: number
}

export interface OddsOutcome {
  readonly id: string
  readonly name: string
  /** Thousandths. */
  readonly odds: number
  readonly active: boolean
  /** What an operator's price boost pays in their place, thousandths (BEYOND-24); absent without one. */
  readonly boost?: number | undefined
}

/** A pressed outcome with the odds seen. */
export interface Pick {
  readonly id: SelectionId
  readonly match: OddsMatch
  readonly market: OddsMarket
  readonly outcome: OddsOutcome
}
