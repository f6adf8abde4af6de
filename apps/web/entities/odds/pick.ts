import type { Match } from '@touchline/contract'
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

/** A match of the API as its prices need it. */
export const oddsMatchOf = (match: Match): OddsMatch => ({
  id: match.id,
  urn: match.urn_id,
  slug: match.slug,
  sportKey: match.sport.key,
  provider: match.provider,
  home: match.competitors.home.name,
  away: match.competitors.away.name,
  leagueName: match.tournament.name,
  start: match.start_time,
  live: match.state.status === 1,
})

/** A race or an outright in the form of a match for the slip: its name is the home side, and there is no away side. */
export const oneSidedMatchOf = (match: Match): OddsMatch => ({ ...oddsMatchOf(match), away: '' })

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
