import { z } from 'zod'
import { Id, LocaleCode } from '../scalars.ts'

/** One value, or one per locale: `{"en": "Live", "de": "Live"}`. */
const localised = <Value extends z.ZodType>(value: Value) =>
  z.union([
    value,
    z.record(LocaleCode, value).refine((texts) => Object.keys(texts).length > 0, 'must name a locale'),
  ])

const Text = localised(z.string().min(1).max(300))
/** The operator's HTML; forbidden parts are removed when it is shown. */
const RichText = localised(z.string().min(1).max(20_000))

/** A path below the sub-path with a leading slash (`/live`, `/` is home), or an outside address (LINK-03). */
const Target = z
  .string()
  .max(500)
  .regex(
    /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:|sms:)\S*$/i,
    'must be a path with a leading slash, or an address with http, https, mailto, tel or sms',
  )

/** A file of the site's `media` folder, or a picture on the web. */
const Picture = z
  .string()
  .max(500)
  .regex(
    /^(?:[\w-]+\.(?:svg|png|jpe?g|webp|avif|gif)|https:\/\/\S+)$/i,
    'must name a picture of the media folder, such as final.svg, or an https address',
  )

/** One of the product's icons, general or of a sport, or `cms:` and the id of a CMS icon (ASSET-02). */
const IconText = z
  .string()
  .regex(
    /^(?:[a-z0-9-]{1,40}|cms:[\w-]{1,60})$/,
    'must be the name of an icon, or cms: and the id of one of the CMS',
  )
const SportKeyText = z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be the key of a sport')
const Limit = (most: number, usual: number) => z.int().min(1).max(most).default(usual)
const title = Text.optional()
/** A sport; when absent the page's, else all sports. */
const sport = SportKeyText.optional()
/** A match; when absent the page's. */
const matchId = Id.optional()

const Link = z.strictObject({ label: Text, href: Target, icon: IconText.optional() })

/** Modals that a button may open by name. */
export const OPENABLE_MODALS = ['sign-in', 'bet-slip', 'my-bets', 'bet-code', 'odds-settings'] as const

const Slide = z.strictObject({
  image: localised(Picture),
  /** For narrow places; the other image when absent. */
  mobileImage: localised(Picture).optional(),
  /** Description of the picture; empty where the title is enough. */
  alt: localised(z.string().max(300)).default(''),
  title,
  text: Text.optional(),
  href: Target.optional(),
  action: Text.optional(),
})

/**
 * Permissions of an embedded page. Scripts and same origin together would defeat the sandbox for a page of this origin.
 */
const SANDBOX = [
  'allow-forms',
  'allow-modals',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-presentation',
  'allow-same-origin',
  'allow-scripts',
] as const

