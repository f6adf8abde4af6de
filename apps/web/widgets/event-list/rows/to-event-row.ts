// Apart from the rows: pages come with rows made on the server, and only a few lists of players make them in the browser.
import type { Market, Match } from '@touchline/contract'
import { matchFields } from '#entities/match/index.ts'
import type { EventRow, RowMarket, RowTeam } from './row.ts'

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
