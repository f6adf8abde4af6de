import type { Fixture, League, OutrightCalendar, OutrightFixture } from '@touchline/simulator'
import type { Database } from '../db/index.ts'
import type { Catalogue } from '../sportsbook/catalogue/catalogue.ts'
import { insertMatches, type MatchRow, type NewMatch } from '../sportsbook/catalogue/match-rows.ts'
import { loadReferences, type ReferenceRows, saveReferences } from '../sportsbook/catalogue/reference-rows.ts'
import { notStarted } from './model-of-row.ts'

/** What to play and when: the simulator's endless season. */
export interface Programme {
  readonly leagues: readonly League[]
  /** All matches starting in [from, to), in order of start (epoch ms). */
  fixtures(from: number, to: number): readonly Fixture[]
  /** How far ahead (ms) matches are planned. */
  readonly horizon: number
  /** How long ago (ms) a match in play can have started. */
  readonly longestMatch: number
  /** How far back (ms) results are written that nobody saw; none when absent. */
  readonly past?: number
  /** Races, tournaments and seasons, if there are any. */
  readonly calendar?: Pick<OutrightCalendar, 'coming'>
}

const tournamentKey = (league: Pick<League, 'sport' | 'key'>) => `${league.sport}/${league.key}`
const competitorKey = (league: Pick<League, 'sport' | 'key'>, key: string) =>
  `${tournamentKey(league)}/${key}`

/** Catalogue rows of the leagues. A category has the priority of its most prominent league. */
export function referenceRows(leagues: readonly League[]): ReferenceRows {
  const categories = new Map<string, ReferenceRows['categories'][number]>()
  for (const { sport, category, priority } of leagues) {
    const key = `${sport}/${category.key}`
    const best = Math.min(priority, categories.get(key)?.priority ?? priority)
    const { name, countryCode } = category
    categories.set(key, { key, sport, name, countryCode, priority: best })
  }
  return {
    categories: [...categories.values()],
    tournaments: leagues.map((league) => ({
      key: tournamentKey(league),
      categoryKey: `${league.sport}/${league.category.key}`,
      name: league.name,
      priority: league.priority,
    })),
    competitors: leagues.flatMap((league) =>
      league.competitors.map(({ key, name, countryCode, colours }) => ({
        key: competitorKey(league, key),
        name,
        countryCode: countryCode ?? null,
        colours,
      })),
    ),
  }
}

export const matchKey = ({ sport, key }: Pick<Fixture | OutrightFixture, 'sport' | 'key'>): string =>
  `${sport}/${key}`

/** Outrights that take bets at `now`. */
const comingOutrights = ({ calendar }: Programme, now: number): readonly OutrightFixture[] =>
  calendar?.coming(now) ?? []

/**
 * Ids of the simulator's coming matches that its season does not contain, because they were planned for another speed
 * or size.
 */
export function unplanned(programme: Programme, rows: readonly MatchRow[], now: number): number[] {
  const planned = new Set(
    [...programme.fixtures(now, now + programme.horizon), ...comingOutrights(programme, now)].map(matchKey),
  )
  return rows
    .filter(({ source, status, startTime }) => source === 'simulator' && status === 0 && startTime > now)
    .filter(({ key }) => !planned.has(key))
    .map(({ id }) => id)
}

interface Keyed {
  readonly key: string
  readonly name: string
}

/** Writes the leagues' rows unless the catalogue has all of them unchanged. */
export async function ensureReferences(
  db: Database,
  catalogue: Catalogue,
  rows: ReferenceRows,
): Promise<void> {
  const known = <Row extends Keyed & { readonly priority?: number }>(entities: Iterable<Row>) =>
    new Set([...entities].map(({ key, name, priority }) => `${key}\n${name}\n${priority ?? ''}`))
  const missing = <Row extends Keyed & { readonly priority?: number }>(
    wanted: readonly Row[],
    entities: Iterable<Keyed & { readonly priority?: number }>,
  ) => {
    const present = known(entities)
    return wanted.filter(({ key, name, priority }) => !present.has(`${key}\n${name}\n${priority ?? ''}`))
  }
  const news: ReferenceRows = {
    categories: missing(rows.categories, catalogue.categories.values()),
    tournaments: missing(rows.tournaments, catalogue.tournaments.values()),
    competitors: missing(rows.competitors, catalogue.competitors.values()),
  }
  if (news.categories.length + news.tournaments.length + news.competitors.length === 0) return
  await db.transaction((transaction) => saveReferences(transaction, news))
  await loadReferences(db, catalogue)
}

