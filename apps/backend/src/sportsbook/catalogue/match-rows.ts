import type { MatchStatus } from '@touchline/betting'
import type { MatchState, TournamentType } from '@touchline/contract'
import { column, columns, type Queries, type RowOf, statement } from '../../db/index.ts'
import type { MatchSource } from '../../db/schema/catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import {
  type CompetitorEntity,
  type MatchEntity,
  matchUrn,
  type OutrightEntity,
  type TournamentEntity,
} from './entities.ts'
import { cardOf, type CardRunner } from '../racing/card.ts'
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
export const MATCH_ROW = columns({
  id: 'double precision',
  key: 'text',
  source: column<MatchSource>('text'),
  tournamentId: 'integer',
  homeId: 'integer?',
  awayId: 'integer?',
  type: column<TournamentType>('text'),
  /** Name and end of an outright (epoch ms). */
  name: 'text?',
  endTime: 'double precision?',
  stage: 'text?',
  stadium: 'text?',
  city: 'text?',
  startTime: 'double precision',
  parameters: 'jsonb?',
  status: column<MatchStatus>('smallint'),
  state: column<MatchState>('jsonb'),
  settledMarkets: 'integer',
  finishedAt: 'double precision?',
})
export type MatchRow = RowOf<typeof MATCH_ROW>

/** Columns of `matches m` as a `MatchRow`; its numbers fit a double exactly. */
export const MATCH_COLUMNS = `m.id::float8 as id, m.key, m.source, m.tournament_id as "tournamentId", m.home_id as "homeId",
  m.away_id as "awayId", m.type, m.name, (extract(epoch from m.end_date) * 1000)::float8 as "endTime", m.stage, m.stadium, m.city, (extract(epoch from m.start_time) * 1000)::float8 as "startTime",
  m.parameters, m.status, m.state, m.settled_markets as "settledMarkets",
  (extract(epoch from m.finished_at) * 1000)::float8 as "finishedAt"`

const INSERT = statement({
  name: 'insert_matches',
  parameters: { matches: 'jsonb' },
  row: MATCH_ROW,
  text: `with m as (
    insert into matches (key, source, tournament_id, home_id, away_id, type, name, end_date, stage, stadium, city, start_time,
      parameters, status, state, finished_at, archived_at)
    select key, source, "tournamentId", "homeId", "awayId", coalesce(type, 'match'), name, to_timestamp("endTime" / 1000.0), stage,
      stadium, city, to_timestamp("startTime" / 1000.0),
      nullif(parameters, 'null'::jsonb), status, state, to_timestamp("archivedAt" / 1000.0), to_timestamp("archivedAt" / 1000.0)
    from jsonb_to_recordset($matches::jsonb) as r (key text, source text, "tournamentId" int, "homeId" int, "awayId" int, type text, name text,
      "endTime" float8, stage text, stadium text, city text, "startTime" float8, parameters jsonb, status int, state jsonb, "archivedAt" float8)
    on conflict (key) do nothing
    returning *
  ) select ${MATCH_COLUMNS} from m order by m.start_time, m.id`,
})

/** Inserts matches; those whose key exists stay unchanged. Answers the new rows. */
export const insertMatches = (db: Queries, matches: readonly NewMatch[]): Promise<MatchRow[]> =>
  matches.length === 0
    ? Promise.resolve([])
    : db.run(INSERT, {
        matches: JSON.stringify(matches.map(({ outright, ...match }) => ({ ...match, ...outright }))),
      })

const LOAD_OPEN = statement({
  name: 'load_open_matches',
  row: MATCH_ROW,
  text: `select ${MATCH_COLUMNS} from matches m where m.archived_at is null order by m.start_time, m.id`,
})

/** Matches that are not archived, by start. */
export const loadOpenMatches = (db: Queries): Promise<MatchRow[]> => db.run(LOAD_OPEN)

const OPEN_IDS = statement({
  name: 'open_match_ids',
  row: { id: 'double precision' },
  text: 'select id::float8 as id from matches where archived_at is null',
})

/** Ids of all matches that are not archived. */
export const openMatchIds = async (db: Queries): Promise<number[]> =>
  (await db.run(OPEN_IDS)).map(({ id }) => id)

export interface MatchProgress {
  readonly id: number
  readonly status: MatchStatus
  readonly state: MatchState
  readonly settledMarkets: number
  /** When everything was settled (epoch ms); null before. */
  readonly finishedAt: number | null
}

const SAVE_PROGRESS = statement({
  name: 'save_match_progress',
  parameters: { rows: 'jsonb' },
  text: `update matches m set status = r.status, state = r.state, settled_markets = r."settledMarkets",
      finished_at = to_timestamp(r."finishedAt" / 1000.0)
    from jsonb_to_recordset($rows::jsonb) as r (id bigint, status int, state jsonb, "settledMarkets" int, "finishedAt" float8)
    where m.id = r.id`,
})

export async function saveProgress(db: Queries, rows: readonly MatchProgress[]): Promise<void> {
  if (rows.length > 0) await db.run(SAVE_PROGRESS, { rows: JSON.stringify(rows) })
}

const noColours = ['#334155', '#64748b'] as const

/** Numbers that a race may have; with them its runners have ids that nobody else of the race has. */
const mostRunners = 100

/** A runner takes part in one race: it is nobody in the database. */
const runnerEntity = ({ id, key }: MatchRow, { number, name, colours }: CardRunner): CompetitorEntity => ({
  id: id * mostRunners + number,
  key: `${key}/${number}`,
  name,
  countryCode: null,
  logo: null,
  colours: [colours[0], colours[1]],
})

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
  const endTime = row.endTime ?? row.startTime
  const card = cardOf(row)
  if (card !== null) {
    const outright = { field: card.runners.map((runner) => runnerEntity(row, runner)), endTime }
    const names = new Map(card.runners.map(({ number, name }) => [String(number), name]))
    return { home: side(row.name ?? tournament.name), away: side(''), outright: { ...outright, names } }
  }
  const prefix = `${tournament.key}/`
  const field = [...catalogue.competitors.values()].filter(({ key }) => key.startsWith(prefix))
  const outright: OutrightEntity = {
    field,
    names: new Map(field.map(({ key, name }) => [key.slice(prefix.length), name])),
    endTime,
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
