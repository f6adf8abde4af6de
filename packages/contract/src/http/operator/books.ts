import type { Endpoints } from '../../endpoint.ts'
import { Books, BooksQuery } from '../../operator/books.ts'
import { get } from './rows.ts'

export const bookEndpoints = {
  getBooks: {
    ...get,
    path: '/books',
    permission: 'books.read',
    summary: 'Stakes, payouts, revenue and money of players by day and currency, from the ledger',
    query: BooksQuery,
    response: Books,
    errors: [401, 403, 422, 1601],
  },
} as const satisfies Endpoints
