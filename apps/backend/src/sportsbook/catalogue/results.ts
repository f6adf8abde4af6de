import type { Queries, Statement } from '../../db/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { Listed, ListQuery } from './match-list.ts'
import { matchUrn } from './entities.ts'
import { MATCH_COLUMNS, matchEntity, type MatchRow } from './match-rows.ts'
import { windowOf } from './page.ts'
import { isSportKey, SPORT_KEYS, type SportKey, SPORTS, sportPriority } from './sports.ts'
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

const BY_IDS = {
  name: 'matches_by_ids',
  text: `select ${MATCH_COLUMNS} from matches m where m.id = any ($1::bigint[])`,
} as const satisfies Statement

/** Matches from the database by id, including archived ones. */
export const matchRowsByIds = (db: Queries, ids: readonly number[]): Promise<MatchRow[]> =>
  db.run<MatchRow>(BY_IDS, [`{${ids.join(',')}}`])

const FOUND = `from matches m
    join tournaments t on t.id = m.tournament_id
    join categories c on c.id = t.category_id
    where m.status = any ($1::smallint[]) and m.status >= 2
      and ($2::int[] is null or c.sport_id = any ($2))
      and ($3::int[] is null or c.id = any ($3))
      and ($4::int[] is null or t.id = any ($4))
      and ($5::bigint[] is null or m.id = any ($5))
      and ($6::timestamptz is null or m.start_time >= $6)
      and ($7::timestamptz is null or m.start_time < $7)
      and m.type = any ($8::text[])`

const RESULTS = {
  name: 'match_results',
  text: `select ${MATCH_COLUMNS} ${FOUND} order by m.start_time desc, m.id desc limit $9 offset $10`,
} as const satisfies Statement

/** Ordered by league, so that a page cuts at most one league apart. `$11`: ids of sports, most prominent first. */
const RESULTS_BY_LEAGUE = {
  name: 'match_results_by_league',
  text: `select ${MATCH_COLUMNS} ${FOUND}
    order by array_position($11::int[], c.sport_id), t.priority, t.id, m.start_time desc, m.id desc limit $9 offset $10`,
} as const satisfies Statement

/** The count is bounded: nobody opens the hundredth page, and counting a year of results would slow down each call. */
const COUNT = {
  name: 'count_match_results',
  text: `select count(*)::float8 as total from (select 1 ${FOUND} limit 2000) as found`,
} as const satisfies Statement

const list = (ids: readonly number[] | undefined): string | null =>
  ids === undefined ? null : `{${ids.join(',')}}`

const byProminence = (locale: string): number[] =>
  [...SPORT_KEYS]
    .sort((a, b) => sportPriority(a, locale) - sportPriority(b, locale))
    .map((key) => SPORTS[key].id)

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
  const filters = [
    list(query.match_status ?? [4]),
    list(sports.map((key) => SPORTS[key].id)),
    list(query.category_id),
    list(query.tournament_id),
    list(query.id),
    query.start_from ?? null,
    query.start_to ?? null,
    `{${(type ?? ['match']).join(',')}}`,
  ]
  const rows =
    query.sort_by === 'priority'
      ? await db.run<MatchRow>(RESULTS_BY_LEAGUE, [...filters, limit, offset, list(byProminence(locale))])
      : await db.run<MatchRow>(RESULTS, [...filters, limit, offset])
  const [counted] = await db.run<{ total: number }>(COUNT, filters)
  const listed = rows.flatMap((row) => listedResult(row, catalogue) ?? [])
  return { listed, total: counted?.total ?? 0 }
}
