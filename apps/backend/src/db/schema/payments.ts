import type { ExceptionDecision, ExceptionKind } from '@touchline/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { heardCallbacks } from './callbacks.ts'
import { currencies, instant, players } from './platform.ts'

/** Deposits and withdrawals. Their money is moved in the transaction that changes `state`, once for each state. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id),
    kind: text('kind').$type<'deposit' | 'withdrawal'>().notNull(),
    currency: text('currency')
      .notNull()
      .references(() => currencies.code),
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    /** A `PaymentState`. */
    state: text('state').notNull(),
    /** Of the request, and SHA-256 of what it asked for. */
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    provider: text('provider').notNull(),
    /** Whether the provider has taken it on. */
    taken: boolean('taken').notNull().default(false),
    challengeUrl: text('challenge_url'),
    returnTo: jsonb('return_to').$type<Record<string, string>>(),
    /** When something is to be done for it unless news come before: it is sent, approved or asked about. Null when it is over. */
    checkAt: instant('check_at'),
    /** When a deposit of which nothing is known is given up. */
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_key').on(table.playerId, table.key),
    index('payments_player').on(table.playerId, table.createdAt),
    index('payments_check').on(table.checkAt).where(sql`${table.checkAt} is not null`),
    check('payments_amount', sql`${table.amount} > 0`),
  ],
)

/** What has to be decided by an operator: money that came in and may not be credited, and statements that our books do not agree with. */
export const paymentExceptions = pgTable(
  'payment_exceptions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null where a statement names a payment that we do not know. */
    paymentId: uuid('payment_id').references(() => payments.id),
    kind: text('kind').$type<ExceptionKind>().notNull(),
    /** What stands against crediting it (a refusal), or what the provider states. */
    because: jsonb('because').$type<Readonly<Record<string, unknown>>>().notNull(),
    openedAt: instant('opened_at').notNull(),
    decidedAt: instant('decided_at'),
    decision: text('decision').$type<ExceptionDecision>(),
    /** Who decided, by the name of the key, and why. */
    actor: text('actor'),
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('payment_exceptions_once')
      .on(table.paymentId, table.kind)
      .where(sql`${table.decidedAt} is null and ${table.kind} in ('held', 'contradicted')`),
    index('payment_exceptions_open').on(table.id).where(sql`${table.decidedAt} is null`),
    check('payment_exceptions_decided', sql`(${table.decidedAt} is null) = (${table.actor} is null)`),
  ],
)

export const paymentCallbacks = heardCallbacks('payment_callbacks')

/** The demo provider's own books: what a real one keeps in its own house. */
export const demoPayments = pgTable('demo_payments', {
  /** The merchant's id, ours. */
  reference: uuid('reference').primaryKey(),
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
  currency: text('currency').notNull(),
  state: text('state').notNull(),
  /** What it turns into, and when; null when it stays. */
  settlesAs: text('settles_as'),
  settlesAt: instant('settles_at'),
  /** Opens the page of the challenge; null for what needs none. */
  token: text('token').unique(),
  returnTo: jsonb('return_to').$type<Record<string, string>>(),
  createdAt: instant('created_at').notNull(),
})
