import { type Queries, statement } from '../../db/index.ts'
import { MATCH_COLUMNS, MATCH_ROW, type MatchRow } from '../catalogue/match-rows.ts'

const BETWEEN = statement({
  name: 'races_between',
  parameters: { tournaments: 'integer[]', from: 'timestamptz', to: 'timestamptz' },
  row: MATCH_ROW,
  text: `select ${MATCH_COLUMNS} from matches m where m.tournament_id = any ($tournaments::int[])
    and m.start_time >= $from and m.start_time < $to order by m.start_time, m.id limit 500`,
})

const DAY = 24 * 60 * 60 * 1000

/** The races of a day (`2026-11-27`, UTC) on these courses, by start. */
export const racesOfDay = (db: Queries, tournaments: readonly number[], day: string): Promise<MatchRow[]> => {
  const from = new Date(`${day}T00:00:00Z`)
  return db.run(BETWEEN, { tournaments, from, to: new Date(from.getTime() + DAY) })
}
