import type { MatchStatus } from '@touchline/betting'
import type { MatchState } from '@touchline/contract'
import type { Queries, Statement } from '../../db/index.ts'
import type { MatchSource } from '../../db/schema/catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import { type MatchEntity, matchUrn } from './entities.ts'
import { hasScene } from './scenes.ts'
import { slugify } from './slug.ts'

/** A match as a source tells it for the first time. */
export interface NewMatch {
  readonly key: string
  readonly source: MatchSource
  readonly tournamentId: number
  readonly homeId: number
  readonly awayId: number
  readonly stage: string | null
  readonly stadium: string | null
  readonly city: string | null
  /** Epoch ms. */
  readonly startTime: number
  /** Null for a match no model plays. */
  readonly parameters: unknown
  readonly status: MatchStatus
  readonly state: MatchState
  /** Set for a match that comes with its result: it never enters memory. */
  readonly archivedAt: number | null
}

/** A row of `matches` as the database has it. */
export interface MatchRow {
  readonly id: number
  readonly key: string
  readonly source: MatchSource
  readonly tournamentId: number
  readonly homeId: number
  readonly awayId: number
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

/** Columns of `matches m` in the shape of `MatchRow`: numbers a double carries exactly. */
export const MATCH_COLUMNS = `m.id::float8 as id, m.key, m.source, m.tournament_id as "tournamentId", m.home_id as "homeId",
  m.away_id as "awayId", m.stage, m.stadium, m.city, (extract(epoch from m.start_time) * 1000)::float8 as "startTime",
  m.parameters, m.status, m.state, m.settled_markets as "settledMarkets",
  (extract(epoch from m.finished_at) * 1000)::float8 as "finishedAt"`

const INSERT = {
  name: 'insert_matches',
  text: `with m as (
    insert into matches (key, source, tournament_id, home_id, away_id, stage, stadium, city, start_time, parameters, status, state,
      finished_at, archived_at)
    select key, source, "tournamentId", "homeId", "awayId", stage, stadium, city, to_timestamp("startTime" / 1000.0),
      nullif(parameters, 'null'::jsonb), status, state, to_timestamp("archivedAt" / 1000.0), to_timestamp("archivedAt" / 1000.0)
    from jsonb_to_recordset($1::jsonb) as r (key text, source text, "tournamentId" int, "homeId" int, "awayId" int, stage text,
      stadium text, city text, "startTime" float8, parameters jsonb, status int, state jsonb, "archivedAt" float8)
    on conflict (key) do nothing
    returning *
  ) select ${MATCH_COLUMNS} from m order by m.start_time, m.id`,
} as const satisfies Statement

/** Takes matches in; those whose key is known stay as they are. Answers the new ones. */
export const insertMatches = (db: Queries, matches: readonly NewMatch[]): Promise<MatchRow[]> =>
  matches.length === 0 ? Promise.resolve([]) : db.run<MatchRow>(INSERT, [JSON.stringify(matches)])

const LOAD_OPEN = {
  name: 'load_open_matches',
  text: `select ${MATCH_COLUMNS} from matches m where m.archived_at is null order by m.start_time, m.id`,
} as const satisfies Statement

/** Matches that are not archived, in order of start. */
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
  /** Epoch ms at which everything was settled; null before. */
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

/**
 * The entity of a row, without a joint law: whoever plays it says when it has one. Null while the catalogue has not heard of its league
 * or a competitor: another process wrote them.
 */
export function matchEntity(row: MatchRow, catalogue: Catalogue): MatchEntity | null {
  const tournament = catalogue.tournaments.get(row.tournamentId)
  const home = catalogue.competitors.get(row.homeId)
  const away = catalogue.competitors.get(row.awayId)
  if (tournament === undefined || home === undefined || away === undefined) return null
  const { id, stage, stadium, city, startTime } = row
  const slug = slugify(`${home.name} ${away.name}`) || 'match'
  const place = { stage, stadium, city }
  const hasVideo = row.source === 'simulator' && hasScene(tournament.category.sport)
  return {
    id,
    urn: matchUrn(id),
    slug,
    tournament,
    home,
    away,
    ...place,
    startTime,
    hasJointLaw: false,
    hasVideo,
  }
}
