import type { Database, Queries } from '../../db/index.ts'
import { type FootballResult, learnFootball } from '../../feed/football-parameters.ts'
import { notStarted } from '../../feed/model-of-row.ts'
import { createCatalogue } from '../../sportsbook/catalogue/catalogue.ts'
import { insertMatches, type NewMatch } from '../../sportsbook/catalogue/match-rows.ts'
import { coloursOf, keyText } from '../../sportsbook/catalogue/name-marks.ts'
import {
  loadReferences,
  type ReferenceRows,
  saveReferences,
} from '../../sportsbook/catalogue/reference-rows.ts'
import { international, type League, leagueOf } from './leagues.ts'
import { type FileMatch, readOpenfootball } from './read-file.ts'
import { resultState } from './result-state.ts'
import { type Schedule, type Scheduled, schedule } from './schedule.ts'
import { countryOfTeam } from './teams.ts'

export interface SourceFile {
  readonly name: string
  readonly text: string
}

export interface ImportOptions {
  /** Moves the season of each file so that its middle round begins today. */
  readonly shift: boolean
  /** Epoch ms. */
  readonly now: number
}

export interface ImportOutcome {
  /** False when a file was refused; the others are still imported. */
  readonly ok: boolean
  /** One line per file, several for a refused one. */
  readonly lines: readonly string[]
}

interface ReadyFile {
  readonly name: string
  readonly league: League
  readonly schedule: Schedule
}

const matchMs = 2 * 3_600_000

const tournamentKey = ({ place, name }: League): string => `soccer/${place.key}/${keyText(name)}`
const teamKey = ({ place }: League, team: string): string => `import/${place.key}/${keyText(team)}`
const matchKey = (league: League, { group, round, date, team1, team2 }: FileMatch): string =>
  [
    'import',
    tournamentKey(league),
    keyText([group, round ?? date].filter(Boolean).join(' ')),
    keyText(team1),
    keyText(team2),
  ].join('/')

/** The round as lists show it, after the group in a group stage. */
const stageOf = ({ group, round }: FileMatch): string | null =>
  [group, round].filter((part) => part !== undefined).join(' · ') || null

function referencesOf({ league, schedule }: ReadyFile): ReferenceRows {
  const { place } = league
  const categoryKey = `soccer/${place.key}`
  const teams = new Set(schedule.matches.flatMap(({ match }) => [match.team1, match.team2]))
  return {
    categories: [
      {
        key: categoryKey,
        sport: 'soccer',
        name: place.name,
        countryCode: place.countryCode,
        priority: league.priority,
      },
    ],
    tournaments: [{ key: tournamentKey(league), categoryKey, name: league.name, priority: league.priority }],
    competitors: [...teams].map((name) => ({
      key: teamKey(league, name),
      name,
      countryCode: place === international ? countryOfTeam(name) : null,
      colours: coloursOf(name),
    })),
  }
}

const results = ({ league, schedule }: ReadyFile): FootballResult[] =>
  schedule.matches.flatMap(({ match, startTime, played }) => {
    const score = match.score?.ft
    if (!played || score === undefined) return []
    return [
      {
        home: teamKey(league, match.team1),
        away: teamKey(league, match.team2),
        homeGoals: score[0],
        awayGoals: score[1],
        date: new Date(startTime).toISOString(),
      },
    ]
  })

type Learned = ReturnType<typeof learnFootball>

/** Team strengths by league, learned over all of its seasons in this import. */
function learnFrom(files: readonly ReadyFile[]): (league: League) => Learned {
  const families = Map.groupBy(files, ({ league }) => league.family)
  const learned = new Map(
    [...families].map(([family, ofFamily]) => [family, learnFootball(ofFamily.flatMap(results))]),
  )
  return (league) => learned.get(league.family) ?? learnFootball([])
}

const idsByKey = (entities: ReadonlyMap<number, { readonly key: string }>): Map<string, number> =>
  new Map([...entities].map(([id, { key }]) => [key, id]))

/** Writes the rows a file refers to where they are missing; answers their ids. Existing rows stay unchanged. */
async function ensureReferences(db: Queries, rows: ReferenceRows) {
  const catalogue = createCatalogue()
  await loadReferences(db, catalogue)
  const missing = <Row extends { readonly key: string }>(
    wanted: readonly Row[],
    present: ReadonlyMap<number, { readonly key: string }>,
  ) => {
    const keys = idsByKey(present)
    return wanted.filter(({ key }) => !keys.has(key))
  }
  await saveReferences(db, {
    categories: missing(rows.categories, catalogue.categories),
    tournaments: missing(rows.tournaments, catalogue.tournaments),
    competitors: missing(rows.competitors, catalogue.competitors),
  })
  await loadReferences(db, catalogue)
  return { tournaments: idsByKey(catalogue.tournaments), competitors: idsByKey(catalogue.competitors) }
}

