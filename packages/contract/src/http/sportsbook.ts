import { z } from 'zod'
import {
  AutoCashOut,
  Bet,
  BetStatus,
  CashOut,
  EditBet,
  EditBetDraft,
  EditQuote,
  MaxStakeQuery,
  Money,
  PlaceBets,
} from '../bets.ts'
import {
  Category,
  Counters,
  GroupCount,
  Market,
  Match,
  Sport,
  Tournament,
  TournamentType,
} from '../catalogue.ts'
import { Builder, BuilderMarkets, BuilderOdds, BuilderOddsQuery, BuilderPrice } from '../custom-bet.ts'
import type { Endpoints } from '../endpoint.ts'
import { MatchWidget, MatchWidgetType, RowMomentum, Stream } from '../match-centre.ts'
import { Notification, NOTIFICATIONS_MAX, UnreadCounters } from '../notifications.ts'
import { FavouriteType, Settings, SettingsUpdate } from '../player.ts'
import { Popular, ReadyBuilder } from '../popular.ts'
import { sportsbookRoutes as routes } from '../routes.ts'
import { alertEndpoints } from './alerts.ts'
import { chatEndpoints } from './chat.ts'
import { racingEndpoints } from './racing.ts'
import { betBonusEndpoints, bonusEndpoints, farmingEndpoints } from './bonuses.ts'
import {
  ArenaAddress,
  ArenaName,
  BooleanText,
  Id,
  IdempotencyKey,
  IdList,
  IdText,
  IsoTime,
  LocaleCode,
  LocaleQuery,
  MatchStatusCode,
  MatchStatusList,
  Nothing,
  PageQuery,
  pageOf,
  SportType,
} from '../scalars.ts'
import { SharedBets, ShareCode, ShareRequest } from '../sharing.ts'
import { jackpotEndpoints } from './jackpots.ts'
import { priceEndpoints, recordEndpoints } from './records.ts'
import { voteEndpoints } from './votes.ts'

const locale = LocaleCode.optional()
const byId = z.strictObject({ id: IdText })
const byMatchId = z.strictObject({ matchId: IdText })

/** Comma separated sport keys in a query: `soccer,tennis`. */
const SportList = z
  .string()
  .max(400)
  .transform((text) => text.split(','))

/** Comma separated tournament types in a query: `season,stage` (CATALOGUE-06). */
const TypeList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(TournamentType).max(4))

/** Sort keys of lists (QUERY-09). */
export const SortKey = z.enum(['id', 'priority', 'start_time', 'bets_count'])

export const MatchesQuery = z.strictObject({
  ...PageQuery,
  locale,
  id: IdList.optional(),
  type: TypeList.optional(),
  sport_key: SportList.optional(),
  sport_type: SportType.optional(),
  category_id: IdList.optional(),
  tournament_id: IdList.optional(),
  match_status: MatchStatusList.optional(),
  sort_by: SortKey.optional(),
  start_from: IsoTime.optional(),
  start_to: IsoTime.optional(),
  bettable: BooleanText.optional(),
  max_per_sport: PageQuery.limit,
  has_video: BooleanText.optional(),
  /** Only matches with outcomes that combine now (QUERY-10), or only the others. */
  custom_bet: BooleanText.optional(),
  /** Only what the player starred; needs a session. */
  favourite: BooleanText.optional(),
})

const oneFavourite = z.strictObject({ type: FavouriteType, id: IdText })

/** Comma separated bet statuses. */
const BetStatusList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(BetStatus).max(9))

/** Results by which the history filters closed bets (BETS-07). */
export const ResultFilter = z.enum(['win', 'lose', 'refund'])

/** Refusals of placing and of every other call that prices a bet. */
const PLACE_ERRORS = [
  101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 115, 116, 117, 120,
] as const

export const SearchQuery = z.strictObject({
  /** 3 to 50 characters after trimming (SEARCH-01). */
  q: z.string().trim().min(3).max(50),
  locale,
  sport_type: SportType.optional(),
  match_status: MatchStatusList.optional(),
  only_events_name: BooleanText.optional(),
})

