import type { OrderState } from '@touchline/contract'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { staff } from './operator.ts'
import { currencies, instant, players } from './platform.ts'

const writer = (name: string) => bigint(name, { mode: 'number' }).references(() => staff.id)

/** What staff wrote down about a player. */
export const playerNotes = pgTable(
  'player_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    staffId: writer('staff_id').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('player_notes_player').on(table.playerId, table.id)],
)

/** Corrections of a balance by hand: who asked for what, and who approved it where it was much. */
export const balanceCorrections = pgTable(
  'balance_corrections',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id),
    currency: text('currency')
      .notNull()
      .references(() => currencies.code),
    /** Subunits; negative takes them from the balance. */
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    /** Subunits of the base currency, at the rate of the day; never negative. */
    worth: bigint('worth', { mode: 'bigint' }).notNull(),
    state: text('state').$type<OrderState>().notNull(),
    askedBy: writer('asked_by').notNull(),
    reason: text('reason').notNull(),
    askedAt: instant('asked_at').notNull(),
    decidedBy: writer('decided_by'),
    decidedReason: text('decided_reason'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('balance_corrections_waiting').on(table.id).where(sql`${table.state} = 'waiting'`),
    index('balance_corrections_asked').on(table.askedBy, table.askedAt),
    index('balance_corrections_player').on(table.playerId, table.id),
    check('balance_corrections_amount', sql`${table.amount} <> 0`),
    check(
      'balance_corrections_four_eyes',
      sql`${table.state} <> 'approved' or ${table.decidedBy} <> ${table.askedBy}`,
    ),
    check(
      'balance_corrections_decided',
      sql`(${table.state} in ('approved', 'rejected')) = (${table.decidedBy} is not null)`,
    ),
  ],
)
