import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { currencies, instant, players } from './platform.ts'

/** A player's launches of providers' games. They stay, for money of a round may come long after its session. */
export const gameSessions = pgTable(
  'game_sessions',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the token that the game was opened with, hex. */
    tokenHash: text('token_hash').notNull().unique(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id),
    /** Hash of the sign-in that launched it; no stake is taken once that is over. Null after a deletion. */
    signedInBy: text('signed_in_by'),
    provider: text('provider').notNull(),
    app: text('app').notNull(),
    currency: text('currency')
      .notNull()
      .references(() => currencies.code),
    locale: text('locale').notNull(),
    /** Where the launch came from; null when unknown. */
    country: text('country'),
    createdAt: instant('created_at').notNull(),
    /** Until when it takes stakes. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('game_sessions_player').on(table.playerId)],
)

/**
 * What games did with players' money, only ever added to. A debit or credit and its rollback are two rows of one
 * transaction of the game. A rollback of what has not come is a row with 0: what comes later is refused.
 */
export const gameTransactions = pgTable(
  'game_transactions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    /** The game's own id. */
    transactionId: text('transaction_id').notNull(),
    kind: text('kind').$type<'debit' | 'credit' | 'rollback'>().notNull(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => gameSessions.id),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id),
    currency: text('currency').notNull(),
    roundId: text('round_id').notNull(),
    /** What it changed the player's balance by, in subunits. */
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    /** The balance that was answered. */
    balance: bigint('balance', { mode: 'bigint' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('game_transactions_once').on(
      table.provider,
      table.transactionId,
      sql`(${table.kind} = 'rollback')`,
    ),
    index('game_transactions_round').on(table.sessionId, table.roundId),
    index('game_transactions_provider').on(table.provider, table.createdAt, table.id),
    index('game_transactions_player').on(table.playerId, table.createdAt),
    check(
      'game_transactions_amount',
      sql`case ${table.kind} when 'debit' then ${table.amount} < 0 when 'credit' then ${table.amount} > 0 else true end`,
    ),
  ],
)

/** Rounds of the demo provider's games, its own records. A round is made before it is played, with its seed sealed. */
export const demoRounds = pgTable(
  'demo_rounds',
  {
    id: uuid('id').primaryKey(),
    /** The wallet's session. */
    sessionId: uuid('session_id').notNull(),
    app: text('app').notNull(),
    /** Hex; told once the round is over. */
    seed: text('seed').notNull(),
    state: text('state').$type<'sealed' | 'staked' | 'won' | 'lost' | 'paid' | 'undone'>().notNull(),
    choice: text('choice'),
    /** What the player's browser adds to the seed. */
    salt: text('salt'),
    currency: text('currency').notNull(),
    stake: bigint('stake', { mode: 'bigint' }),
    prize: bigint('prize', { mode: 'bigint' }),
    createdAt: instant('created_at').notNull(),
    /** When whoever works off what was left lying looks at it; null when there is nothing to do. */
    dueAt: instant('due_at'),
  },
  (table) => [
    index('demo_rounds_session').on(table.sessionId, table.createdAt),
    index('demo_rounds_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
)

/** Draws of the demo lottery. The seed is answered once nobody can buy any more. */
export const lottoDraws = pgTable(
  'lotto_draws',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    game: text('game').notNull(),
    /** SHA-256 of the seed, hex, published before the first ticket is sold. */
    commitment: text('commitment').notNull(),
    /** Hex. */
    seed: text('seed').notNull(),
    /** Until when tickets are sold. */
    closesAt: instant('closes_at').notNull(),
    drawnAt: instant('drawn_at'),
    numbers: smallint('numbers').array(),
  },
  (table) => [
    uniqueIndex('lotto_draws_closing').on(table.game, table.closesAt),
    index('lotto_draws_open').on(table.closesAt).where(sql`${table.drawnAt} is null`),
    check('lotto_draws_drawn', sql`(${table.drawnAt} is null) = (${table.numbers} is null)`),
  ],
)

/** Tickets of the demo lottery, by the wallet's names for session and player. */
export const lottoTickets = pgTable(
  'lotto_tickets',
  {
    id: uuid('id').primaryKey(),
    drawId: bigint('draw_id', { mode: 'number' })
      .notNull()
      .references(() => lottoDraws.id),
    sessionId: uuid('session_id').notNull(),
    /** The player as the wallet calls them to this provider. */
    player: text('player').notNull(),
    currency: text('currency').notNull(),
    /** Price of one line, in subunits. */
    price: bigint('price', { mode: 'bigint' }).notNull(),
    /** Lists of numbers, each in ascending order. */
    lines: jsonb('lines').$type<readonly (readonly number[])[]>().notNull(),
    state: text('state').$type<'asked' | 'bought' | 'undone' | 'won' | 'lost' | 'paid'>().notNull(),
    /** How many numbers of each line were drawn. */
    matches: integer('matches').array(),
    prize: bigint('prize', { mode: 'bigint' }),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at'),
  },
  (table) => [
    index('lotto_tickets_player').on(table.player, table.createdAt),
    index('lotto_tickets_draw').on(table.drawId, table.state),
    index('lotto_tickets_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
)
