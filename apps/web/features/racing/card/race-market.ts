import type { Market, Match } from '@touchline/contract'
import type { MatchDocument } from '@touchline/live'
import type { OddsMatch } from '#entities/odds/index.ts'

/** A market of a race as it is sent with the page. */
export interface RaceMarket {
  readonly id: number
  readonly name: string
  readonly specifier: string
  readonly status: Market['status']
  readonly outcomes: Market['outcomes']
}

export const toRaceMarket = ({ id, name, specifier, status, outcomes }: Market): RaceMarket => ({
  id,
  name,
  specifier,
  status,
  outcomes,
})

/** A race in the form of a match for the slip: its name is the home side, and there is no away side. */
export const toRaceMatch = (match: Match): OddsMatch => ({
  id: match.id,
  urn: match.urn_id,
  slug: match.slug,
  sportKey: match.sport.key,
  provider: match.provider,
  home: match.competitors.home.name,
  away: '',
  leagueName: match.tournament.name,
  start: match.start_time,
  live: match.state.status === 1,
})

/** What the page seeds the live store with; the match's channel sends the rest. */
export const raceDocument = (
  match: OddsMatch,
  version: number,
  markets: readonly RaceMarket[],
): MatchDocument => ({
  matchId: match.id,
  matchUrn: match.urn,
  version,
  state: null,
  markets: markets.map((market) => ({ ...market, most_balanced: true })),
  complete: false,
})
