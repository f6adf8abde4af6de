import { z } from 'zod'
import { BonusType } from '../bet-bonus.ts'
import {
  AmbProgressList,
  AvailableBonus,
  Bonus,
  BonusBets,
  BonusListStatus,
  BonusIdText,
  PriceBoost,
  SeenBonuses,
  TournamentResult,
} from '../bonuses.ts'
import { betBonusRoutes, bonusRoutes as routes, farmingRoutes } from '../bonus-routes.ts'
import type { Endpoints } from '../endpoint.ts'
import {
  BooleanText,
  IdList,
  IdText,
  LocaleCode,
  LocaleQuery,
  Nothing,
  PageQuery,
  pageOf,
} from '../scalars.ts'

/** The lists by their names in addresses (API-S-27), and those of BEYOND-24. */
export const BonusList = z.enum([
  'comboboosts',
  'freebets',
  'huntings',
  'tournaments',
  'lootboxes',
  'price-boosts',
  'tokens',
  'insurances',
  'early-payouts',
])

/** Where `campaign` says so, the id is that of a campaign. */
const byTypeAndId = z.strictObject({ type: BonusType, id: BonusIdText })
const DetailQuery = z.strictObject({ locale: LocaleCode.optional(), campaign: BooleanText.optional() })
const byId = z.strictObject({ id: IdText })

export const bonusEndpoints = {
  listBonuses: {
    ...routes.listBonuses,
    summary: "A player's bonuses of all kinds, with those on offer; a visitor's are the public ones",
    query: z.strictObject({
      locale: LocaleCode.optional(),
      status: BonusListStatus.optional(),
      available: BooleanText.optional(),
      unseen: BooleanText.optional(),
      /** The most of each kind. */
      limit_per_type: z
        .string()
        .regex(/^([1-9]|1\d|20)$/)
        .transform(Number)
        .optional(),
      /** Kinds, separated by commas. */
      type: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(BonusType).max(20))
        .optional(),
    }),
    response: z.object({ items: z.array(Bonus) }),
    errors: [422],
  },
  listBonusesOf: {
    ...routes.listBonusesOf,
    summary: 'Bonuses of one kind',
    params: z.strictObject({ list: BonusList }),
    query: z.strictObject({
      locale: LocaleCode.optional(),
      isAvailable: BooleanText.optional(),
      status: BonusListStatus.optional(),
      ...PageQuery,
    }),
    response: pageOf(Bonus),
    errors: [422],
  },
  getBonus: {
    ...routes.getBonus,
    summary: 'One bonus',
    params: byTypeAndId,
    query: DetailQuery,
    response: Bonus,
    errors: [404, 422],
  },
  bonusTerms: {
    ...routes.bonusTerms,
    summary: "One bonus's terms in words",
    params: byTypeAndId,
    query: DetailQuery,
    response: z.object({ title: z.string(), terms: z.string() }),
    errors: [404, 422],
  },
  markBonusesSeen: {
    ...routes.markBonusesSeen,
    summary: 'Notes that bonuses were seen',
    body: SeenBonuses,
    response: Nothing,
    errors: [401, 422],
  },
  activateBonus: {
    ...routes.activateBonus,
    summary: 'Takes up a bonus that is on offer, or was issued',
    params: z.strictObject({ id: BonusIdText }),
    query: DetailQuery,
    response: Bonus,
    errors: [401, 404, 1701, 1702],
  },
  boostBonus: {
    ...routes.boostBonus,
    summary: "Chooses a freebet's multiplier, once",
    params: byId,
    query: LocaleQuery,
    body: z.strictObject({ multiplier: z.int().min(101).max(1000) }),
    response: Bonus,
    errors: [401, 404, 422, 1701],
  },
  redeemPromoCode: {
    ...routes.redeemPromoCode,
    summary: 'Grants the bonus of a code',
    query: LocaleQuery,
    body: z.strictObject({ code: z.string().trim().min(1).max(64) }),
    response: Bonus,
    errors: [401, 422, 429, 1702, 1703, 1704, 1705, 1706],
  },
  listPriceBoosts: {
    ...routes.listPriceBoosts,
    summary: 'Outcomes whose odds an operator boosts now',
    query: z.strictObject({ match_ids: IdList.optional() }),
    response: z.object({ items: z.array(PriceBoost) }),
    errors: [422],
  },
} as const satisfies Endpoints

export const betBonusEndpoints = {
  bonusesForBets: {
    ...betBonusRoutes.bonusesForBets,
    summary: 'The bonuses that bets may be placed with, and what each lacks',
    query: LocaleQuery,
    body: BonusBets,
    response: z.object({ items: z.array(AvailableBonus) }),
    errors: [401, 422, 429],
  },
} as const satisfies Endpoints

export const farmingEndpoints = {
  ambProgress: {
    ...farmingRoutes.ambProgress,
    summary: 'How far bonuses that count bets by themselves are',
    query: LocaleQuery,
    response: AmbProgressList,
    errors: [401],
  },
  ambProgressForBets: {
    ...farmingRoutes.ambProgressForBets,
    summary: 'The same with the bets asked about',
    query: LocaleQuery,
    body: BonusBets,
    response: AmbProgressList,
    errors: [401, 422, 429],
  },
  openLootbox: {
    ...farmingRoutes.openLootbox,
    summary: 'Opens a chest that is full; the same answer again where it is open already',
    params: byId,
    query: LocaleQuery,
    /** The number of the chest, from 1: how many were opened before, and one. */
    body: z.strictObject({ chest: z.int().min(1).max(100_000) }),
    response: Bonus,
    errors: [401, 404, 422, 1701, 1702],
  },
  tournamentRating: {
    ...farmingRoutes.tournamentRating,
    summary: 'The ranking of a tournament, by its campaign; the own row comes with it wherever it stands',
    params: byId,
    query: z.strictObject({ ...PageQuery }),
    response: z.object({
      items: z.array(TournamentResult),
      own: TournamentResult.nullable(),
      total: z.int(),
      pool_amount: z.int(),
    }),
    errors: [404, 422],
  },
} as const satisfies Endpoints
