import { z } from 'zod'
import { Amount, CurrencyCode, IsoDay } from '../scalars.ts'

/** Days in UTC, both included, `MOST_BOOK_DAYS` at most. */
export const BooksQuery = z.strictObject({ from: IsoDay, to: IsoDay })
export const MOST_BOOK_DAYS = 31

/**
 * What the ledger says of one day in one currency, in subunits. For bets `stakes` less `returned` is `revenue` and the
 * change of `open`.
 */
export const BookDay = z.object({
  day: IsoDay,
  currency: CurrencyCode,
  /** What bets took when they were placed. */
  stakes: z.int(),
  /** What bets paid when they ended, with stakes given back, less what was taken back. */
  returned: z.int(),
  /** What the bets that ended left to the house, before bonuses: gross gaming revenue. */
  revenue: z.int(),
  /** What bonuses cost. */
  bonus_cost: z.int(),
  /** What games of providers won, less what they paid. */
  games: z.int(),
  /** What providers of payments took in, and what they paid out. */
  paid_in: Amount,
  paid_out: Amount,
  /** By how much the stakes of open bets rose. */
  open: z.int(),
  /** By how much the money of players rose. */
  players: z.int(),
})

export const Books = z.object({
  days: z.array(BookDay),
  /** At this moment: the money of players, and the stakes of their open bets. */
  now: z.array(z.object({ currency: CurrencyCode, players: z.int(), open: z.int() })),
})

export type BookDay = z.infer<typeof BookDay>
export type Books = z.infer<typeof Books>
