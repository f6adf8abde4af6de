import type { ExceptionDecision, ExceptionKind, PaymentMethod } from '@touchline/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { heardCallbacks } from './callbacks.ts'
import { currencies, instant, players } from './platform.ts'

/** Deposits and withdrawals. Each change of `state` moves their money in the same transaction, once per state. */
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
    /** Idempotency key of the request, and SHA-256 of its content. */
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    provider: text('provider').notNull(),
    /** Whether the provider has accepted it. */
    taken: boolean('taken').notNull().default(false),
    challengeUrl: text('challenge_url'),
    returnTo: jsonb('return_to').$type<Record<string, string>>(),
    /** How a deposit is paid, as its player chose; null where nobody did, and of withdrawals. */
    method: text('method').$type<PaymentMethod>(),
    /** When it is due for its next step without news: being sent, approved or asked about. Null when it is over. */
    checkAt: instant('check_at'),
    /** When a deposit without news is given up. */
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** When a withdrawal was approved, and when its provider accepted it; null before. */
    approvedAt: instant('approved_at'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('payments_key').on(table.playerId, table.key),
    index('payments_player').on(table.playerId, table.createdAt),
    index('payments_waiting')
      .on(table.createdAt)
      .where(sql`${table.kind} = 'withdrawal' and ${table.state} = 'requested'`),
    index('payments_deposited')
      .on(table.changedAt)
      .where(sql`${table.kind} = 'deposit' and ${table.state} = 'succeeded'`),
    index('payments_check').on(table.checkAt).where(sql`${table.checkAt} is not null`),
    check('payments_amount', sql`${table.amount} > 0`),
  ],
)

/**
 * What an operator must decide: money that arrived but may not be credited, and statements that contradict our books.
 */
export const paymentExceptions = pgTable(
  'payment_exceptions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null where the statement names a payment that we do not have. */
    paymentId: uuid('payment_id').references(() => payments.id),
    kind: text('kind').$type<ExceptionKind>().notNull(),
    /** Why it is not credited (a refusal), or what the provider states. */
    because: jsonb('because').$type<Readonly<Record<string, unknown>>>().notNull(),
    openedAt: instant('opened_at').notNull(),
    decidedAt: instant('decided_at'),
    decision: text('decision').$type<ExceptionDecision>(),
    /** Name of the operator's key, and the reason given. */
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

/** The demo payment provider's own records. */
export const demoPayments = pgTable('demo_payments', {
  /** Our id of the payment. */
  reference: uuid('reference').primaryKey(),
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
  currency: text('currency').notNull(),
  state: text('state').notNull(),
  /** What it changes to, and when; null when it stays. */
  settlesAs: text('settles_as'),
  settlesAt: instant('settles_at'),
  /** Secret in the address of the challenge's page; null where no challenge is needed. */
  token: text('token').unique(),
  returnTo: jsonb('return_to').$type<Record<string, string>>(),
  createdAt: instant('created_at').notNull(),
})

/** That players know how their money is protected: once for each statement of a site (LCCP 4.2.1). */
export const fundsAcknowledgements = pgTable(
  'funds_acknowledgements',
  {
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id),
    site: text('site').notNull(),
    /** Rating and day of the statement that they were shown. */
    version: text('version').notNull(),
    acknowledgedAt: instant('acknowledged_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.site, table.version] })],
)
