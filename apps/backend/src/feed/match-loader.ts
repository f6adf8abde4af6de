import type { Queries } from '../db/index.ts'
import type { Catalogue } from '../sportsbook/catalogue/catalogue.ts'
import type { MatchRow } from '../sportsbook/catalogue/match-rows.ts'
import { loadReferences } from '../sportsbook/catalogue/reference-rows.ts'
import { matchRowsByIds } from '../sportsbook/catalogue/results.ts'
import { playedEntity } from './played-entity.ts'

/** Brings matches that another process feeds into this one's lists. */
export interface MatchLoader {
  /** Loads rows by id, with leagues and competitors that are unknown here; answers the ids that are in the lists now. */
  load(matchIds: readonly number[]): Promise<readonly number[]>
  release(matchId: number): void
  /** The row of a match that was loaded, by which its model is opened; null for others. */
  rowOf(matchId: number): MatchRow | null
}

export function createMatchLoader({
  db,
  catalogue,
}: {
  readonly db: Queries
  readonly catalogue: Catalogue
}): MatchLoader {
  const rows = new Map<number, MatchRow>()
  const put = (row: MatchRow): boolean => {
    const entity = playedEntity(row, catalogue)
    if (entity === null) return false
    catalogue.putMatch(entity)
    rows.set(row.id, row)
    return true
  }
  return {
    load: async (matchIds) => {
      const found = await matchRowsByIds(db, matchIds)
      const strange = found.filter((row) => !put(row))
      if (strange.length > 0) await loadReferences(db, catalogue)
      const unknown = new Set(strange.filter((row) => !put(row)).map(({ id }) => id))
      return found.map(({ id }) => id).filter((id) => !unknown.has(id))
    },
    release: (matchId) => {
      rows.delete(matchId)
      catalogue.removeMatch(matchId)
    },
    rowOf: (matchId) => rows.get(matchId) ?? null,
  }
}
