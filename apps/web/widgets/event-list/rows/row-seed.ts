import type { MatchDocument } from '@touchline/live'
import type { EventRow } from './row.ts'

/** The data of a row for the live store, so that the numbers are not sent twice. */
export function rowDocument(row: EventRow): MatchDocument {
  const markets = [row.main, row.total, row.handicap].filter((market) => market !== null)
  return {
    matchId: row.id,
    matchUrn: row.urn,
    version: row.version,
    state: row.state,
    markets: markets.map((market) => ({ ...market, most_balanced: true })),
    complete: false,
  }
}
