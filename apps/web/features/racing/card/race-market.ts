import type { Market } from '@touchline/contract'
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
