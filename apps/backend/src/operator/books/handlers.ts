import { MOST_BOOK_DAYS, type operatorEndpoints } from '@touchline/contract'
import type { Queries } from '../../db/index.ts'
import type { Audited } from '../audit/audited.ts'
import { bookDays, booksNow } from './book-rows.ts'

const DAY = 24 * 3_600_000

/** Reports of the books, by day and currency. */
export const bookReads = (db: Queries): Audited<Pick<typeof operatorEndpoints, 'getBooks'>> => ({
  getBooks: async ({ query }) => {
    const [from, to] = [Date.parse(query.from), Date.parse(query.to)]
    const count = (to - from) / DAY + 1
    if (count < 1 || count > MOST_BOOK_DAYS)
      return {
        refused: 422,
        errors: { to: [`must be from the first day on, and ${MOST_BOOK_DAYS} days at most`] },
      }
    return { days: await bookDays(db, from, to), now: await booksNow(db) }
  },
})
