import type { Clock } from '../../clock.ts'
import type { Database, Queries, Statement } from '../../db/index.ts'
import type { StoredBook } from '../../db/schema/catalogue.ts'
import type { BookEntry, MarketBook } from './book.ts'

const SAVE = {
  name: 'save_market_books',
  // A match purged meanwhile has no row to belong to.
  text: `insert into market_books (match_id, version, document)
    select r.id, r.version, r.document from jsonb_to_recordset($1::jsonb) as r (id bigint, version bigint, document jsonb)
    join matches m on m.id = r.id
    on conflict (match_id) do update set version = excluded.version, document = excluded.document`,
} as const satisfies Statement

const LOAD = {
  name: 'load_market_books',
  text: 'select match_id::float8 as id, version::float8 as version, document from market_books',
} as const satisfies Statement

/** The book as it was last kept, by match. */
export async function loadBooks(db: Queries): Promise<Map<number, BookEntry>> {
  const rows = await db.run<{ id: number; version: number; document: StoredBook }>(LOAD)
  return new Map(rows.map(({ id, version, document }) => [id, { version, ...document }]))
}

/** How long a change may wait (ms) before it is kept: a restart computes prices anew, so only the version is at stake. */
const patience = { live: 15_000, other: 600_000 } as const

/** A statement of this many documents takes the embedded database about 10 ms, in which nothing else runs. */
const batch = 8

/**
 * Keeps the oldest changes of the book that are due, in one statement; all of them, in several, when `everything`. Answers how
 * many documents were written.
 */
export async function saveBooks(
  db: Database,
  book: MarketBook,
  clock: Clock,
  options: { readonly everything: boolean },
): Promise<number> {
  let saved = 0
  do {
    const now = clock()
    const rows: { id: number; version: number; document: StoredBook }[] = []
    for (const [id, { since }] of book.dirty) {
      if (rows.length === batch) break
      const entry = book.entry(id)
      if (entry === null) {
        book.dirty.delete(id)
        continue
      }
      const wait = entry.state.status === 1 ? patience.live : patience.other
      if (!options.everything && now - since < wait) continue
      book.dirty.delete(id)
      rows.push({ id, version: entry.version, document: { state: entry.state, markets: entry.markets } })
    }
    if (rows.length === 0) return saved
    try {
      await db.run(SAVE, [JSON.stringify(rows)])
    } catch (error) {
      for (const { id } of rows) if (!book.dirty.has(id)) book.dirty.set(id, { since: now })
      throw error
    }
    saved += rows.length
  } while (options.everything)
  return saved
}
