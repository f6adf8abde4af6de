import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { PriceMemory, PriceWay, WayMarket } from '../prices.ts'
import { priceRoutes, recordRoutes } from '../record-routes.ts'
import { Records, RecordsFile, RecordsFileKind, RecordYear, YearStatement } from '../records.ts'
import { CurrencyCode, IdText, LocaleCode, SpecifierText } from '../scalars.ts'
import { TimeZone } from '../time-zone.ts'

const locale = LocaleCode.optional()
const Month = z
  .string()
  .regex(/^(?:[1-9]|1[0-2])$/, 'must be a month from 1 to 12')
  .transform(Number)

export const priceEndpoints = {
  priceMemory: {
    ...priceRoutes.priceMemory,
    summary:
      'How the price of an outcome came to be what it is: opening, range, path, and the goals of its match',
    query: z.strictObject({
      locale,
      match_id: IdText,
      market_id: IdText,
      specifier: SpecifierText.default(''),
      outcome_id: z.string().min(1).max(80),
    }),
    response: PriceMemory,
    errors: [404, 410, 422, 429],
  },
  priceWays: {
    ...priceRoutes.priceWays,
    summary:
      'How the prices of many markets moved, in a few points each; what is unknown or stood still is left out',
    body: z.strictObject({ markets: z.array(WayMarket).min(1).max(60) }),
    response: z.object({ items: z.array(PriceWay) }),
    errors: [422, 429],
  },
} as const satisfies Endpoints

export const recordEndpoints = {
  getRecords: {
    ...recordRoutes.getRecords,
    summary: 'Profit and loss of the player’s ended bets over time and by sport, and the closing line',
    query: z
      .strictObject({
        locale,
        /** The active one when absent. */
        currency: CurrencyCode.optional(),
        time_zone: TimeZone,
        /** Everything when absent. */
        year: RecordYear.optional(),
        month: Month.optional(),
      })
      .refine(({ year, month }) => month === undefined || year !== undefined, 'a month needs its year'),
    response: Records,
    errors: [401, 422],
  },
  yearStatement: {
    ...recordRoutes.yearStatement,
    summary: 'What a year has moved on one account of the player, month by month',
    query: z.strictObject({
      locale,
      currency: CurrencyCode.optional(),
      time_zone: TimeZone,
      year: RecordYear,
    }),
    response: YearStatement,
    errors: [401, 422],
  },
  recordsFile: {
    ...recordRoutes.recordsFile,
    summary: 'A year of bets or transactions as rows of a file, a thousand at a time',
    query: z.strictObject({
      locale,
      kind: RecordsFileKind,
      time_zone: TimeZone,
      year: RecordYear,
      /** What the stretch before answered as `next`. */
      after: IdText.optional(),
    }),
    response: RecordsFile,
    errors: [401, 422, 1112],
    proof: 'recent',
  },
} as const satisfies Endpoints
