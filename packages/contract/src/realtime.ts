import { z } from 'zod'
import { Bet } from './bets.ts'
import { BonusType } from './bet-bonus.ts'
import { BonusStatus, FarmingStats } from './bonuses.ts'
import { Market, MatchState, Outcome } from './catalogue.ts'
import { channels } from './channels.ts'
import { ChatPush } from './chat.ts'
import { CheckReason, CheckState, IdentityKind } from './identity.ts'
import { Notification } from './notifications.ts'
import { OutcomeVotes } from './votes.ts'
import { AnyProvider, CurrencyCode, Id, Provider, SportType, Urn } from './scalars.ts'

/** A market in a push: numbers only. */
export const PushedMarket = Market.pick({
  id: true,
  specifier: true,
  status: true,
  most_balanced: true,
}).extend({
  outcomes: z.array(Outcome.omit({ name: true })),
})

/** The source of a pushed match: a browser shows it only where its site offers that (LIVE-22). */
const Source = { sport_type: SportType, provider: AnyProvider }

/**
 * `match:{id}`: always the complete document of the match, so that one publication closes any gap. `type` is the cause.
 * A market missing from `markets` is no longer offered.
 */
export const MatchPush = z.object({
  type: z.enum(['match_changed', 'markets_changed', 'match_status_changed']),
  match_id: Id,
  match_urn_id: Urn,
  ...Source,
  version: z.int(),
  match: MatchState,
  markets: z.array(PushedMarket),
})

/** `updates:{lang}`: changes that affect lists. */
export const UpdatesPush = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('match_status_changed'),
    match: z.object({
      id: Id,
      urn_id: Urn,
      sport_id: Id,
      tournament_id: Id,
      ...Source,
      status: MatchState.shape.status,
    }),
  }),
  z.object({
    type: z.literal('provider_status_changed'),
    provider_statuses: z.record(Provider, z.boolean()),
  }),
  /** What a tournament's ranking shares, in subunits of its currency (LIVE-15). */
  z.object({ type: z.literal('tournament_pool_changed'), campaign_id: Id, pool_amount: z.int().min(0) }),
  /** Votes so far of what was voted about since the last of these, in full: at most one a second, with 20 of them. */
  z.object({
    type: z.literal('votes_changed'),
    predictions: z
      .array(z.object({ prediction_id: z.string(), votes: z.array(OutcomeVotes) }))
      .min(1)
      .max(20),
  }),
])

/**
 * `updates:{lang}`, every second and never kept: tells that the stream is alive. A page that misses it doubts its
 * prices.
 */
export const Beat = z.object({ type: z.literal('beat') })

/** Which bonus a push is about. */
export const BonusReference = z.object({ id: Id, type: BonusType })

/** `$user:{locale}:{userId}`: money, bets and notifications; published through the outbox, recovered as a stream. */
export const UserPush = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('balance_changed'),
    currency: CurrencyCode,
    balance: z.int(),
    available_to_bet_with_locked_cents: z.int(),
    /** Rises with each change of the account. */
    version: z.int(),
  }),
  z.object({ type: z.literal('bet_changed'), bet: Bet }),
  z.object({ type: z.literal('bet_cashout_changed'), bet_id: Id, to_cashout: z.int() }),
  z.object({
    type: z.literal('identity_changed'),
    kind: IdentityKind,
    state: CheckState,
    reason: CheckReason.nullable(),
  }),
  z.object({ type: z.literal('notification'), notification: Notification }),
  /** Notifications that became true together, oldest first. */
  z.object({ type: z.literal('notifications'), notifications: z.array(Notification).min(1) }),
  z.object({ type: z.literal('bonus_issued'), bonus: BonusReference }),
  /** Bets have brought a bonus forward, or back: what it has farmed, in full; null for bet and get, which counts bets. Never kept. */
  z.object({
    type: z.literal('bonus_changed'),
    bonus: BonusReference,
    status: BonusStatus,
    farming: FarmingStats.nullable(),
  }),
  z.object({ type: z.literal('unread_counters_changed'), unread: z.int().min(0) }),
])

/** Publications by kind of channel. `for` tells who may subscribe: a visitor needs a connection only. */
export const CHANNELS = {
  match: {
    address: channels.match('{matchId}'),
    summary: 'The whole state of a match with its markets and odds, after each change',
    for: 'everybody',
    messages: { MatchPush },
  },
  chat: {
    address: channels.chat('{matchId}'),
    summary: 'What players say in the room of a match',
    for: 'everybody',
    messages: { ChatPush },
  },
  updates: {
    address: channels.updates('{language}'),
    summary:
      'What concerns lists: matches that begin or end, providers that come and go; and each second that the stream goes on',
    for: 'everybody',
    messages: { UpdatesPush, Beat },
  },
  user: {
    address: channels.user('{language}', '{userId}'),
    summary: 'Balance, bets, identity and notifications of a player',
    for: 'player',
    messages: { UserPush },
  },
} as const satisfies Record<keyof typeof channels, object>

export type PushedMarket = z.infer<typeof PushedMarket>
export type MatchPush = z.infer<typeof MatchPush>
/** Decides whether a match's pushes are shown. */
export type PushSource = Pick<MatchPush, 'sport_type' | 'provider'>
export type Beat = z.infer<typeof Beat>
export type UpdatesPush = z.infer<typeof UpdatesPush>
export type UserPush = z.infer<typeof UserPush>
