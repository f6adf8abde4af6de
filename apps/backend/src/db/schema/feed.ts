import type { FeedLine } from '@touchline/contract'
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { matches } from './catalogue.ts'
import { instant } from './platform.ts'

/** A line of a source outside, or an event of our own, which names matches by the catalogue's ids. */
export type InboxEvent = { readonly line: FeedLine } | { readonly event: Readonly<Record<string, unknown>> }

/**
 * What a process was told that does not run the feed, in order of arrival, until the one that does has taken it. Some of
 * it is kept afterwards: what came in, as it came.
 */
export const feedInbox = pgTable(
  'feed_inbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    source: text('source').notNull(),
    /** The source's own number; null for events of our own. */
    sequence: bigint('sequence', { mode: 'number' }),
    event: jsonb('event').$type<InboxEvent>().notNull(),
    at: instant('at').notNull(),
    takenAt: instant('taken_at'),
    /** Why it was taken and not followed. */
    fault: text('fault'),
  },
  (table) => [
    uniqueIndex('feed_inbox_sequence').on(table.source, table.sequence),
    index('feed_inbox_waiting').on(table.id).where(sql`${table.takenAt} is null`),
    index('feed_inbox_faults').on(table.source, table.id).where(sql`${table.fault} is not null`),
  ],
)

export const feedSources = pgTable('feed_sources', {
  source: text('source').primaryKey(),
  /** All of its numbers up to this one are known. */
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  /** Since when its offers are to be stated again; null when they need not. */
  wantedSince: instant('wanted_since'),
})

/** Which match a source means by its own id, and who prices it. */
export const feedMatches = pgTable(
  'feed_matches',
  {
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    matchId: bigint('match_id', { mode: 'number' })
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    /** Of the latest statement about who plays when, and of the latest about who prices it. */
    fixtureOrder: bigint('fixture_order', { mode: 'number' }).notNull(),
    assignedOrder: bigint('assigned_order', { mode: 'number' }).notNull().default(0),
    provider: text('provider'),
    producer: text('producer'),
    phase: text('phase').$type<'prematch' | 'live'>(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.externalId] }),
    index('feed_matches_match').on(table.matchId),
  ],
)
