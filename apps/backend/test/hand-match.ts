import type { SportKey } from '@touchline/simulator'
import type { MatchState } from '@touchline/contract'
import type { Database } from '../src/db/index.ts'
import type { createCatalogue } from '../src/sportsbook/catalogue/catalogue.ts'
import { insertMatches, matchEntity } from '../src/sportsbook/catalogue/match-rows.ts'
import { SPORTS } from '../src/sportsbook/catalogue/sports.ts'
import type { createMarketBook } from '../src/sportsbook/markets/book.ts'

interface Around {
  readonly db: Database
  readonly catalogue: ReturnType<typeof createCatalogue>
  readonly book: ReturnType<typeof createMarketBook>
}

/** Keys of what the catalogue knows already, and how the match stands. */
export interface HandMatch {
  readonly key: string
  readonly sport: SportKey
  readonly tournament: string
  readonly home: string
  readonly away: string
  /** Epoch ms. */
  readonly startTime: number
  readonly state: MatchState
}

const idOf = (entities: ReadonlyMap<number, { readonly key: string }>, key: string) =>
  [...entities].find(([, one]) => one.key === key)?.[0] ?? 0

/** Makes a coming match of rows, catalogue and book, without markets. Answers its id. */
export async function addHandMatch({ db, catalogue, book }: Around, match: HandMatch): Promise<number> {
  const { key, sport, startTime, state } = match
  const [row] = await insertMatches(db, [
    {
      ...{ key, source: 'simulator', tournamentId: idOf(catalogue.tournaments, match.tournament) },
      homeId: idOf(catalogue.competitors, match.home),
      awayId: idOf(catalogue.competitors, match.away),
      ...{ stage: null, stadium: null, city: null, parameters: null, status: 0, archivedAt: null },
      ...{ startTime, state },
    },
  ])
  const entity = row && matchEntity(row, catalogue)
  if (!entity) throw new Error('the match was not made')
  catalogue.putMatch(entity)
  const { id: sportId, provider } = SPORTS[sport]
  const { id, tournamentId } = row
  book.open(
    { ...{ id, urn: entity.urn, sportId, sportKey: sport, tournamentId, provider }, startTime },
    { state, markets: [], version: 1 },
  )
  return id
}
