import { z } from 'zod'
import { SignUpField } from '../credentials.ts'
import { IdentityKind, IdentityNeed } from '../identity.ts'
import { FundsLevel, PaymentMethod } from '../payments.ts'
import { OddsType, ProfileField, PushType } from '../player.ts'
import { ArenaName, CountryCode, CurrencyCode, IsoDay, LocaleCode, Provider, SportType } from '../scalars.ts'
import { isTimeZone } from '../time-zone.ts'

const text = (most: number, says: string) => z.string().min(1).max(most).meta({ description: says })
const flag = (otherwise: boolean, says: string) => z.boolean().default(otherwise).meta({ description: says })
const unique = <Item extends z.ZodType<string>>(item: Item) =>
  z.array(item).refine((list) => new Set(list).size === list.length, 'a list in which nothing is repeated')

/** Items that something is limited to; all when absent. */
const named = <Item extends z.ZodType<string | number>>(item: Item) =>
  z
    .array(item)
    .min(1)
    .max(500)
    .refine((list) => new Set(list).size === list.length, 'a list in which nothing is repeated')
    .optional()

const Host = z
  .string()
  .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/)
  .meta({ description: 'a host name in small letters without a port, such as bets.example' })
const Locale = LocaleCode.meta({ description: 'a locale such as en or en-GB' })
const Currency = CurrencyCode.meta({ description: 'a currency code such as EUR' })
const Country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ description: 'a country code such as DE' })
const Asset = z
  .string()
  .regex(/^[\w-]{1,60}\.(svg|png|webp|jpg|jpeg|ico)$/)
  .meta({ description: 'the name of a svg, png, webp, jpg or ico file in the folder media' })
const WebAddress = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .meta({ description: 'an http or https address' })

const FrameAddress = z
  .url({ protocol: /^https$/ })
  .max(500)
  .meta({ description: 'an https address of a page that may be framed' })

/** Who runs games: somebody outside who is asked, or this house. */
const GameProvider = z.union([
  z.strictObject({
    launch: z
      .url({ protocol: /^https$/ })
      .max(500)
      .meta({
        description:
          'an https address that answers {"url": …}, given ?app=…&player=…&locale=…, and &token=…&currency=… where WALLET_SECRETS names the provider',
      }),
  }),
  z.strictObject({
    page: z
      .string()
      .regex(/^\/demo\/[a-z]{1,20}\/\{app\}$/)
      .meta({ description: 'a page of the backend itself, such as /demo/arena/{app}' }),
    apps: unique(ArenaName).min(1).max(50).meta({ description: 'the apps that have such a page' }),
  }),
])

/** A page to frame, or an app that is launched for whoever is signed in. */
const Framed = z.union([
  FrameAddress,
  z
    .strictObject({ provider: ArenaName, app: ArenaName })
    .meta({ description: 'an app of one of arenaProviders, which is framed instead of a page' }),
])

const Origin = z
  .string()
  .regex(/^https?:\/\/(\*\.)?[a-z0-9.-]{1,253}(:\d{1,5})?$/)
  .meta({ description: 'an origin such as https://host.example' })

/** Without a wildcard, because visitors are sent to it. */
const OneOrigin = z
  .string()
  .regex(/^https?:\/\/[a-z0-9.-]{1,253}(:\d{1,5})?$/)
  .meta({ description: 'an origin such as https://preview.example' })

const Seo = z.strictObject({
  title: text(120, 'title of the home page, 120 characters at most').optional(),
  description: text(400, 'what search engines show, 400 characters at most').optional(),
  keywords: z.array(text(60, 'a keyword')).max(30).optional(),
  meta: z
    .record(
      z.string().regex(/^[a-z][a-z0-9:._-]{0,60}$/i),
      text(400, 'content of a meta element, 400 characters at most'),
    )
    .optional()
    .meta({ description: 'further meta elements: name and content' }),
  openGraph: z
    .strictObject({
      url: z.union([Asset, WebAddress]),
      width: z.int().min(1).max(10_000),
      height: z.int().min(1).max(10_000),
      alt: text(200, 'what the image shows, 200 characters at most'),
    })
    .optional()
    .meta({ description: 'the image that shared links show' }),
})

/** Who answers visitors. A type that nobody knows stays in the file: it is reported, and nothing is shown for it. */
const Chat = z.strictObject({
  type: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/)
    .meta({
      description:
        'the provider: intercom, livechat, zendesk, chatra, zoho, tawk or demo, which answers by itself',
    }),
  id: z
    .string()
    .regex(/^[A-Za-z0-9][\w.-]{0,199}$/)
    .meta({ description: 'who this site is for the provider, of letters, digits, dots, hyphens and _' }),
  region: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,59}$/)
    .optional()
    .meta({ description: 'where the provider keeps it, such as eu; for tawk the widget of the property' }),
})

