import { z } from 'zod'
import { AuthSettings, Login, Password, PersonName } from './credentials.ts'
import { IdentityKind, IdentityNeed } from './identity.ts'
import { FundsProtection } from './payments.ts'
import { CountryCode, CurrencyCode, Id, IsoTime, LocaleCode, PhoneText } from './scalars.ts'

/** Profile fields; a site may require some of them. */
export const ProfileField = z.enum(['first_name', 'last_name', 'nickname', 'mobile_phone', 'country'])

export const Player = z.object({
  id: Id,
  email: z.string().nullable(),
  auth_phone_number: z.string().nullable(),
  mobile_phone: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  nickname: z.string().nullable(),
  language: LocaleCode,
  currency: CurrencyCode,
  country: z.object({ name: z.string(), code: z.string() }).nullable(),
  statuses: z.array(z.object({ id: z.string() })),
  /** Empty fields that the site requires (AUTH-10). */
  auth_fields_missed: z.array(ProfileField),
  /** `pve` bars the player from quick bets (QUICK-03). */
  serasa: z.object({ pve: z.boolean() }),
})

/** Saves the given fields and keeps the others. */
export const ProfileUpdate = z
  .strictObject({
    first_name: PersonName,
    last_name: PersonName,
    nickname: z
      .string()
      .trim()
      .min(2)
      .max(30)
      .regex(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u),
    /** With country code and any spacing. */
    mobile_phone: PhoneText,
    country: CountryCode,
  })
  .partial()
  .refine((update) => Object.keys(update).length > 0, 'must change at least one field')

export const Account = z.object({
  currency: CurrencyCode,
  subunits: z.int().positive(),
  active: z.boolean(),
  /** Subunits. */
  balance: z.int(),
  /** What can be staked (PLAYER-04). */
  available_to_bet_with_locked_cents: z.int(),
})

export const OddsType = z.enum([
  'european',
  'british',
  'american',
  'hongkong',
  'indonesian',
  'malaysian',
  'percent',
])

export const AcceptMode = z.enum(['none', 'higher', 'any'])

/** How notifications reach browsers. */
export const PushType = z.enum(['webpush'])

export const LimitAction = z.enum(['reject', 'accept'])

export const Currency = z.object({
  code: CurrencyCode,
  subunits: z.int().positive(),
  fiat: z.boolean(),
  subcurrencies: z.array(CurrencyCode),
})

export const CountryReference = z.object({ code: z.string() })

