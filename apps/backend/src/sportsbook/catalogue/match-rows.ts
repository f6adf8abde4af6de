import type { MatchStatus } from '@touchline/betting'
import type { MatchState, TournamentType } from '@touchline/contract'
import type { Queries, Statement } from '../../db/index.ts'
import type { MatchSource } from '../../db/schema/catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import {
  type CompetitorEntity,
  type MatchEntity,
  matchUrn,
  type OutrightEntity,
  type TournamentEntity,
} from './entities.ts'
import { isDrawn } from './streams.ts'
import { slugify } from './slug.ts'

/** Fields of an outright in place of the two sides. */
export interface NewOutright {
  readonly type: Exclude<TournamentType, 'match'>
  readonly name: string
  /** Epoch ms. */
  readonly endTime: number
}

/** A match as its source first states it. */
export interface NewMatch {
  readonly key: string
  readonly source: MatchSource
  readonly tournamentId: number
  /** Null for an outright, like `awayId`. */
  readonly homeId: number | null
  readonly awayId: number | null
  readonly outright?: NewOutright
  readonly stage: string | null
  readonly stadium: string | null
  readonly city: string | null
  /** Epoch ms. */
  readonly startTime: number
  /** Parameters of the model; null for a match that no model plays. */
  readonly parameters: unknown
  readonly status: MatchStatus
  readonly state: MatchState
  /** Set for a match imported with its result, which never enters memory. */
  readonly archivedAt: number | null
}

/** A row of `matches`. */
export interface MatchRow {
  readonly id: number
  readonly key: string
  readonly source: MatchSource
  readonly tournamentId: number
  readonly homeId: number | null
  readonly awayId: number | null
  readonly type: TournamentType
  /** Name and end of an outright (epoch ms). */
  readonly name: string | null
  readonly endTime: number | null
  readonly stage: string | null
  readonly stadium: string | null
  readonly city: string | null
  readonly startTime: number
  readonly parameters: unknown
  readonly status: MatchStatus
  readonly state: MatchState
  readonly settledMarkets: number
  readonly finishedAt: number | null
}

/** Columns of `matches m` as a `MatchRow`; its numbers fit a double exactly. */
export const MATCH_COLUMNS = `m.id::float8 as id, m.key, m.source, m.tournament_id as "tournamentId", m.home_id as "homeId",
  m.away_id as "awayId", m.type, m.name, (extract(epoch from m.end_date) * 1000)::float8 as "endTime", m.stage, m.stadium, m.city, (extract(epoch from m.start_time) * 1000)::float8 as "startTime",
  m.parameters, m.status, m.state, m.settled_markets as "settledMarkets",
  (extract(epoch from m.finished_at) * 1000)::float8 as "finishedAt"`

const INSERT = {
  name: 'insert_matches',
  text: `with m as (
    insert into matches (key, source, tournament_id, home_id, away_id, type, name, end_date, stage, stadium, city, start_time,
      parameters, status, state, finished_at, archived_at)
    select key, source, "tournamentId", "homeId", "awayId", coalesce(type, 'match'), name, to_timestamp("endTime" / 1000.0), stage,
      stadium, city, to_timestamp("startTime" / 1000.0),
      nullif(parameters, 'null'::jsonb), status, state, to_timestamp("archivedAt" / 1000.0), to_timestamp("archivedAt" / 1000.0)
    from jsonb_to_recordset($1::jsonb) as r (key text, source text, "tournamentId" int, "homeId" int, "awayId" int, type text, name text,
      "endTime" float8, stage text, stadium text, city text, "startTime" float8, parameters jsonb, status int, state jsonb, "archivedAt" float8)
    on conflict (key) do nothing
    returning *
  ) select ${MATCH_COLUMNS} from m order by m.start_time, m.id`,
} as const satisfies Statement

