import type { OrderState, SettlementAction, SettlementPreview, StaffRole } from '@touchline/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant } from './platform.ts'

/** Operators' staff: accounts of their own, never players. */
export const staff = pgTable('staff', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  /** Whether the password was made for the first sign-in and has to be changed. */
  passwordDue: boolean('password_due').notNull(),
  roles: text('roles').$type<StaffRole>().array().notNull(),
  active: boolean('active').notNull().default(true),
  /** The authenticator's secret, encrypted by a key of the installation; null before one is made. */
  factorSecret: text('factor_secret'),
  /** Whether a code has confirmed it. */
  factorConfirmed: boolean('factor_confirmed').notNull().default(false),
  /** Time step of the last code taken: each counts once. */
  factorStep: bigint('factor_step', { mode: 'number' }).notNull().default(0),
  /** Wrong codes in a row, after the right password. */
  wrongCodes: integer('wrong_codes').notNull().default(0),
  codesHeldUntil: instant('codes_held_until'),
  /** Who made it, gave it its roles or a new start last: somebody else has to switch it on. Null where a command did. */
  madeBy: bigint('made_by', { mode: 'number' }),
  createdAt: instant('created_at').notNull(),
})

/** Codes in place of the authenticator's, each once. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    /** SHA-256 of staff id and code, hex. */
    codeHash: text('code_hash').primaryKey(),
    staffId: bigint('staff_id', { mode: 'number' })
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
  },
  (table) => [index('staff_recovery_codes_staff').on(table.staffId)],
)

export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** SHA-256 of the token, hex. */
    tokenHash: text('token_hash').primaryKey(),
    staffId: bigint('staff_id', { mode: 'number' })
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** It ends when it was not used for a while. */
    usedAt: instant('used_at').notNull(),
    /** Absolute end. */
    endsAt: instant('ends_at').notNull(),
    device: text('device'),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId), index('staff_sessions_end').on(table.endsAt)],
)

/** What operators did or were refused, append only and sealed like `player_audit`. */
export const staffAudit = pgTable(
  'staff_audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null for what a command did. */
    staffId: bigint('staff_id', { mode: 'number' }).references(() => staff.id),
    /** Name of the call. */
    call: text('call').notNull(),
    /** Such as `match:12` or `staff:3`. */
    about: text('about').notNull(),
    /** Code of the refusal; null where it was done. */
    code: smallint('code'),
    reason: text('reason'),
    before: jsonb('before'),
    after: jsonb('after'),
    at: instant('at').notNull(),
    address: text('address'),
  },
  (table) => [
    index('staff_audit_staff').on(table.staffId, table.id),
    index('staff_audit_about').on(table.about, table.id),
  ],
)

/** Hash chain over `staff_audit`, like `audit_seals`. */
export const staffAuditSeals = pgTable('staff_audit_seals', {
  /** From 1, without gaps. */
  n: bigint('n', { mode: 'number' }).primaryKey(),
  auditId: bigint('audit_id', { mode: 'number' }).notNull().unique(),
  /** SHA-256, hex. */
  seal: text('seal').notNull(),
})

/** What hands have set in place of what the feed states, until it is taken back. */
export const tradingOverrides = pgTable(
  'trading_overrides',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<'hold' | 'price' | 'margin' | 'line'>().notNull(),
    /** Of a hold on a provider; '' otherwise, so that the key is whole. */
    provider: text('provider').notNull().default(''),
    /** 0 where it is about a provider. */
    matchId: bigint('match_id', { mode: 'number' }).notNull().default(0),
    /** 0 where it is about the match. */
    marketId: integer('market_id').notNull().default(0),
    /** '' also where it is about a match, or about all lines of a market. */
    specifier: text('specifier').notNull().default(''),
    outcomeId: text('outcome_id').notNull().default(''),
    /** Odds or share in thousandths. */
    value: bigint('value', { mode: 'number' }),
    /** The line chosen. */
    line: text('line'),
    /** Whether it stands; what was taken back is kept for a while, so that news of it can come late. */
    active: boolean('active').notNull(),
    /** Rises with each change of any of them. */
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    setBy: bigint('set_by', { mode: 'number' })
      .notNull()
      .references(() => staff.id),
    reason: text('reason').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [
    uniqueIndex('trading_overrides_key').on(
      table.kind,
      table.provider,
      table.matchId,
      table.marketId,
      table.specifier,
      table.outcomeId,
    ),
    index('trading_overrides_match').on(table.matchId),
  ],
)

/** Settlements by hand: who asked for what, what it moved, and who approved it. */
export const settlementOrders = pgTable(
  'settlement_orders',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    state: text('state').$type<OrderState>().notNull(),
    asked: jsonb('asked').$type<SettlementAction>().notNull(),
    /** As seen by whoever decided last. */
    preview: jsonb('preview').$type<SettlementPreview>().notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** Subunits of the base currency that it moves. */
    moved: bigint('moved', { mode: 'bigint' }).notNull(),
    askedBy: bigint('asked_by', { mode: 'number' })
      .notNull()
      .references(() => staff.id),
    reason: text('reason').notNull(),
    askedAt: instant('asked_at').notNull(),
    decidedBy: bigint('decided_by', { mode: 'number' }).references(() => staff.id),
    decidedReason: text('decided_reason'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('settlement_orders_waiting').on(table.id).where(sql`${table.state} = 'waiting'`),
    index('settlement_orders_asked').on(table.askedBy, table.askedAt),
    check(
      'settlement_orders_four_eyes',
      sql`${table.state} <> 'approved' or ${table.decidedBy} <> ${table.askedBy}`,
    ),
    check(
      'settlement_orders_decided',
      sql`(${table.state} in ('approved', 'rejected')) = (${table.decidedBy} is not null)`,
    ),
  ],
)