/** The player's values with a session, otherwise the site's defaults. */
export const Settings = z.object({
  stakes: z.record(CurrencyCode, z.array(z.int().min(0)).length(4)),
  auto_accept_odds_change: AcceptMode,
  /** Percent by which odds may drop in accept mode `higher` (BEYOND-04). */
  odds_tolerance: z.int().min(0).max(50),
  /** Minutes between reality checks, and the most that may be chosen; absent on sites without them (RG-02). */
  reality_check: z.object({ minutes: z.int().positive(), most: z.int().positive() }).optional(),
  odds_types: z.object({ available: z.array(OddsType), selected: OddsType }),
  currencies: z.array(Currency),
  locales: z.array(z.object({ code: LocaleCode, nameInLocale: z.string() })),
  /** Whether each provider is up. */
  provider_statuses: z.record(z.string(), z.boolean()),
  /** Providers of each sport type on this site, or those of them that a tester's cookie chose (SITE-12). */
  sport_type_providers: z.record(z.string(), z.array(z.string())),
  multi_bet_settings: z.object({ available_by_provider: z.record(z.string(), z.boolean()) }),
  /** Subunits per currency; absent is unlimited. */
  max_stakes: z.record(CurrencyCode, z.int().positive()),
  selection_limit: z.int().positive(),
  /** Total odds above which a bet is refused or warned about (LIMIT-06); null is unlimited. */
  odds_limit: z.object({ value: z.int().positive(), action: LimitAction }).nullable(),
  /** Profit above which a bet is refused or warned about, in subunits per currency (LIMIT-08). */
  payout_limits: z.record(CurrencyCode, z.object({ amount: z.int().positive(), action: LimitAction })),
  /** The most profit of a system, in subunits per currency; absent is no cap (SLIP-18). */
  system_payout_caps: z.record(CurrencyCode, z.int().positive()),
  custom_bet_enabled: z.boolean(),
  /** Whether a builder of one selection goes to the slip as a single (CUSTOM-02). */
  custom_bet_allow_single: z.boolean(),
  /** Whether the maximum stake may also be asked for with the provider `oddin` (LIMIT-12). */
  max_stake_oddin: z.boolean(),
  share_bet_enabled: z.boolean(),
  allow_multiple_active_user_freebets: z.boolean(),
  jackpots: z.boolean(),
  /** Whether there are reality checks (RG-01). */
  responsible_gambling: z.boolean(),
  /** Whether time on the site is counted for players who limit it (RG-08). */
  activity_tracking: z.boolean(),
  /** Whether the time and the session's time are shown on every page (BEYOND-19). */
  session_clock: z.boolean(),
  iframe_user_unlock: z.boolean(),
  sign_in_iframe_preloader: z.boolean(),
  sign_up_iframe_preloader: z.boolean(),
  /** Site features (SITE-11). */
  features: z.object({
    share_bet: z.boolean(),
    amb_progress_bar: z.boolean(),
    custom_provider: z.boolean(),
  }),
  /** Providers with pages of their own (SITE-07). */
  additional_providers: z.object({
    horse_racing: z.boolean(),
    lotto: z.boolean(),
    premium_cricket: z.boolean(),
  }),
  virtual_gaming_arena: z.boolean(),
  /** Deposits on this site (LAYOUT-04, DEPOSIT). */
  deposits: z.object({
    allowed: z.boolean(),
    /** By the payment script over any page: for everybody, or for players with status `spi_test` (DEPOSIT-03). */
    quick: z.enum(['all', 'test', 'none']),
    /** Fields required before a deposit (DEPOSIT-01). */
    fields: z.array(ProfileField),
    /** Seconds after loading, and the status group that is reminded; null is no reminder (DEPOSIT-08). */
    reminder: z.object({ after: z.int(), group: z.string().nullable() }).nullable(),
    /** How players' money is protected, which a player says to know before they pay in; absent where nothing is told. */
    funds_protection: FundsProtection.optional(),
    /** The platform around the site; null is the site's own origin. */
    platform_url: z.string().nullable(),
  }),
  /** Notifications to browsers while the site is closed, with the key for their push service (PUSH-01); null is off. */
  push: z.object({ type: PushType, key: z.string() }).nullable(),
  /** Whether the player wants them (PUSH-02). */
  push_subscription: z.boolean(),
  /** Whether the player is told of offers and new bonuses; absent where that cannot be chosen. */
  offers: z.boolean().optional(),
  /** Pages that frame the site and speak with it (HOST-03); absent where it speaks with none. */
  host: z.object({ origins: z.array(z.string()), prefix: z.string() }).optional(),
  /** The identity check that the site requires, and for what (PLAYER-03); null is none. */
  identity: z.object({ kind: IdentityKind, required_for: z.array(IdentityNeed) }).nullable(),
  /** Countries that the site serves; an empty list is all (SITE-08). */
  countries: z.array(CountryReference),
  auth: AuthSettings,
  userCountry: CountryReference,
  /** Whether matches with video can be watched (EXTRA-05). */
  video_enabled: z.boolean(),
  /** Sport key → seconds that a bet on a live match waits before it is judged again. */
  live_delays: z.record(z.string(), z.int().min(0)),
  realtime_delta: z.boolean(),
  updated_at: IsoTime,
})

export const SettingsUpdate = z
  .strictObject({
    stakes: z.record(CurrencyCode, z.array(z.int().min(0)).max(4)).optional(),
    auto_accept_odds_change: AcceptMode.optional(),
    odds_tolerance: z.int().min(0).max(50).optional(),
    odds_type: OddsType.optional(),
    /** At most what the site has. */
    reality_check_minutes: z.int().min(1).max(1440).optional(),
    /** The player's choice: `false` ends notifications on all devices; `true` allows them where the device does. */
    push_subscription: z.boolean().optional(),
    /** `false` objects to being told of offers and bonuses, at once. */
    offers: z.boolean().optional(),
  })
  .refine((update) => Object.keys(update).length > 0, 'must change at least one setting')

export const SignIn = z.strictObject({
  login: Login,
  password: Password,
})

/** A `period` asks for the reality-check modal (RG-02). */
export const SportsbookSession = z.object({
  id: z.string(),
  started_at: IsoTime,
  server_time: IsoTime,
  /** Staked and won since the last reality check, in subunits of the active account. */
  bets_sum: z.int(),
  wins_sum: z.int(),
  currency: CurrencyCode,
  subunits: z.int().positive(),
  period: z.object({ from: IsoTime, to: IsoTime }).optional(),
})

/** What can be starred (FAV-02). */
export const FavouriteType = z.enum(['sports', 'tournaments', 'matches'])

export type FavouriteType = z.infer<typeof FavouriteType>
export type Player = z.infer<typeof Player>
export type ProfileField = z.infer<typeof ProfileField>
export type ProfileUpdate = z.infer<typeof ProfileUpdate>
export type Account = z.infer<typeof Account>
export type OddsType = z.infer<typeof OddsType>
export type AcceptMode = z.infer<typeof AcceptMode>
export type Currency = z.infer<typeof Currency>
export type Settings = z.infer<typeof Settings>
export type SettingsUpdate = z.infer<typeof SettingsUpdate>
export type SignIn = z.infer<typeof SignIn>
export type SportsbookSession = z.infer<typeof SportsbookSession>
