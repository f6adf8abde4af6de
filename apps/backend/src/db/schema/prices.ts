import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { matches } from './catalogue.ts'
import { instant } from './platform.ts'

/** What is remembered of the prices of a match that is not archived (BEYOND-25): how they moved, within bounds. */
export const priceMemory = pgTable('price_memory', {
  matchId: bigint('match_id', { mode: 'number' })
    .primaryKey()
    .references(() => matches.id, { onDelete: 'cascade' }),
  /** JSON, a text because nothing in it is ever asked for by the database: `sportsbook/prices/stored-memory.ts`. */
  document: text('document').notNull(),
  savedAt: instant('saved_at').notNull(),
})

/** The last price before the start of the match, of each outcome that somebody had bet on by then. Kept for good. */
export const closingPrices = pgTable(
  'closing_prices',
  {
    matchId: bigint('match_id', { mode: 'number' }).notNull(),
    marketId: integer('market_id').notNull(),
    specifier: text('specifier').notNull(),
    outcomeId: text('outcome_id').notNull(),
    /** Thousandths. */
    odds: integer('odds').notNull(),
    /** When the match began: bets placed later have no closing price. */
    closedAt: instant('closed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.marketId, table.specifier, table.outcomeId] })],
)