/** Features of a site; an absent key is off (SITE-05, SITE-10, SITE-11). */
const Features = z.strictObject({
  custom_bet_enabled: flag(false, 'bet builders'),
  custom_bet_allow_single: flag(false, 'a builder of one selection goes to the slip as a single'),
  share_bet: flag(false, 'sharing slips and bets by a code'),
  quick_deposit: flag(false, 'deposits over any page, by the payment script'),
  quick_deposit_test: flag(false, 'the same for players with status spi_test alone'),
  video_enabled: flag(false, 'streams of matches'),
  max_stake_oddin: flag(false, 'the maximum stake may be asked for with provider oddin too'),
  allow_multiple_active_user_freebets: flag(false, 'several free bets at once'),
  jackpots: flag(false, 'all that concerns jackpots'),
  match_chat: flag(false, 'players talk on the pages of matches'),
  responsible_gambling: flag(false, 'reality checks and limits on sessions'),
  activity_tracking: flag(false, 'counts the time of players who limit it'),
  session_clock: flag(false, 'players see the time and how long they have been here, over every page'),
  amb_progress_bar: flag(false, 'progress towards the next automatic free bet'),
  custom_provider: flag(false, 'a cookie may choose which providers are used, for tests'),
  iframe_user_unlock: flag(false, 'a player unlocks the account inside a frame'),
  sign_in_iframe_preloader: flag(false, 'the sign-in form is loaded hidden beforehand'),
  sign_up_iframe_preloader: flag(false, 'the sign-up form is loaded hidden beforehand'),
})

const Page = z.strictObject({
  path: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/)
    .meta({ description: 'the segment after the sub-path, of small letters, digits and hyphens' }),
  title: z
    .record(Locale, text(120, 'a title of 120 characters at most'))
    .refine((titles) => Object.keys(titles).length > 0, 'a title for at least one locale'),
  widgets: z
    .array(z.looseObject({ type: z.string() }).meta({ description: 'a widget as in layout.json' }))
    .max(50),
})

/** An app of the virtual gaming arena. */
const ArenaApp = z.strictObject({
  provider: ArenaName.meta({ description: 'the provider, as the backend knows it, such as demo' }),
  app: ArenaName.meta({ description: 'the app, as its provider knows it' }),
  name: z
    .record(Locale, text(60, 'a name of 60 characters at most'))
    .refine((names) => Object.keys(names).length > 0, 'a name for at least one locale'),
})

const Providers = z.partialRecord(Provider, z.boolean())

