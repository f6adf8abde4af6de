import type { Database } from '../../apps/backend/src/db/index.ts'
import { notStarted } from '../../apps/backend/src/feed/model-of-row.ts'
import { openMatch } from '../../apps/backend/src/feed/open-match.ts'
import type { Writing } from '../../apps/backend/src/roles/offer.ts'
import { insertMatches } from '../../apps/backend/src/sportsbook/catalogue/match-rows.ts'
import { loadReferences, saveReferences } from '../../apps/backend/src/sportsbook/catalogue/reference-rows.ts'

const CATEGORY = 'soccer/bench'
const TOURNAMENT = `${CATEGORY}/league`
const SIDES = ['home', 'away'].map((side) => `${CATEGORY}/${side}`)

/** Writes a league with two competitors, who are the sides of all matches. */
export async function writeLeague(db: Database, { catalogue }: Writing): Promise<void> {
  await db.transaction((transaction) =>
    saveReferences(transaction, {
      categories: [{ key: CATEGORY, sport: 'soccer', name: 'Bench', countryCode: null, priority: 1 }],
      tournaments: [{ key: TOURNAMENT, categoryKey: CATEGORY, name: 'Bench League', priority: 1 }],
      competitors: SIDES.map((key) => ({ key, name: key, countryCode: null, colours: ['#fff', '#000'] })),
    }),
  )
  await loadReferences(db, catalogue)
}

const idOf = (rows: ReadonlyMap<number, { readonly key: string }>, key: string): number => {
  for (const [id, row] of rows) if (row.key === key) return id
  throw new Error(`${key} was not written`)
}

/** Writes matches without a model and opens them; answers their ids. `startTime`: epoch ms. */
export async function writeMatches(
  db: Database,
  writing: Writing,
  { names, startTime }: { readonly names: readonly string[]; readonly startTime: number },
): Promise<readonly number[]> {
  const { catalogue } = writing
  const [homeId, awayId] = SIDES.map((key) => idOf(catalogue.competitors, key))
  const rows = await insertMatches(
    db,
    names.map((name) => ({
      key: `bench/${name}`,
      source: 'import',
      tournamentId: idOf(catalogue.tournaments, TOURNAMENT),
      homeId: homeId ?? null,
      awayId: awayId ?? null,
      ...{ stage: null, stadium: null, city: null },
      startTime,
      parameters: null,
      status: 0,
      state: notStarted,
      archivedAt: null,
    })),
  )
  for (const row of rows) openMatch(row, undefined, writing)
  return rows.map(({ id }) => id)
}
