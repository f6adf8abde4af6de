import type { HeadToHead, PastMatch } from '@touchline/contract'
import { type Queries, statement } from '../../db/index.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { MatchEntity } from '../catalogue/entities.ts'
import { MATCH_COLUMNS, MATCH_ROW, matchEntity, type MatchRow } from '../catalogue/match-rows.ts'
import { toCompetitor } from '../catalogue/wire.ts'

/** Finished and closed matches count. */
const OVER = `m.status in (3, 4) and m.start_time < to_timestamp($before::float8 / 1000)`

const MEETINGS = statement({
  name: 'match_meetings',
  parameters: { homeId: 'integer', awayId: 'integer', before: 'double precision' },
  row: MATCH_ROW,
  text: `select ${MATCH_COLUMNS} from matches m
    where ${OVER} and ((m.home_id = $homeId and m.away_id = $awayId) or (m.home_id = $awayId and m.away_id = $homeId))
    order by m.start_time desc, m.id desc limit 10`,
})

/** Home and away matches in separate queries, so that each uses one index. `most` is the number of rows. */
const FORM = statement({
  name: 'match_form',
  parameters: { teamId: 'integer', most: 'bigint', before: 'double precision' },
  row: MATCH_ROW,
  text: `select * from (
      (select ${MATCH_COLUMNS} from matches m where ${OVER} and m.home_id = $teamId order by m.start_time desc, m.id desc limit $most)
      union all
      (select ${MATCH_COLUMNS} from matches m where ${OVER} and m.away_id = $teamId order by m.start_time desc, m.id desc limit $most)
    ) as f order by f."startTime" desc, f.id desc limit $most`,
})

const FORM_LENGTH = 5

function toPast(row: MatchRow, catalogue: Catalogue): PastMatch[] {
  const match = matchEntity(row, catalogue)
  if (match === null) return []
  return [
    {
      id: row.id,
      start_time: new Date(row.startTime).toISOString(),
      tournament: match.tournament.name,
      home: toCompetitor(match.home),
      away: toCompetitor(match.away),
      score: { home: row.state.total_score.home, away: row.state.total_score.away },
    },
  ]
}

/**
 * Stored results before a match: of both teams against each other, and of each. Imported results count like simulated
 * ones.
 */
export async function headToHead(db: Queries, catalogue: Catalogue, match: MatchEntity): Promise<HeadToHead> {
  const { home, away, startTime } = match
  const [meetings, homeForm, awayForm] = await Promise.all([
    db.run(MEETINGS, { homeId: home.id, awayId: away.id, before: startTime }),
    db.run(FORM, { teamId: home.id, most: FORM_LENGTH, before: startTime }),
    db.run(FORM, { teamId: away.id, most: FORM_LENGTH, before: startTime }),
  ])
  const told = (rows: readonly MatchRow[]) => rows.flatMap((row) => toPast(row, catalogue))
  const met = told(meetings)
  const wonBy = ({ home: host, score }: PastMatch): number | null =>
    score.home === score.away ? null : score.home > score.away === (host.id === home.id) ? home.id : away.id
  const winners = met.map(wonBy)
  return {
    type: 'head_to_head',
    match_id: match.id,
    wins: {
      home: winners.filter((id) => id === home.id).length,
      draws: winners.filter((id) => id === null).length,
      away: winners.filter((id) => id === away.id).length,
    },
    meetings: met,
    form: { home: told(homeForm), away: told(awayForm) },
  }
}
