import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { currencies, instant, players } from './platform.ts'

/** A player's money, one row a currency. The balance always equals the sum of the player's ledger entries in it. */
export const accounts = pgTable(
  'accounts',
  {
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id),
    currency: text('currency')
      .notNull()
      .references(() => currencies.code),
    /** Subunits. Below zero only when a payout was taken back after it had been spent. */
    balance: bigint('balance', { mode: 'bigint' }).notNull(),
    /** Rises with every change, so that a late push is told from a fresh one. */
    version: bigint('version', { mode: 'number' }).notNull(),
    active: boolean('active').notNull(),
    /** Limits or a break of the player bind it: a stake is taken from it only where they were judged. */
    bounded: boolean('bounded').notNull().default(false),
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.currency] }),
    uniqueIndex('accounts_one_active').on(table.playerId).where(sql`${table.active}`),
  ],
)

/**
 * `payments` is what providers hold for us, `withheld` what withdrawals under way have taken from balances, `unclaimed` what came in for
 * accounts that are deleted and is not given back yet, `held` what came in against a limit or a break and waits for an operator.
 */
export const LEDGER_ACCOUNTS = [
  'player',
  'escrow',
  'house',
  'opening',
  'payments',
  'withheld',
  'unclaimed',
  'held',
] as const

/**
 * Double entry, append only: a trigger refuses changes. Each posting (a bet's step, or a reference) sums to zero per currency.
 * Accounts other than players' keep no balance row, so that no row is shared by all bets; theirs is the sum of entries.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    betId: bigint('bet_id', { mode: 'number' }),
    /** 0 is the placement, each settlement or reversal of the bet takes the next. */
    step: integer('step'),
    /** Names a posting that belongs to no bet: `opening:12:EUR`. */
    reference: text('reference'),
    line: smallint('line').notNull(),
    account: text('account').$type<(typeof LEDGER_ACCOUNTS)[number]>().notNull(),
    playerId: bigint('player_id', { mode: 'number' }),
    currency: text('currency').notNull(),
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_entries_bet_step')
      .on(table.betId, table.step, table.line)
      .where(sql`${table.betId} is not null`),
    uniqueIndex('ledger_entries_reference')
      .on(table.reference, table.line)
      .where(sql`${table.reference} is not null`),
    index('ledger_entries_of_player')
      .on(table.playerId, table.createdAt)
      .where(sql`${table.playerId} is not null`),
    check('ledger_entries_player', sql`(${table.account} = 'player') = (${table.playerId} is not null)`),
    check('ledger_entries_posting', sql`(${table.betId} is null) = (${table.reference} is not null)`),
  ],
)
