import { type Queries, statement } from '../../db/index.ts'

/** Where the catalogue has a match. */
export interface MatchPlace {
  readonly tournamentId: number
  readonly categoryId: number
}

/** By match; none where the catalogue does not know it. */
export type MatchPlaces = ReadonlyMap<number, MatchPlace>

const PLACES = statement({
  name: 'places_of_matches',
  parameters: { matchIds: 'bigint[]' },
  row: { id: 'bigint', tournament_id: 'integer', category_id: 'integer' },
  text: `select m.id, m.tournament_id, t.category_id from matches m join tournaments t on t.id = m.tournament_id
    where m.id = any($matchIds::bigint[])`,
})

/** What conditions of bonuses ask of matches beside their sport. */
export async function placesOf(db: Queries, matchIds: readonly number[]): Promise<MatchPlaces> {
  const rows = await db.run(PLACES, { matchIds })
  return new Map(
    rows.map(({ id, tournament_id: tournamentId, category_id: categoryId }) => [
      Number(id),
      { tournamentId, categoryId },
    ]),
  )
}