type References = Awaited<ReturnType<typeof ensureReferences>>

function newMatch(league: League, scheduled: Scheduled, references: References, learned: Learned): NewMatch {
  const { match, startTime, played } = scheduled
  const [homeKey, awayKey] = [teamKey(league, match.team1), teamKey(league, match.team2)]
  const tournamentId = references.tournaments.get(tournamentKey(league))
  const homeId = references.competitors.get(homeKey)
  const awayId = references.competitors.get(awayKey)
  if (tournamentId === undefined || homeId === undefined || awayId === undefined) {
    throw new Error(`${matchKey(league, match)}: its league or a team could not be written`)
  }
  const outcome =
    played && match.score !== undefined
      ? { parameters: null, status: 4, state: resultState(match.score), archivedAt: startTime + matchMs }
      : { parameters: learned(homeKey, awayKey), status: 0, state: notStarted, archivedAt: null }
  return {
    key: matchKey(league, match),
    source: 'import',
    tournamentId,
    homeId,
    awayId,
    stage: stageOf(match),
    stadium: match.stadium ?? match.ground ?? null,
    city: match.city ?? null,
    startTime,
    ...(outcome as Pick<NewMatch, 'parameters' | 'status' | 'state' | 'archivedAt'>),
  }
}

const batch = 50

/** Imports one file whole or not at all. Known matches, by their key, stay unchanged. */
function importFile(db: Database, file: ReadyFile, learned: Learned) {
  return db.transaction(async (transaction) => {
    const references = await ensureReferences(transaction, referencesOf(file))
    const rows = file.schedule.matches.map((scheduled) =>
      newMatch(file.league, scheduled, references, learned),
    )
    const counts = { results: 0, coming: 0 }
    for (let start = 0; start < rows.length; start += batch) {
      for (const { status } of await insertMatches(transaction, rows.slice(start, start + batch))) {
        counts[status === 4 ? 'results' : 'coming'] += 1
      }
    }
    return counts
  })
}

function report(file: ReadyFile, counts: { readonly results: number; readonly coming: number }): string {
  const { matches, repeated, misdated, leftOut, shiftedDays } = file.schedule
  const known = matches.length - counts.results - counts.coming
  const aside = [
    known > 0 ? `${known} known already` : '',
    shiftedDays === 0 ? '' : `moved by ${shiftedDays} days`,
    misdated > 0 ? `${misdated} dated before the season, read as a year later` : '',
    repeated > 0 ? `${repeated} listed twice` : '',
    leftOut > 0 ? `${leftOut} left out (called off, or past without a score)` : '',
  ].filter((text) => text !== '')
  const told = `${file.name}: ${file.league.name}: ${counts.results} results, ${counts.coming} coming`
  return aside.length === 0 ? told : `${told}; ${aside.join(', ')}`
}

/**
 * Imports openfootball files. Results are kept. Coming matches are played by the simulator, priced from the strengths
 * that their league's results show. Importing the same files again changes nothing.
 */
export async function importOpenfootball(
  db: Database,
  files: readonly SourceFile[],
  { shift, now }: ImportOptions,
): Promise<ImportOutcome> {
  const ready: ReadyFile[] = []
  const refused: string[] = []
  const empty: string[] = []
  for (const { name, text } of files) {
    const read = readOpenfootball(name, text)
    if (!read.ok) {
      refused.push(...read.errors)
      continue
    }
    if (read.matches.length === 0) {
      empty.push(name)
      continue
    }
    const league = leagueOf(name, read.name)
    const { firstYear, place } = league
    const planned = schedule(read.matches, { timeZone: place.timeZone, firstYear, now, shift })
    ready.push({ name, league, schedule: planned })
  }
  const learned = learnFrom(ready)
  const lines: string[] = []
  for (const file of ready) lines.push(report(file, await importFile(db, file, learned(file.league))))
  lines.push(...empty.map((name) => `${name}: the list of matches is empty, nothing to import`))
  return { ok: refused.length === 0, lines: [...lines, ...refused] }
}
