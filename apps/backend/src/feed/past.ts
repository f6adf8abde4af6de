import { type Fixture, openMatch, parseParameters } from '@touchline/simulator'
import type { Clock } from '../clock.ts'
import { type Database, type Queries, statement } from '../db/index.ts'
import type { Catalogue } from '../sportsbook/catalogue/catalogue.ts'
import { insertMatches, type NewMatch } from '../sportsbook/catalogue/match-rows.ts'
import type { Simulation } from './model-of-row.ts'
import { matchKey, type Programme, rowsFor } from './planning.ts'
import { wireState } from './wire-state.ts'

/** Leagues whose past is written: the three most prominent ones of each sport, which are half of all. */
const PROMINENT = 3
/** Latest matches of a side that are written, as many as its form shows. */
const OF_A_SIDE = 5

const KNOWN = statement({
  name: 'known_matches',
  parameters: { keys: 'text[]' },
  row: { key: 'text' },
  text: 'select key from matches where key = any($keys::text[])',
})

async function unknown(db: Queries, fixtures: readonly Fixture[]): Promise<readonly Fixture[]> {
  const rows = await db.run(KNOWN, { keys: fixtures.map(matchKey) })
  const known = new Set(rows.map(({ key }) => key))
  return fixtures.filter((fixture) => !known.has(matchKey(fixture)))
}

/** The latest matches of the most prominent leagues, latest first: of each side those that its form shows. */
function latestOf({ leagues, past = 0, ...programme }: Programme, before: number): readonly Fixture[] {
  const prominent = new Set(
    leagues.filter(({ priority }) => priority <= PROMINENT).map(({ sport, key }) => `${sport}/${key}`),
  )
  const counts = new Map<string, number>()
  return programme
    .fixtures(before - past, before)
    .toReversed()
    .filter(({ sport, leagueKey, home, away }) => {
      if (!prominent.has(`${sport}/${leagueKey}`)) return false
      const sides = [home, away].map(({ key }) => `${sport}/${leagueKey}/${key}`)
      const isWanted = sides.some((side) => (counts.get(side) ?? 0) < OF_A_SIDE)
      for (const side of sides) counts.set(side, (counts.get(side) ?? 0) + 1)
      return isWanted
    })
}

export interface PastOptions {
  readonly db: Database
  readonly catalogue: Catalogue
  readonly programme: Programme | null
  readonly simulation: Simulation
  readonly clock: Clock
  /** Only matches that started this long ago (ms); the season plays those after them. */
  readonly since: number
}

/** How a match that is over ended, as a row that never enters memory. */
function endedMatch(
  fixture: Fixture,
  row: NewMatch,
  { simulation, over }: { readonly simulation: Simulation; readonly over: number },
): NewMatch {
  const parameters = parseParameters(fixture.sport, fixture.parameters)
  if (!parameters.ok) throw new Error(`match ${row.key}: ${parameters.reason}`)
  const model = openMatch({ ...fixture, key: row.key, parameters: parameters.value }, simulation)
  const state = model.state(over)
  return { ...row, status: state.status, state: wireState(state), archivedAt: over }
}

/**
 * How matches ended that nobody saw: those of the days before the season was first played, or while nothing ran. Results,
 * head-to-head and form are of them; they have no prices and take no bets. Each call writes the next `most`, the latest
 * first: some tenths of a millisecond each to play, and as much to write. Does nothing once all are written.
 */
export function createPast({ db, catalogue, programme, simulation, clock, since }: PastOptions) {
  let missing: Fixture[] | null = null
  return async (most: number): Promise<void> => {
    if (programme === null) return
    missing ??= [...(await unknown(db, latestOf(programme, clock() - since)))]
    if (missing.length === 0) return
    const rowOf = rowsFor(catalogue)
    const rows = missing
      .splice(0, most)
      .map((fixture) =>
        endedMatch(fixture, rowOf(fixture), { simulation, over: fixture.startTime + programme.longestMatch }),
      )
    await insertMatches(db, rows)
  }
}
