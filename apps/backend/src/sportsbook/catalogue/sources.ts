import type { Refusal } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Queries } from '../../db/index.ts'
import type { MarketBook } from '../markets/book.ts'
import type { Catalogue } from './catalogue.ts'
import type { Listed } from './match-list.ts'
import { listedResult, matchRowsByIds } from './results.ts'

/** Where the calls of the catalogue get their answers. */
export interface CatalogueSources {
  readonly catalogue: Catalogue
  readonly book: MarketBook
  readonly db: Queries
  readonly clock: Clock
  /** Open bets by match, for the order by popularity. */
  readonly betCounts: () => ReadonlyMap<number, number>
}

export const notFound = { refused: 404 } as const satisfies Refusal

/** A match of memory with its document of this moment; null when it is not there. */
export function inMemory({ catalogue, book }: CatalogueSources, id: number): Listed | null {
  const match = catalogue.match(id)
  const document = book.snapshot(id)
  return match === null || document === null ? null : { match, document }
}

/** Every match in memory, most prominent first. */
export function* allInMemory(sources: CatalogueSources): Generator<Listed> {
  for (const { id } of sources.catalogue.matches()) {
    const listed = inMemory(sources, id)
    if (listed !== null) yield listed
  }
}

/** Those of the matches that there are, finished ones of the database too; in no order. */
export async function findMatches(sources: CatalogueSources, ids: readonly number[]): Promise<Listed[]> {
  const present = ids.flatMap((id) => inMemory(sources, id) ?? [])
  const known = new Set(present.map(({ match }) => match.id))
  const others = ids.filter((id) => !known.has(id))
  if (others.length === 0) return present
  const rows = await matchRowsByIds(sources.db, others)
  const over = rows.filter(({ status }) => status >= 2)
  return [...present, ...over.flatMap((row) => listedResult(row, sources.catalogue) ?? [])]
}

/** A match of memory, or else a finished one of the database, which has no markets any more. */
export async function findMatch(sources: CatalogueSources, id: number): Promise<Listed | null> {
  const listed = inMemory(sources, id)
  if (listed !== null) return listed
  const [row] = await matchRowsByIds(sources.db, [id])
  return row === undefined || row.status < 2 ? null : listedResult(row, sources.catalogue)
}
