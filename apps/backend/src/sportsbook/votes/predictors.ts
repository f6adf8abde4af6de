import type { PredictorPlace, PredictorTable } from '@touchline/contract'
import { columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'

const PLACE = columns({
  player_id: 'bigint',
  points: 'integer',
  right_votes: 'integer',
  settled_votes: 'integer',
  name: 'text?',
  /** How many have more points. */
  ahead: 'bigint',
})
type Place = RowOf<typeof PLACE>

// Places are counted along the index by points, so that no page reads the whole season.
const AHEAD = `(select count(*) from predictor_scores a where a.season = s.season and a.points > s.points and a.settled_votes > 0)`

const PAGE = statement({
  name: 'predictors_of_season',
  parameters: { season: 'text', offset: 'bigint', limit: 'bigint' },
  row: PLACE,
  text: `select ${namesOf(PLACE)} from (
      select s.player_id, s.points, s.right_votes, s.settled_votes, coalesce(p.nickname, p.first_name) as name,
        ${AHEAD} as ahead
      from (select * from predictor_scores where season = $season and settled_votes > 0
        order by points desc nulls last, player_id limit $limit offset $offset) s join players p on p.id = s.player_id
    ) as places order by points desc, player_id`,
})

const OWN = statement({
  name: 'own_place_among_predictors',
  parameters: { season: 'text', playerId: 'bigint' },
  row: PLACE,
  text: `select s.player_id, s.points, s.right_votes, s.settled_votes, coalesce(p.nickname, p.first_name) as name,
      ${AHEAD} as ahead
    from predictor_scores s join players p on p.id = s.player_id
    where s.season = $season and s.player_id = $playerId and s.settled_votes > 0`,
})

const TOTAL = statement({
  name: 'count_predictors',
  parameters: { season: 'text' },
  row: { total: 'bigint' },
  text: 'select count(*) as total from predictor_scores where season = $season and settled_votes > 0',
})

/** Everybody else sees the first letter. */
const masked = (name: string | null): string => `${[...(name ?? '')][0] ?? ''}***`

export interface PredictorQuery {
  readonly season: string
  /** Null for a visitor. */
  readonly playerId: number | null
  readonly offset: number
  readonly limit: number
}

const placeOf =
  (playerId: number | null) =>
  (row: Place): PredictorPlace => {
    const isOwn = playerId !== null && Number(row.player_id) === playerId
    return {
      // Those with as many points share a place, and the next one is as far behind as there are people before it.
      position: Number(row.ahead) + 1,
      current_user: isOwn,
      name: isOwn ? (row.name ?? '') : masked(row.name),
      points: row.points,
      right: row.right_votes,
      settled: row.settled_votes,
    }
  }

/** A page of a season's predictors, and the viewer's place wherever it is (BEYOND-32). */
export async function predictorTable(
  db: Queries,
  { season, playerId, offset, limit }: PredictorQuery,
): Promise<PredictorTable> {
  const rows = await db.run(PAGE, { season, offset, limit })
  const own = playerId === null ? [] : await db.run(OWN, { season, playerId })
  const [counted] = await db.run(TOTAL, { season })
  const toPlace = placeOf(playerId)
  return {
    season,
    items: rows.map(toPlace),
    own: own.map(toPlace)[0] ?? null,
    total: Number(counted?.total ?? 0n),
  }
}
