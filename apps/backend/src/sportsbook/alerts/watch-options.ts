import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { BookView } from '../markets/book-view.ts'

/** What alerts are looked for in, and who is told. */
export interface AlertWatchOptions {
  readonly db: Database
  readonly catalogue: Pick<Catalogue, 'match' | 'matches'>
  readonly book: Pick<BookView, 'entry' | 'quote'>
  readonly clock: Clock
  /** Called after outbox rows were written. */
  readonly onOutbox: () => void
}
