import { z } from 'zod'
import { Bet } from './bets.ts'
import { Market, MatchState, Outcome } from './catalogue.ts'
import { channels } from './channels.ts'
import { CheckReason, CheckState, IdentityKind } from './identity.ts'
import { Notification } from './notifications.ts'
import { AnyProvider, CurrencyCode, Id, Provider, SportType, Urn } from './scalars.ts'

/** A market on the push channel: numbers only. */
export const PushedMarket = Market.pick({
  id: true,
  specifier: true,
  status: true,
  most_balanced: true,
}).extend({
  outcomes: z.array(Outcome.omit({ name: true })),
})

/** Whose match a push tells of: a browser shows it only where its site offers that (LIVE-22). */
const Source = { sport_type: SportType, provider: AnyProvider }

/**
 * `match:{id}`: always the whole document of the match, so that one publication heals any gap; `type` says what caused it.
 * A market absent from `markets` is not offered any more.
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

/** `updates:{lang}`: what concerns lists rather than one match. */
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
])

/** `updates:{lang}`, each second, never kept: the stream goes on. A page that misses it holds no price for new. */
export const Beat = z.object({ type: z.literal('beat') })

/** `$user:{locale}:{userId}`: money, bets and notifications; published through the outbox, recovered as a stream. */
export const UserPush = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('balance_changed'),
    currency: CurrencyCode,
    balance: z.int(),
    available_to_bet_with_locked_cents: z.int(),
    /** Rises with each change of this account. */
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
  /** Several that became true at once, oldest first. */
  z.object({ type: z.literal('notifications'), notifications: z.array(Notification).min(1) }),
  z.object({ type: z.literal('unread_counters_changed'), unread: z.int().min(0) }),
])

/** What is published, by kind of channel; `for` says who may listen: a visitor needs no more than a connection. */
export const CHANNELS = {
  match: {
    address: channels.match('{matchId}'),
    summary: 'The whole state of a match with its markets and odds, after each change',
    for: 'everybody',
    messages: { MatchPush },
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
/** What decides whether a match's pushes are shown. */
export type PushSource = Pick<MatchPush, 'sport_type' | 'provider'>
export type Beat = z.infer<typeof Beat>
export type UpdatesPush = z.infer<typeof UpdatesPush>
export type UserPush = z.infer<typeof UserPush>