const idsByKey = (entities: ReadonlyMap<number, Keyed>): Map<string, number> =>
  new Map([...entities].map(([id, { key }]) => [key, id]))

function newMatch(
  fixture: Fixture,
  tournaments: ReadonlyMap<string, number>,
  competitors: ReadonlyMap<string, number>,
): NewMatch {
  const league = { sport: fixture.sport, key: fixture.leagueKey }
  const tournamentId = tournaments.get(tournamentKey(league))
  const homeId = competitors.get(competitorKey(league, fixture.home.key))
  const awayId = competitors.get(competitorKey(league, fixture.away.key))
  if (tournamentId === undefined || homeId === undefined || awayId === undefined) {
    throw new Error(`fixture ${fixture.key}: its league or a competitor is not among the season's leagues`)
  }
  return {
    key: matchKey(fixture),
    source: 'simulator',
    tournamentId,
    homeId,
    awayId,
    stage: fixture.round,
    stadium: null,
    city: null,
    startTime: fixture.startTime,
    parameters: fixture.parameters,
    status: 0,
    state: notStarted,
    archivedAt: null,
  }
}

function newOutright(fixture: OutrightFixture, tournaments: ReadonlyMap<string, number>): NewMatch {
  const { sport, leagueKey, type, name, startTime, parameters } = fixture
  const tournamentId = tournaments.get(tournamentKey({ sport, key: leagueKey }))
  if (tournamentId === undefined) throw new Error(`outright ${fixture.key}: its league is not of the season`)
  return {
    key: matchKey(fixture),
    source: 'simulator',
    tournamentId,
    homeId: null,
    awayId: null,
    outright: { type, name, endTime: parameters.endTime },
    stage: null,
    stadium: null,
    city: null,
    startTime,
    parameters,
    status: 0,
    state: notStarted,
    archivedAt: null,
  }
}

/** Plans outrights that take bets from `now` on and are not known yet; answers the new rows. */
export async function planOutrights(
  db: Database,
  catalogue: Catalogue,
  programme: Programme,
  { now, isKnown }: { readonly now: number; readonly isKnown: (key: string) => boolean },
): Promise<MatchRow[]> {
  const tournaments = idsByKey(catalogue.tournaments)
  const planned = comingOutrights(programme, now).filter((fixture) => !isKnown(matchKey(fixture)))
  return insertMatches(
    db,
    planned.map((fixture) => newOutright(fixture, tournaments)),
  )
}

/** How the catalogue has a fixture: a row that has not begun. */
export function rowsFor(catalogue: Catalogue): (fixture: Fixture) => NewMatch {
  const tournaments = idsByKey(catalogue.tournaments)
  const competitors = idsByKey(catalogue.competitors)
  return (fixture) => newMatch(fixture, tournaments, competitors)
}

/** Rows per statement: about 10 ms, during which the embedded database does nothing else. */
const batch = 25

/**
 * Plans the matches in [from, to) that are not known yet and yields the new rows in batches. Idempotent, because a
 * match is known by its key.
 */
export async function* planMatches(
  db: Database,
  catalogue: Catalogue,
  programme: Programme,
  span: { readonly from: number; readonly to: number; readonly isKnown: (key: string) => boolean },
): AsyncGenerator<MatchRow[]> {
  const planned = programme
    .fixtures(span.from, span.to)
    .map(rowsFor(catalogue))
    .filter(({ key }) => !span.isKnown(key))
  for (let start = 0; start < planned.length; start += batch) {
    yield await insertMatches(db, planned.slice(start, start + batch))
  }
}
