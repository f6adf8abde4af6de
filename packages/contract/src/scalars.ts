import { PROVIDERS } from '@touchline/betting'
import { z } from 'zod'

/** A positive row id that a double holds exactly. */
export const Id = z.int().positive()
/** The same in a path or query. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'must be a positive whole number')
  .transform(Number)
/** Comma separated ids in a query: `3,17`. */
export const IdList = z
  .string()
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,499}$/, 'must be whole numbers separated by commas, 500 at most')
  .transform((text) => text.split(',').map(Number))

export const Uuid = z.uuid()
/** What a list names by id. */
export const Named = z.object({ id: Id, name: z.string() })
/** The folder's name of a site. */
export const SiteId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be the id of a site')
/** An empty answer to a call that succeeded. */
export const Nothing = z.object({})

/** Decimal odds × 1000. */
export const Odds = z.int().min(1000).max(1_000_000_000)
/** A whole number of subunits on the wire, exact in a double. */
export const Amount = z.int().min(0)
export const CurrencyCode = z.string().regex(/^[A-Z]{3,5}$/, 'must be a currency code such as EUR')
export const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'must be a country code such as DE')
/** A phone number with its country code: digits with the usual separators, with or without a plus. */
export const PhoneText = z
  .string()
  .trim()
  .max(30)
  .regex(/^\+?[\d\s()./-]{6,30}$/)
export const LocaleCode = z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'must be a locale such as en or en-GB')
export const Urn = z.string().max(64)
export const SpecifierText = z.string().max(200)
export const IsoTime = z.iso.datetime()
/** A day, such as `2026-11-27`. */
export const IsoDay = z.iso.date()

/** Chosen by the caller: new for each press, the same for its retries (PLACE-07). */
export const IdempotencyKey = z.string().regex(/^[!-~]{8,128}$/, 'must be 8 to 128 visible characters')

export const Provider = z.enum(PROVIDERS)
/** As the catalogue names it; unknown ones are shown too (CATALOGUE-02). */
export const AnyProvider = z.string().min(1).max(40)
/** A provider of payments or identity checks; part of an address. */
export const ProviderName = z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/)
/** A provider of the virtual gaming arena, or one of its apps; part of an address. */
export const ArenaName = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,59}$/)
/** The address that the arena frames: a page that the backend serves for a demo provider, or one on another host. */
export const ArenaAddress = z.union([
  z
    .string()
    .regex(/^\/demo\/[a-z]{1,20}\/[a-z0-9_-]{1,60}(?:\?locale=[a-zA-Z-]{2,12}(?:#play=[\w-]{43})?)?$/),
  z.url({ protocol: /^https$/ }).max(2000),
])
export const SportType = z.enum(['regular', 'cyber', 'premium_cricket', 'racing'])
export const MatchStatusCode = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
])
/** Comma separated match statuses in a query: `0,1`. */
export const MatchStatusList = z
  .string()
  .regex(/^[0-5](,[0-5]){0,5}$/, 'must be match statuses from 0 to 5 separated by commas')
  .transform((text) => text.split(',').map(Number) as z.infer<typeof MatchStatusCode>[])
export const MarketStatusCode = z.union([
  z.literal(1),
  z.literal(0),
  z.literal(-1),
  z.literal(-2),
  z.literal(-3),
  z.literal(-4),
])

/** `true` and `false` in a query. */
export const BooleanText = z.enum(['true', 'false']).transform((text) => text === 'true')

/** The locale of names in an answer; the first configured one when absent. */
export const LocaleQuery = z.strictObject({ locale: LocaleCode.optional() })

/** One page of a list (CATALOGUE-22). */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), limit: z.int(), last_page: z.int() })

export const PageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'must be a page number from 1')
  .transform(Number)
export const PageSize = z
  .string()
  .regex(/^([1-9]\d?|[1-4]\d\d|500)$/, 'must be a number from 1 to 500')
  .transform(Number)

export const PageQuery = { page: PageNumber.optional(), limit: PageSize.optional() }
