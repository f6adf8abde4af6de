import { columns, type Queries, statement } from '../../db/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { Listed, ListQuery } from './match-list.ts'
import { matchUrn } from './entities.ts'
import { MATCH_COLUMNS, MATCH_ROW, matchEntity, type MatchRow } from './match-rows.ts'
import { windowOf } from './page.ts'
import { isSportKey, SPORT_KEYS, type SportKey, SPORTS, sportsInOrder } from './sports.ts'
import type { MatchDocument } from './wire.ts'

const ofMatch = (row: MatchRow): number => row.finishedAt ?? row.startTime

/** The document of a match that only the database has: its last state, without markets. */
function resultDocument(row: MatchRow): MatchDocument {
  return {
    match_id: row.id,
    match_urn_id: matchUrn(row.id, row.type),
    version: Math.round(ofMatch(row)),
    match: row.state,
    markets: [],
  }
}

/** A row as a listed match; null while its league is unknown here. */
export function listedResult(row: MatchRow, catalogue: Catalogue): Listed | null {
  const match = matchEntity(row, catalogue)
  return match === null ? null : { match, document: resultDocument(row) }
}

const BY_IDS = statement({
  name: 'matches_by_ids',
  parameters: { ids: 'bigint[]' },
  row: MATCH_ROW,
  text: `select ${MATCH_COLUMNS} from matches m where m.id = any ($ids::bigint[])`,
})

/** Matches from the database by id, including archived ones. */
export const matchRowsByIds = (db: Queries, ids: readonly number[]): Promise<MatchRow[]> =>
  db.run(BY_IDS, { ids })

const FILTERS = columns({
  statuses: 'smallint[]',
  sports: 'integer[]',
  categories: 'integer[]?',
  tournaments: 'integer[]?',
  ids: 'bigint[]?',
  from: 'timestamptz?',
  to: 'timestamptz?',
  types: 'text[]',
})

const FOUND = `from matches m
    join tournaments t on t.id = m.tournament_id
    join categories c on c.id = t.category_id
    where m.status = any ($statuses::smallint[]) and m.status >= 2
      and ($sports::int[] is null or c.sport_id = any ($sports))
      and ($categories::int[] is null or c.id = any ($categories))
      and ($tournaments::int[] is null or t.id = any ($tournaments))
      and ($ids::bigint[] is null or m.id = any ($ids))
      and ($from::timestamptz is null or m.start_time >= $from)
      and ($to::timestamptz is null or m.start_time < $to)
      and m.type = any ($types::text[])`

const RESULTS = statement({
  name: 'match_results',
  parameters: {
    ...FILTERS,
    limit: 'bigint',
    offset: 'bigint',
  },
  row: MATCH_ROW,
  text: `select ${MATCH_COLUMNS} ${FOUND} order by m.start_time desc, m.id desc limit $limit offset $offset`,
})

/** Ordered by league, so that a page cuts at most one league apart. `prominence`: ids of sports, most prominent first. */
const RESULTS_BY_LEAGUE = statement({
  name: 'match_results_by_league',
  parameters: {
    ...FILTERS,
    limit: 'bigint',
    offset: 'bigint',
    prominence: 'integer[]',
  },
  row: MATCH_ROW,
  text: `select ${MATCH_COLUMNS} ${FOUND}
    order by array_position($prominence::int[], c.sport_id), t.priority, t.id, m.start_time desc, m.id desc limit $limit offset $offset`,
})

/** The count is bounded: nobody opens the hundredth page, and counting a year of results would slow down each call. */
const COUNT = statement({
  name: 'count_match_results',
  parameters: FILTERS,
  row: { total: 'double precision' },
  text: `select count(*)::float8 as total from (select 1 ${FOUND} limit 2000) as found`,
})

const instant = (time: string | undefined): Date | null => (time === undefined ? null : new Date(time))

const byProminence = (locale: string): number[] => sportsInOrder(locale).map((key) => SPORTS[key].id)

/**
 * One page of results (SCHED-02), latest first; with `priority` by sport and league, then latest first. Other sort keys
 * are ignored. `locale` decides the order of sports.
 */
export async function findResults(
  { db, catalogue }: { readonly db: Queries; readonly catalogue: Catalogue },
  offered: { has(sport: SportKey): boolean },
  query: ListQuery,
  locale: string,
): Promise<{ readonly listed: Listed[]; readonly total: number }> {
  const { sport_key, type, sport_type, has_video, custom_bet } = query
  const none = { listed: [], total: 0 }
  const sports = (sport_key ?? SPORT_KEYS)
    .filter(isSportKey)
    .filter((key) => offered.has(key))
    .filter((key) => sport_type === undefined || SPORTS[key].type === sport_type)
  if (sports.length === 0) return none
  if (has_video === true || custom_bet === true) return none
  const { limit, offset } = windowOf(query)
  const filters = {
    statuses: query.match_status ?? [4],
    sports: sports.map((key) => SPORTS[key].id),
    categories: query.category_id ?? null,
    tournaments: query.tournament_id ?? null,
    ids: query.id ?? null,
    from: instant(query.start_from),
    to: instant(query.start_to),
    types: type ?? ['match'],
  }
  const rows =
    query.sort_by === 'priority'
      ? await db.run(RESULTS_BY_LEAGUE, { ...filters, limit, offset, prominence: byProminence(locale) })
      : await db.run(RESULTS, { ...filters, limit, offset })
  const [counted] = await db.run(COUNT, filters)
  const listed = rows.flatMap((row) => listedResult(row, catalogue) ?? [])
  return { listed, total: counted?.total ?? 0 }
}