export const sportsbookEndpoints = {
  connectionToken: {
    ...routes.connectionToken,
    summary: 'A token to connect to the push channel; names the player when there is a session',
    response: z.object({ token: z.string() }),
    errors: [],
  },
  authorizeChannels: {
    ...routes.authorizeChannels,
    summary: 'Subscription tokens for private channels of the player',
    body: z.strictObject({
      client: z.string().max(100).optional(),
      channels: z.array(z.string().max(200)).min(1).max(20),
    }),
    response: z.object({ channels: z.array(z.object({ channel: z.string(), token: z.string() })) }),
    errors: [401, 403],
  },
  listSports: {
    ...routes.listSports,
    summary: 'Sports by priority',
    query: LocaleQuery,
    response: z.array(Sport),
    errors: [],
  },
  listCategories: {
    ...routes.listCategories,
    summary: 'Categories (countries, regions, tours) of one sport or all',
    query: z.strictObject({ locale, sport_key: z.string().max(40).optional() }),
    response: z.array(Category),
    errors: [],
  },
  getCategory: {
    ...routes.getCategory,
    summary: 'One category',
    params: byId,
    query: LocaleQuery,
    response: Category,
    errors: [404],
  },
  listTournaments: {
    ...routes.listTournaments,
    summary: 'Leagues of a sport, a category or all, by priority',
    query: z.strictObject({
      locale,
      sport_key: z.string().max(40).optional(),
      category_id: IdList.optional(),
      limit: PageQuery.limit,
    }),
    response: z.array(Tournament),
    errors: [],
  },
  getTournament: {
    ...routes.getTournament,
    summary: 'One league',
    params: byId,
    query: LocaleQuery,
    response: Tournament,
    errors: [404],
  },
  listMatches: {
    ...routes.listMatches,
    summary: 'Matches with their main, secondary and top markets',
    query: MatchesQuery,
    response: pageOf(Match),
    errors: [401, 422],
  },
  getMatch: {
    ...routes.getMatch,
    summary: 'One match',
    params: byMatchId,
    query: LocaleQuery,
    response: Match,
    errors: [404, 410],
  },
  listMarkets: {
    ...routes.listMarkets,
    summary: 'The markets of a match, with the version of the match they belong to',
    params: byMatchId,
    query: z.strictObject({
      ...PageQuery,
      locale,
      group_key: z.string().max(40).optional(),
      /** `main`: what documents of the match hold. `deep`: the others, of players, corners, cards and shots. */
      part: z.enum(['main', 'deep']).optional(),
      market_id: IdList.optional(),
    }),
    response: pageOf(Market).extend({
      version: z.int(),
      /**
       * How many markets of the match each group has, whatever was asked for, in display order. A page without it shows
       * the groups of the markets that it has, and never asks for others.
       */
      groups: z.array(GroupCount).optional(),
    }),
    errors: [404, 410],
  },
  getVideo: {
    ...routes.getVideo,
    summary:
      'The first picture of a match that the caller may watch, or one for players if visitors may watch none; null when there is none, or video is off',
    params: byMatchId,
    response: z.object({ video: Stream.nullable() }),
    errors: [404],
  },
  listStreams: {
    ...routes.listStreams,
    summary:
      'All pictures of a match, for visitors without the addresses of those that only players may watch; none when there are none, or video is off',
    params: byMatchId,
    response: z.object({ items: z.array(Stream) }),
    errors: [404],
  },
  matchWidget: {
    ...routes.matchWidget,
    summary:
      'What a widget of a match page shows: statistics (of expected_goals in hundredths) with incidents and momentum, head-to-head and form from stored results, who plays, or what the configured source says of the match',
    params: z.strictObject({ matchId: IdText, widget: MatchWidgetType }),
    query: LocaleQuery,
    response: MatchWidget,
    errors: [404, 422],
  },
  listMomentum: {
    ...routes.listMomentum,
    summary:
      'Who pressed of late in many matches, slice by slice; those of which nothing is told are left out',
    body: z.strictObject({ matches: z.array(Id).min(1).max(60) }),
    response: z.object({ items: z.array(RowMomentum) }),
    errors: [422, 429],
  },
  counters: {
    ...routes.counters,
    summary: 'How many matches there are by sport, category and league',
    body: z.strictObject({
      sport_id: z.array(Id).max(100).optional(),
      category_id: z.array(Id).max(500).optional(),
      tournament_id: z.array(Id).max(500).optional(),
      match_status: z.array(MatchStatusCode).max(6).optional(),
      has_video: z.boolean().optional(),
      sport_type: SportType.optional(),
      type: TournamentType.optional(),
      /** Hours ahead. */
      time: z
        .int()
        .positive()
        .max(24 * 366)
        .optional(),
    }),
    response: Counters,
    errors: [422],
  },
  search: {
    ...routes.search,
    summary: 'Matches by team, league or category name; live before coming',
    query: SearchQuery,
    response: z.object({ matches: z.array(Match), tournaments: z.array(Tournament) }),
    errors: [422],
  },
  popular: {
    ...routes.popular,
    summary: 'Most-backed outcomes and ready-made combos, of what takes bets now',
    query: z.strictObject({
      locale,
      sport_key: z.string().max(40).optional(),
      limit: PageQuery.limit,
      /** Counts the bets placed since then instead of all open ones. */
      since: z.literal('hour').optional(),
    }),
    response: Popular,
    errors: [422],
  },
  readyBuilders: {
    ...routes.readyBuilders,
    summary: 'Builders of coming matches that are made already, one a match, at the price of the moment',
    query: z.strictObject({ locale, limit: z.coerce.number().int().min(1).max(6).optional() }),
    response: z.object({ items: z.array(ReadyBuilder) }),
    errors: [422],
  },
  getSettings: {
    ...routes.getSettings,
    summary: 'Settings of the sportsbook, with those of the player when there is a session',
    response: Settings,
    errors: [],
  },
  updateSettings: {
    ...routes.updateSettings,
    summary: 'Changes settings of the player',
    body: SettingsUpdate,
    response: Settings,
    errors: [401, 422],
  },
  listFavourites: {
    ...routes.listFavourites,
    summary:
      'What the player starred, latest first; by the status of matches, or whether they can be bet on, those that are or have such a match',
    params: z.strictObject({ type: FavouriteType }),
    query: z.strictObject({
      matchStatus: MatchStatusList.optional(),
      isBettable: BooleanText.optional(),
    }),
    response: z.object({ favoriteIds: z.array(Id) }),
    errors: [401, 422],
  },
  star: {
    ...routes.star,
    summary: 'Stars a sport, a league or a match; repeating it changes nothing',
    params: oneFavourite,
    response: Nothing,
    errors: [401, 404, 422],
  },
  unstar: {
    ...routes.unstar,
    summary: 'Takes a star away; repeating it changes nothing',
    params: oneFavourite,
    response: Nothing,
    errors: [401, 422],
  },
  listNotifications: {
    ...routes.listNotifications,
    summary: 'What the player was told, newest first',
    query: z.strictObject({ ...PageQuery, locale }),
    response: pageOf(Notification),
    errors: [401, 422],
  },
  notificationCounters: {
    ...routes.notificationCounters,
    summary: 'How many notifications the player has not read',
    response: UnreadCounters,
    errors: [401],
  },
  readNotifications: {
    ...routes.readNotifications,
    summary: 'Marks notifications of the player as read; ids that are none of these change nothing',
    body: z.strictObject({ ids: z.array(Id).min(1).max(NOTIFICATIONS_MAX) }),
    response: UnreadCounters,
    errors: [401, 422],
  },
  readAllNotifications: {
    ...routes.readAllNotifications,
    summary: 'Marks all notifications of the player as read',
    response: UnreadCounters,
    errors: [401],
  },
  listBets: {
    ...routes.listBets,
    summary: 'Bets of the player, newest first',
    query: z.strictObject({
      ...PageQuery,
      locale,
      status: BetStatusList.optional(),
      result: ResultFilter.optional(),
      id: IdList.optional(),
    }),
    response: pageOf(Bet),
    errors: [401, 422, 429],
  },
  getPlacement: {
    ...routes.getPlacement,
    summary:
      'What became of a placement, by its Idempotency-Key: placed with its bets, pending while the request is still being worked on (a live delay), or unknown: nothing was placed, nothing was debited, and a request with this key that is still on its way will place nothing',
    params: z.strictObject({ key: IdempotencyKey }),
    query: LocaleQuery,
    response: z.object({ status: z.enum(['placed', 'pending', 'unknown']), bets: z.array(Bet) }),
    errors: [401, 422, 429],
  },
  placeBets: {
    ...routes.placeBets,
    summary: 'Places bets, all or none; answers the odds really accepted',
    query: LocaleQuery,
    body: PlaceBets,
    response: z.array(Bet),
    errors: [...PLACE_ERRORS, 114, 401, 409, 422, 429, 1111, 1112, 1501],
    proof: 'awake',
  },
  maxStake: {
    ...routes.maxStake,
    summary:
      'The highest stake per combination of each bet that would be taken now, at most what the player has',
    query: LocaleQuery,
    body: MaxStakeQuery,
    response: z.object({ items: z.array(Money) }),
    errors: [...PLACE_ERRORS, 401, 422, 429],
  },
  cashOut: {
    ...routes.cashOut,
    summary:
      'Ends an open bet, or a share of it, for its offer; a live bet waits its delay and is quoted afresh',
    query: LocaleQuery,
    body: CashOut,
    response: Bet,
    errors: [121, 122, 123, 401, 404, 409, 422, 429, 1112],
    proof: 'awake',
  },
  setAutoCashOut: {
    ...routes.setAutoCashOut,
    summary: 'Has the server cash a bet out by itself once its offer reaches a target',
    query: LocaleQuery,
    body: AutoCashOut,
    response: Bet,
    errors: [121, 401, 404, 422, 429, 1112],
    proof: 'awake',
  },
  quoteEdit: {
    ...routes.quoteEdit,
    summary: 'What changing an open bet would cost or give back now',
    query: LocaleQuery,
    body: EditBetDraft,
    response: EditQuote,
    errors: [...PLACE_ERRORS, 121, 123, 401, 404, 422, 429],
  },
  editBet: {
    ...routes.editBet,
    summary:
      'Replaces an open bet by another through its cash-out value, both or neither; answers the new bet',
    query: LocaleQuery,
    body: EditBet,
    response: Bet,
    errors: [...PLACE_ERRORS, 121, 122, 123, 401, 404, 409, 422, 429, 1111, 1112, 1501],
    proof: 'awake',
  },
  builderMarkets: {
    ...routes.builderMarkets,
    summary: 'The markets of a match whose outcomes can be combined at one joint price',
    params: byMatchId,
    query: LocaleQuery,
    response: BuilderMarkets,
    errors: [404],
  },
  priceBuilder: {
    ...routes.priceBuilder,
    summary:
      'The joint price of outcomes of one match, what is wrong with any of them, and what still combines',
    query: LocaleQuery,
    body: Builder,
    response: BuilderPrice,
    errors: [404, 422, 429],
  },
  builderOdds: {
    ...routes.builderOdds,
    summary: 'The joint odds of several builders now',
    query: LocaleQuery,
    body: BuilderOddsQuery,
    response: BuilderOdds,
    errors: [422, 429],
  },
  findShared: {
    ...routes.findShared,
    summary: 'The bets behind a share code, at current odds; a code says nothing of who made it',
    query: z.strictObject({ locale, code: ShareCode }),
    response: SharedBets,
    errors: [404, 422, 429],
  },
  shareBets: {
    ...routes.shareBets,
    summary: 'A code for a slip, or for a placed bet of the player',
    query: LocaleQuery,
    body: ShareRequest,
    response: z.object({ code: ShareCode }),
    errors: [401, 404, 422],
  },
  repeatBet: {
    ...routes.repeatBet,
    summary: 'A bet of the player as it would be placed now: its outcomes at current odds',
    query: z.strictObject({ locale, id: IdText }),
    response: SharedBets,
    errors: [401, 404, 422, 429],
  },
  ...bonusEndpoints,
  ...betBonusEndpoints,
  ...farmingEndpoints,
  launchApp: {
    ...routes.launchApp,
    summary: 'Opens an app of the virtual gaming arena for the player; answers the address to frame',
    params: z.strictObject({ provider: ArenaName }),
    body: z.strictObject({ app: ArenaName }),
    response: z.object({ url: ArenaAddress }),
    errors: [401, 404, 422, 1002, 1111],
  },
  ...jackpotEndpoints,
  ...voteEndpoints,
  ...chatEndpoints,
  ...racingEndpoints,
  ...priceEndpoints,
  ...recordEndpoints,
  ...alertEndpoints,
} as const satisfies Endpoints & Record<keyof typeof routes, unknown>
