import type { Market, Match, MatchState } from '@touchline/contract'
import { matchFields } from '#entities/match/index.ts'

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

const rowMarket = ({ id, name, specifier, status, outcomes }: Market): RowMarket => ({
  id,
  name,
  specifier,
  status,
  outcomes,
})

const team = ({ id, name, country_code, colours }: Match['competitors']['home']): RowTeam => ({
  id,
  name,
  country: country_code,
  colours,
})

/** Two-way markets with a line: totals, and handicaps without a draw. */
const lineMarket = (match: Match, key: 'total' | 'hcp'): RowMarket | null => {
  const pattern = new RegExp(`^${key}=[+-]?\\d+(?:\\.\\d+)?$`)
  const offered = [match.secondary_market, ...match.top_markets].filter((market) => market !== null)
  const found = offered.filter(({ specifier, outcomes }) => pattern.test(specifier) && outcomes.length === 2)
  const chosen = found.find((market) => market.most_balanced) ?? found[0]
  return chosen === undefined ? null : rowMarket(chosen)
}

/** The fields of a match that a list needs. */
export function toEventRow(match: Match): EventRow {
  const live = match.state.status === 1
  const { sportKey, leagueName, availableMarketsCount } = matchFields(match)
  return {
    id: match.id,
    urn: match.urn_id,
    slug: match.slug,
    sportKey,
    provider: match.provider,
    league: leagueName,
    start: match.start_time,
    live,
    home: team(match.competitors.home),
    away: team(match.competitors.away),
    version: match.version,
    state: live ? match.state : null,
    main: match.main_market === null ? null : rowMarket(match.main_market),
    total: lineMarket(match, 'total'),
    handicap: lineMarket(match, 'hcp'),
    more: Math.max(availableMarketsCount - 1, 0),
    video: match.has_video,
  }
}

/** The value of a line's only specifier: `2.5` for `total=2.5`. */
export const lineValue = (specifier: string): string => specifier.slice(specifier.indexOf('=') + 1)

/** A handicap as text: with a true minus sign, or a plus for the side that is ahead. */
export const handicapText = (value: string): string =>
  value.startsWith('-') ? `−${value.slice(1)}` : /^\+|^0(?:\.0+)?$/.test(value) ? value : `+${value}`
