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
import { monthOfBet } from './months.ts'
import { currencies, instant, players } from './platform.ts'

/** A player's money, one row per currency. The balance always equals the sum of the player's ledger entries in it. */
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
    /** Rises with every change, so that late pushes are recognized. */
    version: bigint('version', { mode: 'number' }).notNull(),
    active: boolean('active').notNull(),
    /** The player has limits or a break. A stake is taken from such an account only after they were judged. */
    bounded: boolean('bounded').notNull().default(false),
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.currency] }),
    uniqueIndex('accounts_one_active').on(table.playerId).where(sql`${table.active}`),
  ],
)

/**
 * `payments`: money that providers hold for us. `withheld`: what pending withdrawals took from balances. `unclaimed`:
 * deposits for deleted accounts that are not returned yet. `held`: deposits against a limit or a break that wait for an
 * operator. `bonus_cost`: what bonuses cost the house. `jackpot`: what levels of jackpots hold; the reference names which.
 * `unclaimed_wins`: what games won for players whose accounts are deleted. Besides these each provider of games has `game:<its name>`: what it has won from players, less what it paid them.
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
  'bonus_cost',
  'jackpot',
  'unclaimed_wins',
] as const

/** The account of a provider of games. */
type GameAccount = `game:${string}`

/**
 * Partitioned by `month`: all postings of a bet are in the partition of the month in which it was placed, and those of no
 * bet in `ledger_entries_others`. So what belongs together is in one partition, whose own indexes see to it that nothing
 * is posted twice; the keys and indexes below are those of each partition, for PostgreSQL has no unique index over
 * several. Months are made by `keep_ledger_months` (`platform/accounts/ledger-months.ts`).
 *
 * Double entry, append only (a trigger refuses changes). Each posting, that is a bet's step or a reference, sums to
 * zero per currency. Only players have balance rows, so that bets do not contend for one row of the house; the balance
 * of any other account is the sum of its entries.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    betId: bigint('bet_id', { mode: 'number' }),
    /** 0 is the placement; each settlement or reversal of the bet has the next number. */
    step: integer('step'),
    /** Names a posting that belongs to no bet: `opening:12:EUR`. */
    reference: text('reference'),
    line: smallint('line').notNull(),
    account: text('account').$type<(typeof LEDGER_ACCOUNTS)[number] | GameAccount>().notNull(),
    playerId: bigint('player_id', { mode: 'number' }),
    currency: text('currency').notNull(),
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    createdAt: instant('created_at').notNull(),
    month: monthOfBet(),
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
