import { z } from 'zod'
import { AuthSettings, Login, Password, PersonName } from './credentials.ts'
import { IdentityKind, IdentityNeed } from './identity.ts'
import { CountryCode, CurrencyCode, Id, IsoTime, LocaleCode, PhoneText } from './scalars.ts'

/** What a player tells about themselves; a site may insist on some of it. */
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
  /** Fields the site insists on that are empty (AUTH-10). */
  auth_fields_missed: z.array(ProfileField),
  /** `pve` bars the player from quick bets (QUICK-03). */
  serasa: z.object({ pve: z.boolean() }),
})

/** Fields that are given are saved, the others stay. */
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
    /** With country code, however it is spaced. */
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

/** Player values where there is a session, the site's defaults otherwise. */
export const Settings = z.object({
  stakes: z.record(CurrencyCode, z.array(z.int().min(0)).length(4)),
  auto_accept_odds_change: AcceptMode,
  /** Percent by which odds may drop and still be taken in accept mode `higher` (BEYOND-04). */
  odds_tolerance: z.int().min(0).max(50),
  odds_types: z.object({ available: z.array(OddsType), selected: OddsType }),
  currencies: z.array(Currency),
  locales: z.array(z.object({ code: LocaleCode, nameInLocale: z.string() })),
  /** Provider → is it up. */
  provider_statuses: z.record(z.string(), z.boolean()),
  /** Sport type → the providers that this site shows, or that a tester's cookie chose of them (SITE-12). */
  sport_type_providers: z.record(z.string(), z.array(z.string())),
  multi_bet_settings: z.object({ available_by_provider: z.record(z.string(), z.boolean()) }),
  /** Subunits per currency; absent means no limit. */
  max_stakes: z.record(CurrencyCode, z.int().positive()),
  selection_limit: z.int().positive(),
  /** Total odds above which a bet is refused or warned of (LIMIT-06); null does not limit. */
  odds_limit: z.object({ value: z.int().positive(), action: LimitAction }).nullable(),
  /** Profit above which a bet is refused or warned of, subunits per currency (LIMIT-08). */
  payout_limits: z.record(CurrencyCode, z.object({ amount: z.int().positive(), action: LimitAction })),
  /** Profit a system pays at most, subunits per currency; absent means no cap (SLIP-18). */
  system_payout_caps: z.record(CurrencyCode, z.int().positive()),
  custom_bet_enabled: z.boolean(),
  /** A builder of one selection goes to the slip as a single (CUSTOM-02). */
  custom_bet_allow_single: z.boolean(),
  /** The maximum stake may be asked for with the provider `oddin` too (LIMIT-12). */
  max_stake_oddin: z.boolean(),
  share_bet_enabled: z.boolean(),
  allow_multiple_active_user_freebets: z.boolean(),
  jackpots: z.boolean(),
  /** Reality checks are asked for (RG-01). */
  responsible_gambling: z.boolean(),
  /** Time at the site is counted for players who limit it (RG-08). */
  activity_tracking: z.boolean(),
  /** The time and that of the session stand over every page (BEYOND-19). */
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
  /** Sources with pages of their own (SITE-07). */
  additional_providers: z.object({
    horse_racing: z.boolean(),
    lotto: z.boolean(),
    premium_cricket: z.boolean(),
  }),
  virtual_gaming_arena: z.boolean(),
  /** Deposits of this site's players (LAYOUT-04, DEPOSIT). */
  deposits: z.object({
    allowed: z.boolean(),
    /** By the payment script over any page, for everybody or for players with status `spi_test` (DEPOSIT-03). */
    quick: z.enum(['all', 'test', 'none']),
    /** Fields asked for before (DEPOSIT-01). */
    fields: z.array(ProfileField),
    /** Seconds after loading, and the status that it is for; null does not remind (DEPOSIT-08). */
    reminder: z.object({ after: z.int(), group: z.string().nullable() }).nullable(),
    /** Of the platform around the site; null is its own origin. */
    platform_url: z.string().nullable(),
  }),
  /** Whether notifications reach browsers while the site is closed, with the key they ask their push service by (PUSH-01). */
  push: z.object({ type: PushType, key: z.string() }).nullable(),
  /** Whether the player wants them (PUSH-02). */
  push_subscription: z.boolean(),
  /** Whether players of the site prove who they are, how, and what for (PLAYER-03). */
  identity: z.object({ kind: IdentityKind, required_for: z.array(IdentityNeed) }).nullable(),
  /** Countries whose players the site takes; none means any (SITE-08). */
  countries: z.array(CountryReference),
  auth: AuthSettings,
  userCountry: CountryReference,
  /** Matches that have video can be watched (EXTRA-05). */
  video_enabled: z.boolean(),
  /** Sport key → seconds a bet on a live match of it waits before it is judged again. */
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
    /** The player's choice: `false` ends notifications on every device, with `true` each that allows them goes on. */
    push_subscription: z.boolean().optional(),
  })
  .refine((update) => Object.keys(update).length > 0, 'must change at least one setting')

export const SignIn = z.strictObject({
  login: Login,
  password: Password,
})

/** `period` present asks for the reality-check modal (RG-02). */
export const SportsbookSession = z.object({
  id: z.string(),
  started_at: IsoTime,
  server_time: IsoTime,
  /** What was staked and won since the last reality check, in subunits of the active account. */
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