/** Inserts matches; those whose key exists stay unchanged. Answers the new rows. */
export const insertMatches = (db: Queries, matches: readonly NewMatch[]): Promise<MatchRow[]> =>
  matches.length === 0
    ? Promise.resolve([])
    : db.run<MatchRow>(INSERT, [
        JSON.stringify(matches.map(({ outright, ...match }) => ({ ...match, ...outright }))),
      ])

const LOAD_OPEN = {
  name: 'load_open_matches',
  text: `select ${MATCH_COLUMNS} from matches m where m.archived_at is null order by m.start_time, m.id`,
} as const satisfies Statement

/** Matches that are not archived, by start. */
export const loadOpenMatches = (db: Queries): Promise<MatchRow[]> => db.run<MatchRow>(LOAD_OPEN)

const OPEN_IDS = {
  name: 'open_match_ids',
  text: 'select id::float8 as id from matches where archived_at is null',
} as const satisfies Statement

/** Ids of all matches that are not archived. */
export const openMatchIds = async (db: Queries): Promise<number[]> =>
  (await db.run<{ id: number }>(OPEN_IDS)).map(({ id }) => id)

export interface MatchProgress {
  readonly id: number
  readonly status: MatchStatus
  readonly state: MatchState
  readonly settledMarkets: number
  /** When everything was settled (epoch ms); null before. */
  readonly finishedAt: number | null
}

const SAVE_PROGRESS = {
  name: 'save_match_progress',
  text: `update matches m set status = r.status, state = r.state, settled_markets = r."settledMarkets",
      finished_at = to_timestamp(r."finishedAt" / 1000.0)
    from jsonb_to_recordset($1::jsonb) as r (id bigint, status int, state jsonb, "settledMarkets" int, "finishedAt" float8)
    where m.id = r.id`,
} as const satisfies Statement

export async function saveProgress(db: Queries, rows: readonly MatchProgress[]): Promise<void> {
  if (rows.length > 0) await db.run(SAVE_PROGRESS, [JSON.stringify(rows)])
}

const noColours = ['#334155', '#64748b'] as const

/** An outright has its name as the home side and no away side. */
function outrightSides(row: MatchRow, tournament: TournamentEntity, catalogue: Catalogue) {
  const side = (name: string): CompetitorEntity => ({
    id: row.id,
    key: row.key,
    name,
    countryCode: null,
    logo: null,
    colours: noColours,
  })
  const prefix = `${tournament.key}/`
  const field = [...catalogue.competitors.values()].filter(({ key }) => key.startsWith(prefix))
  const outright: OutrightEntity = {
    field,
    names: new Map(field.map(({ key, name }) => [key.slice(prefix.length), name])),
    endTime: row.endTime ?? row.startTime,
  }
  return { home: side(row.name ?? tournament.name), away: side(''), outright }
}

function sidesOf(row: MatchRow, tournament: TournamentEntity, catalogue: Catalogue) {
  if (row.type !== 'match') return outrightSides(row, tournament, catalogue)
  const home = catalogue.competitors.get(row.homeId ?? 0)
  const away = catalogue.competitors.get(row.awayId ?? 0)
  return home === undefined || away === undefined ? null : { home, away, outright: null }
}

/**
 * The entity of a row, without a joint law, which whoever plays it adds. Null while the catalogue does not know its
 * league or a competitor, which another process may have written.
 */
export function matchEntity(row: MatchRow, catalogue: Catalogue): MatchEntity | null {
  const tournament = catalogue.tournaments.get(row.tournamentId)
  const sides = tournament === undefined ? null : sidesOf(row, tournament, catalogue)
  if (tournament === undefined || sides === null) return null
  const { home, away } = sides
  const { id, type, stage, stadium, city, startTime } = row
  const slug = slugify(`${home.name} ${away.name}`) || 'match'
  const place = { stage, stadium, city }
  const drawn = row.source === 'simulator' && type === 'match' && isDrawn(tournament.category.sport)
  return {
    id,
    urn: matchUrn(id, type),
    type,
    slug,
    tournament,
    ...sides,
    ...place,
    startTime,
    hasJointLaw: false,
    isDrawn: drawn,
  }
}
