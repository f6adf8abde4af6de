import type { MatchState } from '@touchline/contract'
import type { Queries } from '../../db/index.ts'
import type { DescribeLegs, LegDescription, LegReference } from '../bets/describe.ts'
import type { BookView } from '../markets/book-view.ts'
import type { Catalogue } from './catalogue.ts'
import type { MatchEntity } from './entities.ts'
import { namesFor } from './names/names.ts'
import { listedResult, matchRowsByIds } from './results.ts'
import { homeOf, valuesOf } from './wire.ts'

/** Number of remembered results, which never change. */
const mostRemembered = 2000

/** What is said of a match beside a leg. */
interface Known {
  readonly match: MatchEntity
  readonly state: MatchState
}

function describe(leg: LegReference, { match, state }: Known, locale: string): LegDescription {
  const names = namesFor(locale)
  const values = valuesOf(match, leg.specifier)
  const { status, total_score } = state
  return {
    match: {
      id: match.id,
      urn_id: match.urn,
      slug: match.slug,
      sport_key: match.tournament.category.sport,
      tournament_name: match.tournament.name,
      home: homeOf(match, names).name,
      away: match.away.name,
      status,
      start_time: new Date(match.startTime).toISOString(),
      score:
        status === 0 || match.outright !== null ? null : { home: total_score.home, away: total_score.away },
    },
    market: { id: leg.marketId, name: names.market(leg.marketId, values) },
    outcome: { id: leg.outcomeId, name: names.outcome(leg.outcomeId, values) },
  }
}

/** Names and scores of legs, from memory; those of archived matches from the database. */
export function createDescribeLegs(sources: {
  readonly catalogue: Catalogue
  readonly book: BookView
  readonly db: Queries
}): DescribeLegs {
  const { catalogue, book, db } = sources
  const remembered = new Map<number, Known>()

  const inMemory = (id: number): Known | undefined => {
    const match = catalogue.match(id)
    // Not its document, which holds all prices and is made anew after each change of them.
    const entry = book.entry(id)
    return match !== null && entry !== null ? { match, state: entry.state } : remembered.get(id)
  }

  const remember = async (ids: readonly number[]) => {
    if (ids.length === 0) return
    for (const row of await matchRowsByIds(db, ids)) {
      const found = listedResult(row, catalogue)
      if (found !== null) remembered.set(row.id, { match: found.match, state: found.document.match })
    }
  }

  return async (legs, locale) => {
    if (remembered.size > mostRemembered) remembered.clear()
    await remember([...new Set(legs.map((leg) => leg.matchId))].filter((id) => inMemory(id) === undefined))
    return legs.map((leg) => {
      const found = inMemory(leg.matchId)
      return found === undefined ? null : describe(leg, found, locale)
    })
  }
}
