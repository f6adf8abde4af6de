import type { CareLevel, CareOutcome, HarmMarker, OrderState } from '@touchline/contract'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
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

/** Signs that play does somebody harm, one row for each kind and day on which it was seen. */
export const careMarkers = pgTable(
  'care_markers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id),
    marker: text('marker').$type<HarmMarker>().notNull(),
    /** Of UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    /** How much it counts. */
    weight: smallint('weight').notNull(),
    /** What was seen, in words for staff. */
    because: text('because').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [uniqueIndex('care_markers_once').on(table.playerId, table.day, table.marker)],
)

/** How much a player has to be looked after now, and what staff have done about it. */
export const careStates = pgTable(
  'care_states',
  {
    playerId: bigint('player_id', { mode: 'number' })
      .primaryKey()
      .references(() => players.id),
    level: text('level').$type<CareLevel>().notNull(),
    /** Weights of the markers seen at the last look, together. */
    score: smallint('score').notNull(),
    /** Since when it is this level or, after a review, since when staff have to look again. */
    raisedAt: instant('raised_at').notNull(),
    /** When the player was last told. */
    toldAt: instant('told_at'),
    /** Null while nobody has looked since it was raised. */
    reviewedBy: writer('reviewed_by'),
    reviewedAt: instant('reviewed_at'),
    outcome: text('outcome').$type<CareOutcome>(),
    reason: text('reason'),
  },
  (table) => [
    index('care_states_open')
      .on(table.score, table.raisedAt)
      .where(sql`${table.reviewedAt} is null and ${table.level} <> 'none'`),
    check('care_states_reviewed', sql`(${table.reviewedAt} is null) = (${table.reviewedBy} is null)`),
  ],
)

/** When a register of self-excluded people has to be asked about a player again who is signed in. */
export const registerChecks = pgTable(
  'register_checks',
  {
    playerId: bigint('player_id', { mode: 'number' })
      .primaryKey()
      .references(() => players.id, { onDelete: 'cascade' }),
    dueAt: instant('due_at').notNull(),
    /** How often in a row it has not answered. */
    silent: smallint('silent').notNull().default(0),
  },
  (table) => [index('register_checks_due').on(table.dueAt)],
)
