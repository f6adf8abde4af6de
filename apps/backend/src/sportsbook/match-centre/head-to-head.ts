import type { HeadToHead, PastMatch } from '@touchline/contract'
import type { Queries, Statement } from '../../db/index.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { MatchEntity } from '../catalogue/entities.ts'
import { MATCH_COLUMNS, matchEntity, type MatchRow } from '../catalogue/match-rows.ts'
import { toCompetitor } from '../catalogue/wire.ts'

/** Finished and closed matches count. */
const OVER = `m.status in (3, 4) and m.start_time < to_timestamp($3::float8 / 1000)`

const MEETINGS = {
  name: 'match_meetings',
  text: `select ${MATCH_COLUMNS} from matches m
    where ${OVER} and ((m.home_id = $1 and m.away_id = $2) or (m.home_id = $2 and m.away_id = $1))
    order by m.start_time desc, m.id desc limit 10`,
} as const satisfies Statement

/** Home and away matches in separate queries, so that each uses one index. `$2` is the number of rows. */
const FORM = {
  name: 'match_form',
  text: `select * from (
      (select ${MATCH_COLUMNS} from matches m where ${OVER} and m.home_id = $1 order by m.start_time desc, m.id desc limit $2)
      union all
      (select ${MATCH_COLUMNS} from matches m where ${OVER} and m.away_id = $1 order by m.start_time desc, m.id desc limit $2)
    ) as f order by f."startTime" desc, f.id desc limit $2`,
} as const satisfies Statement

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
    db.run<MatchRow>(MEETINGS, [home.id, away.id, startTime]),
    db.run<MatchRow>(FORM, [home.id, FORM_LENGTH, startTime]),
    db.run<MatchRow>(FORM, [away.id, FORM_LENGTH, startTime]),
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
