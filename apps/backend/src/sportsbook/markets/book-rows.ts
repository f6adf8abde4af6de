import type { Clock } from '../../clock.ts'
import { column, type Queries, statement } from '../../db/index.ts'
import type { StoredBook } from '../../db/schema/catalogue.ts'
import type { BookEntry, MarketBook } from './book.ts'

const SAVE = statement({
  name: 'save_market_books',
  // Matches that were purged meanwhile are skipped. A process that wakes after a pause must not overwrite newer
  // versions.
  parameters: { rows: 'jsonb' },
  text: `insert into market_books (match_id, version, document)
    select r.id, r.version, r.document from jsonb_to_recordset($rows::jsonb) as r (id bigint, version bigint, document jsonb)
    join matches m on m.id = r.id
    on conflict (match_id) do update set version = excluded.version, document = excluded.document
    where market_books.version < excluded.version`,
})

const LOAD = statement({
  name: 'load_market_books',
  row: { id: 'double precision', version: 'double precision', document: column<StoredBook>('jsonb') },
  text: 'select match_id::float8 as id, version::float8 as version, document from market_books',
})

/** The last stored book, by match. */
export async function loadBooks(db: Queries): Promise<Map<number, BookEntry>> {
  const rows = await db.run(LOAD)
  return new Map(rows.map(({ id, version, document }) => [id, { version, ...document }]))
}

/**
 * How long (ms) a change may wait to be stored. A restart prices anew, so only what is shown until then depends on it.
 */
const patience = { live: 15_000, other: 1_800_000 } as const

/** Documents per statement: about 10 ms, during which the embedded database does nothing else. */
const batch = 8

type Document = { readonly id: number; readonly version: number; readonly document: StoredBook }

/** Takes due changes from the book's list, oldest first, at most `batch`. */
function takeDue(book: MarketBook, now: number, anyLive: boolean): Document[] {
  const rows: Document[] = []
  for (const [id, { since }] of book.dirty) {
    if (rows.length === batch) break
    const entry = book.entry(id)
    const live = entry?.state.status === 1
    if (entry !== null && now - since < patience[live ? 'live' : 'other'] && !(live && anyLive)) continue
    book.dirty.delete(id)
    if (entry === null) continue
    rows.push({ id, version: entry.version, document: { state: entry.state, markets: entry.markets } })
  }
  return rows
}

/**
 * Stores the oldest due changes in one statement; with `anyLive` every change of matches in play, in several. Answers
 * the number of documents written. What could not be written stays due.
 */
export async function saveBooks(
  db: Queries,
  book: MarketBook,
  clock: Clock,
  options: { readonly anyLive: boolean } = { anyLive: false },
): Promise<number> {
  for (let saved = 0; ; ) {
    const rows = takeDue(book, clock(), options.anyLive)
    if (rows.length === 0) return saved
    try {
      await db.run(SAVE, { rows: JSON.stringify(rows) })
    } catch (error) {
      for (const { id } of rows) if (!book.dirty.has(id)) book.dirty.set(id, { since: 0 })
      throw error
    }
    saved += rows.length
    if (!options.anyLive) return saved
  }
}