/** An operator's settings for one site: `sites/<id>/site.json`. The folder's name is the site's id. */
export const Site = z.strictObject({
  $schema: z.string().optional(),
  hosts: unique(Host)
    .default([])
    .meta({ description: 'host names that show this site; any other shows the default site' }),
  siteName: text(60, 'the name visitors read, 1 to 60 characters'),
  logo: Asset.optional(),
  favicon: Asset.optional(),
  seo: z
    .partialRecord(Locale, Seo)
    .default({})
    .meta({ description: 'what search engines are told, by locale' }),
  publicUrl: WebAddress.optional(),
  subPath: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/)
    .default('sports')
    .meta({ description: 'the first segment of every address, of small letters, digits and hyphens' }),
  locales: unique(Locale).min(1).meta({ description: 'the languages of the site, the first by default' }),
  localeInUrl: flag(false, 'puts the locale into every address, the default one too'),
  rtl: flag(true, 'mirrors the pages of right-to-left languages'),
  country: Country.meta({ description: 'the country a visitor is taken to be from' }),
  countries: unique(Country)
    .default([])
    .meta({ description: 'countries whose players the site takes; none means any' }),
  currencies: unique(Currency).min(1).meta({ description: 'currencies on offer, the first by default' }),
  subcurrencies: z
    .partialRecord(Currency, unique(Currency))
    .default({})
    .meta({ description: 'currencies counted as a part of another' }),
  allowUserScaling: flag(false, 'lets viewers zoom with their fingers'),
  allowIndexing: flag(false, 'lets search engines list the pages'),
  noindexOrigins: unique(OneOrigin)
    .default([])
    .meta({ description: 'origins at which search engines never list the pages, such as that of a preview' }),
  timeZone: z.string().refine(isTimeZone, 'a time zone such as Europe/Berlin').default('UTC').meta({
    description: 'the time zone, such as Europe/Berlin, by whose clocks the periods of limits begin',
  }),
  realityCheckMinutes: z.int().min(1).max(1440).default(60).meta({
    description:
      'minutes of a session after which its player is told of them, unless they chose to be told sooner, 1 to 1440',
  }),
  theme: z
    .enum(['dark', 'light', 'system'])
    .default('system')
    .meta({ description: 'the theme until a viewer chooses' }),
  oddsType: OddsType.default('european').meta({ description: 'the odds format until a viewer chooses' }),
  imageQuality: z.number().default(80).meta({
    description:
      'quality of photographs as they are sent, 0 to 100; what lies outside counts as the nearer end',
  }),
  isMyBetsVisible: flag(true, 'shows My bets in header, tab bar and slip'),
  isMobileApp: flag(false, 'the site is shown inside a native application, which the body says to styles'),
  isLighthouse: flag(
    false,
    'the site is being measured: no cookie bar, no chat, and neither fonts nor forms are loaded beforehand',
  ),
  pages: z.array(Page).max(100).default([]).meta({ description: 'pages of the site itself' }),
  features: Features.prefault({}),
  providers: Providers.default({}).meta({ description: 'sources of odds; false turns one off' }),
  sportTypeProviders: z
    .partialRecord(SportType, unique(Provider))
    .default({
      regular: ['betradar', 'oddin', 'betconstruct'],
      cyber: ['oddin'],
      premium_cricket: ['betradar'],
    })
    .meta({ description: 'which sources serve which kind of sport' }),
  additionalProviders: z
    .strictObject({
      horse_racing: flag(false, 'horse racing'),
      lotto: flag(false, 'lotto'),
      premium_cricket: flag(false, 'premium cricket'),
    })
    .prefault({}),
  providerFrames: z
    .strictObject({
      horse_racing: FrameAddress.optional(),
      lotto: Framed.optional(),
      premium_cricket: FrameAddress.optional(),
    })
    .prefault({})
    .meta({ description: 'pages of the additional providers, which this site shows in a frame' }),
  virtualGamingArena: flag(false, 'the virtual gaming arena'),
  arenaApps: z
    .array(ArenaApp)
    .max(200)
    .refine(
      (apps) => new Set(apps.map(({ provider, app }) => `${provider}/${app}`)).size === apps.length,
      'a list in which no app of a provider is repeated',
    )
    .default([])
    .meta({ description: 'what the virtual gaming arena lists, in order' }),
  arenaProviders: z
    .record(ArenaName, GameProvider)
    .default({})
    .meta({ description: 'who runs games, by the name that arenaApps and providerFrames call them' }),
  streams: z
    .array(
      z.strictObject({
        key: z
          .string()
          .regex(/^[a-z0-9][a-z0-9_-]{0,59}$/)
          .meta({ description: 'what names it in a choice, such as main' }),
        url: z
          .string()
          .regex(/^https:\/\/[a-z0-9.-]{1,253}(:\d{1,5})?\/[^\s{}]*(\{(id|urn|sport)\}[^\s{}]*)+$/)
          .max(500)
          .meta({
            description:
              'an https address of a page to frame, or of a playlist, with {id}, {urn} or {sport} of the match',
          }),
        kind: z.enum(['page', 'hls']).default('page').meta({
          description:
            'page for a page to frame, hls for a playlist that browsers play themselves; those that cannot say so',
        }),
        countries: named(CountryCode).meta({
          description: 'countries that it may be watched from, such as DE; all unless given',
        }),
        viewers: z.enum(['players', 'everyone']).optional().meta({
          description: 'who may watch it: players who are signed in, unless given',
        }),
        signedFor: ArenaName.optional().meta({
          description:
            'the provider that wants addresses signed, by its name in STREAM_SECRETS; unsigned unless given',
        }),
        sports: named(z.string().regex(/^[a-z0-9-]{1,40}$/)).meta({
          description: 'keys of the sports whose matches it shows, such as soccer; all unless given',
        }),
        leagues: named(z.int().positive()).meta({
          description: 'ids of the leagues whose matches it shows; all unless given',
        }),
        matches: named(z.int().positive()).meta({
          description: 'ids of the matches that it shows; all unless given',
        }),
      }),
    )
    .max(10)
    .refine(
      (streams) => new Set(streams.map(({ key }) => key)).size === streams.length,
      'a list in which no key is repeated',
    )
    .default([])
    .meta({
      description:
        'where matches in play are watched, the first by default; a match that none names has no video, and without any the demo draws',
    }),
  frameAncestors: unique(Origin)
    .default([])
    .meta({ description: 'origins whose pages may frame the site besides its own' }),
  hostMessages: z
    .strictObject({
      origins: unique(OneOrigin).min(1).max(20).meta({
        description: 'origins of the pages that frame the site and speak with it, without wildcards',
      }),
      prefix: z
        .string()
        .regex(/^[a-z][a-z0-9-]{0,30}:$/)
        .default('sportsbook:')
        .meta({ description: 'what names of messages to the host begin with, such as sportsbook:' }),
    })
    .optional()
    .meta({ description: 'the site speaks with pages that frame it; absent, it hears and tells nothing' }),
  hostSignIn: z
    .strictObject({
      publicKeys: unique(
        z
          .string()
          .regex(/^[\w-]{43}$/)
          .meta({ description: 'an Ed25519 public key, 32 bytes in base64url, as `x` of a JWK' }),
      )
        .min(1)
        .max(3)
        .meta({
          description: 'keys by which the host signs tokens of its players; several while they are exchanged',
        }),
      newPlayers: z.enum(['refuse', 'link', 'create']).default('link').meta({
        description:
          'what a token of a player nobody knows does: refuse; link, with the account here that has proved the same e-mail address; create, an account where there is none',
      }),
    })
    .optional()
    .meta({ description: 'players of the host are signed in here by its tokens; absent, none is' }),
  phoneVerification: flag(false, 'a signed-in player is asked to verify a phone number'),
  identityVerification: z
    .strictObject({
      kind: IdentityKind.meta({ description: 'how: serasa or sumsub' }),
      requiredFor: unique(IdentityNeed)
        .default(['withdrawal'])
        .meta({ description: 'what is refused until then: withdrawal, deposit, bet' }),
    })
    .optional()
    .meta({ description: 'a player is asked to prove who they are; absent, nobody is' }),
  chat: Chat.optional().meta({ description: 'a chat with those who help; absent, there is none' }),
  pushNotifications: z
    .strictObject({ type: PushType.meta({ description: 'how: webpush' }) })
    .optional()
    .meta({ description: 'notifications reach players while the site is closed; absent, nobody is asked' }),
  requiredFields: unique(ProfileField)
    .default([])
    .meta({ description: 'what a signed-in player is asked for until it is told' }),
  isSignInAllowed: flag(true, 'visitors sign in here'),
  isSignUpAllowed: flag(true, 'visitors sign up here'),
  blockedSignInCountries: unique(Country)
    .default([])
    .meta({ description: 'countries from which nobody signs in' }),
  blockedSignUpCountries: unique(Country)
    .default([])
    .meta({ description: 'countries from which, and for which, nobody signs up' }),
  signUpFields: z
    .partialRecord(SignUpField, z.enum(['required', 'optional']))
    .refine(
      ({ email, phone }) => email === 'required' || phone === 'required',
      'fields of which email or phone is required',
    )
    .default({ email: 'required', country: 'required', birth_date: 'required', currency: 'optional' })
    .meta({ description: 'what signing up asks for besides the password' }),
  minimumAge: z
    .int()
    .min(18)
    .max(30)
    .default(18)
    .meta({ description: 'years of age from which a player may sign up, 18 to 30' }),
  signUpReminderSeconds: z
    .int()
    .min(0)
    .max(86_400)
    .default(0)
    .meta({ description: 'seconds after which a visitor is asked to sign up, once a day; 0 never asks' }),
  isDepositAllowed: flag(true, 'players deposit here'),
  paymentMethods: unique(PaymentMethod).default([]).meta({
    description:
      'ways to pay in among which players choose, the first by default: card, bank, wallet; with fewer than two the provider chooses',
  }),
  fundsProtection: z
    .strictObject({
      level: FundsLevel.meta({ description: 'not_protected, medium or high' }),
      since: IsoDay.meta({ description: 'the day of the statement; another one is shown to players again' }),
      url: WebAddress.optional(),
    })
    .optional()
    .meta({
      description:
        'how players’ money is protected, with a page about it instead of the terms; players say that they know before they pay in',
    }),
  depositFields: unique(ProfileField)
    .default([])
    .meta({ description: 'what a player is asked for before a deposit' }),
  depositReminder: z
    .strictObject({
      showDepositReminder: flag(false, 'players are reminded to deposit'),
      playerGroupId: text(60, 'the status a player must have to be reminded').optional(),
      remindAfter: z
        .int()
        .min(0)
        .max(86_400)
        .default(10)
        .meta({ description: 'seconds after a page was loaded, 0 to 86400' }),
    })
    .prefault({})
    .meta({ description: 'opens the deposit form by itself, once a day' }),
  platformUrl: OneOrigin.optional().meta({
    description:
      'where the platform around this site is, such as https://platform.example; absent, it is here',
  }),
  userGroupChecker: z
    .strictObject({
      status: text(60, 'the status a player must have'),
      platformUrl: WebAddress,
    })
    .optional()
    .meta({ description: 'sends everybody without a status to the main platform' }),
})

export type Site = z.output<typeof Site>
export type SiteSeo = z.output<typeof Seo>
export type SiteFeatures = Site['features']