/** Settings of each widget type, besides the common ones. */
export const widgetProps = {
  banner: z.strictObject({ title, slides: z.array(Slide).min(1).max(12) }),
  text: z.strictObject({ title, html: RichText }),
  image: z.strictObject({
    image: localised(Picture),
    alt: localised(z.string().max(300)),
    /** In pixels: space that is reserved until the picture is loaded. */
    width: z.int().min(1).max(4000),
    height: z.int().min(1).max(4000),
    href: Target.optional(),
  }),
  button: z
    .strictObject({
      label: Text,
      icon: IconText.optional(),
      look: z.enum(['primary', 'soft', 'outline', 'ghost']).default('primary'),
      href: Target.optional(),
      modal: z.enum(OPENABLE_MODALS).optional(),
    })
    .refine(
      ({ href, modal }) => (href === undefined) !== (modal === undefined),
      'must have either href or modal',
    ),
  modal: z
    .strictObject({
      /** Identifies a modal of the site, so that it opens once per session. */
      name: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and dashes'),
      title: Text,
      html: RichText,
      /** Text of the button that opens it. */
      trigger: Text.optional(),
      oncePerSession: z.boolean().default(false),
      /** Text of the button that accepts the modal; each session must accept it before anything else. */
      accept: Text.optional(),
      action: Link.optional(),
    })
    .refine(
      ({ trigger, oncePerSession, accept }) =>
        trigger !== undefined || oncePerSession || accept !== undefined,
      'must have a trigger, oncePerSession or accept',
    ),
  iframe: z.strictObject({
    title: Text,
    src: z.url({ protocol: /^https$/ }),
    /** Pixels. */
    height: z.int().min(40).max(4000),
    sandbox: z.array(z.enum(SANDBOX)).default(['allow-scripts']),
  }),
  'event-markets': z.strictObject({ matchId }),
  'event-stats': z.strictObject({ matchId }),
  'live-events': z.strictObject({
    title,
    sport,
    /** Chips that choose a sport, kept in the address, and pictures of matches that can be watched. */
    chips: z.boolean().default(false),
    limit: Limit(200, 50),
  }),
  outrights: z.strictObject({ title, sport, limit: Limit(50, 10) }),
  'prematch-events': z.strictObject({
    title,
    sport,
    leagueId: Id.optional(),
    categoryId: Id.optional(),
    by: z.enum(['league', 'day']).default('league'),
    hoursAhead: z.int().min(1).max(8784).optional(),
    limit: Limit(200, 50),
  }),
  programme: z.strictObject({}),
  promocode: z.strictObject({ title }),
  'result-events': z.strictObject({ title, sport, leagueId: Id.optional(), limit: Limit(50, 10) }),
  results: z.strictObject({}),
  schedule: z.strictObject({}),
  'top-events': z.strictObject({
    title,
    status: z.enum(['live', 'prematch']).default('prematch'),
    hoursAhead: z.int().min(1).max(8784).default(36),
    perSport: Limit(50, 12),
    limit: Limit(200, 40),
  }),
  leagues: z.strictObject({ title, sport }),
  bonuses: z.strictObject({ title }),
  'jackpot-banner': z.strictObject({ jackpotId: Id.optional() }),
  'jackpot-leaderboard': z.strictObject({ jackpotId: Id.optional(), limit: Limit(50, 10) }),
  'jackpot-card': z.strictObject({ jackpotId: Id.optional() }),
  'speed-dial': z.strictObject({ title, links: z.array(Link).min(1).max(12) }),
  favorites: z.strictObject({ title }),
  prediction: z.strictObject({
    /** The page's match, the next prominent one, or one by its id. */
    predictionId: z
      .string()
      .regex(/^(match|top|match:[1-9]\d{0,14})$/, 'must be match, top, or match: and the id of a match')
      .default('match'),
  }),
  'side-menu': z.strictObject({
    pages: z.boolean().default(true),
    topLeagues: z.int().min(0).max(30).default(8),
    links: z.array(Link).max(12).default([]),
  }),
  search: z.strictObject({}),
  notifications: z.strictObject({}),
  profile: z.strictObject({}),
  'platform-switcher': z.strictObject({
    products: z
      .array(
        z.strictObject({
          label: Text,
          href: Target,
          icon: IconText.optional(),
          current: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(8),
  }),
  clock: z.strictObject({ seconds: z.boolean().default(false) }),
  language: z.strictObject({ title }),
  'events-filter': z.strictObject({}),
  'sport-list': z.strictObject({
    title,
    /** In one line, or one below the other as in a sidebar. */
    look: z.enum(['chips', 'list']).default('chips'),
    /** All matches of a sport, as in the menu, or those in play. */
    counts: z.enum(['live', 'all']).default('all'),
    /** A first chip that leads home. */
    top: z.boolean().default(false),
  }),
  odds: z.strictObject({ title }),
  /** Without `matchId`, the next match of the most prominent league. */
  'match-preview': z.strictObject({ matchId, look: z.enum(['feature', 'card']).default('card') }),
  'chat-toggle': z.strictObject({}),
  'top-leagues': z.strictObject({ title, limit: Limit(30, 6) }),
} as const satisfies Record<string, z.ZodType>

export type WidgetType = keyof typeof widgetProps
export type WidgetProps<Type extends WidgetType = WidgetType> = z.infer<(typeof widgetProps)[Type]>

export const WIDGET_TYPES = Object.keys(widgetProps) as readonly WidgetType[]
