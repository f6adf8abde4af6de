import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withSecretFiles } from '@touchline/contract/secret-files'
import { z } from 'zod'
import { isDigest, UNAPPROVED_ACTIONS } from './telemetry/program.ts'
import { isEndpoint, isRatio, readHeaders, SAMPLERS } from './telemetry/spans.ts'

/** The folder that everything runs from. */
export const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url))

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most))
const speed = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,3})?$/)
  .transform(Number)
  .pipe(z.number().min(0.1).max(1000))
const webAddress = (protocols: readonly string[]) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))
    .transform((text) => text.replace(/\/+$/, ''))

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const secret = z.string().min(32).max(512).optional()

/** Risks with which a public installation refuses to start unless allowed (`preflight.ts`). */
export const RISKS = [
  'demo-payments',
  'demo-identity',
  'demo-player',
  'demo-register',
  'unattended-withdrawals',
  'generated-secrets',
  'default-database-password',
  'open-outbox',
  'simulated-feed',
  'demo-campaigns',
  'plain-http',
] as const

/** What a process can do for a backend; the embedded hub may be a process of its own. */
const BACKEND_ROLES = ['api', 'feed', 'worker'] as const

export type Role = (typeof BACKEND_ROLES)[number] | 'hub'

/** One row per setting: how it is read, and what is allowed in words. An absent or empty one has its default. */
const SETTINGS = {
  ROLES: {
    read: z
      .string()
      .max(100)
      .default(BACKEND_ROLES.join())
      .transform((text): unknown => [...new Set(text.split(','))])
      .pipe(z.union([z.array(z.enum(BACKEND_ROLES)).min(1), z.tuple([z.literal('hub')])]))
      .transform((roles): readonly Role[] => roles),
    allowed: `some of ${BACKEND_ROLES.join()}, or hub alone`,
  },
  BACKEND_PORT: { read: wholeNumber(0, 65_535).default(4000), allowed: 'a port from 0 to 65535' },
  HOST: {
    read: z.string().max(255).default('127.0.0.1'),
    allowed: 'an address to listen on such as 127.0.0.1',
  },
  METRICS_PORT: {
    read: wholeNumber(0, 65_535).optional(),
    allowed: 'a port from 0 to 65535, or nothing for no figures',
  },
  METRICS_HOST: {
    read: z.string().max(255).default('127.0.0.1'),
    allowed: 'an address to listen on such as 127.0.0.1',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    read: z.string().max(1000).refine(isEndpoint).optional(),
    allowed: 'the address of a collector such as http://127.0.0.1:4318, or nothing for no traces',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    read: z
      .string()
      .max(10_000)
      .default('')
      .transform((text, context) => readHeaders(text) ?? (context.addIssue('no headers'), z.NEVER)),
    allowed: 'headers such as api-key=abc,x-scope=bets',
  },
  OTEL_TRACES_SAMPLER: {
    read: z.enum(SAMPLERS).default('parentbased_always_on'),
    allowed: SAMPLERS.join(', '),
  },
  OTEL_TRACES_SAMPLER_ARG: {
    read: z.string().refine(isRatio).default('1').transform(Number),
    allowed: 'a share from 0 to 1 such as 0.05',
  },
  DATA_DIR: {
    read: z
      .string()
      .max(1000)
      .default('.data')
      .transform((path) => resolve(REPOSITORY, path)),
    allowed: 'a directory',
  },
  SITES_DIR: {
    read: z
      .string()
      .max(1000)
      .default('sites')
      .transform((path) => resolve(REPOSITORY, path)),
    allowed: 'a directory',
  },
  DEFAULT_SITE: {
    read: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,39}$/)
      .default('demo'),
    allowed: 'the name of a folder of SITES_DIR',
  },
  DATABASE_URL: {
    read: z
      .string()
      .regex(/^postgres(ql)?:\/\/.+/)
      .optional(),
    allowed: 'an address such as postgres://user@host/database, or nothing for the embedded database',
  },
  DATABASE_CONNECTIONS: { read: wholeNumber(1, 1000).default(10), allowed: 'a whole number from 1 to 1000' },
  DATABASE_WAIT_SECONDS: { read: wholeNumber(1, 60).default(5), allowed: 'a whole number from 1 to 60' },
  DATABASE_LOCK_SECONDS: { read: wholeNumber(1, 60).default(5), allowed: 'a whole number from 1 to 60' },
  DATABASE_STATEMENT_SECONDS: {
    read: wholeNumber(1, 600).default(30),
    allowed: 'a whole number from 1 to 600',
  },
  DATABASE_IDLE_SECONDS: { read: wholeNumber(1, 600).default(15), allowed: 'a whole number from 1 to 600' },
  MIGRATION_SECONDS: {
    read: wholeNumber(1, 86_400).default(1800),
    allowed: 'a whole number from 1 to 86400',
  },
  REDIS_URL: {
    read: z
      .string()
      .regex(/^rediss?:\/\/.+/)
      .optional(),
    allowed: 'an address such as redis://host:6379, or nothing for none',
  },
  DRAIN_SECONDS: { read: wholeNumber(0, 300).default(2), allowed: 'a whole number from 0 to 300' },
  SIM_SEED: { read: z.string().max(100).default('touchline'), allowed: 'a text of 100 characters at most' },
  SIM_SPEED: { read: speed.default(1), allowed: 'a number from 0.1 to 1000' },
  SIM_LIVE: { read: wholeNumber(0, 10_000).default(60), allowed: 'a whole number from 0 to 10000' },
  SIM_COMING: { read: wholeNumber(0, 50_000).default(1500), allowed: 'a whole number from 0 to 50000' },
  SIM_PAST_DAYS: { read: wholeNumber(0, 30).default(7), allowed: 'a whole number from 0 to 30' },
  FEED: { read: z.enum(['simulator', 'none']).default('simulator'), allowed: 'simulator or none' },
  PRODUCTION: { read: flag.optional(), allowed: 'true, false, or nothing to go by PUBLIC_URL' },
  APPROVED_DIGEST: {
    read: z.string().refine(isDigest).optional(),
    allowed: 'a SHA-256 of 64 digits from 0 to f, or nothing where nothing is approved',
  },
  APPROVED_DIGEST_ACTION: {
    read: z.enum(UNAPPROVED_ACTIONS).default('tell'),
    allowed: UNAPPROVED_ACTIONS.join(' or '),
  },
  ALLOW_IN_PRODUCTION: {
    read: z
      .string()
      .max(500)
      .optional()
      .transform((text) => text?.split(',') ?? [])
      .pipe(z.array(z.enum(RISKS))),
    allowed: `some of ${RISKS.join(',')}, or nothing`,
  },
  DEMO_PLAYER: { read: flag.default(true), allowed: 'true or false' },
  DEMO_EMAIL: { read: z.email().max(254).default('demo@touchline.example'), allowed: 'an e-mail address' },
  DEMO_PASSWORD: {
    read: z.string().min(8).max(200).default('touchline-demo'),
    allowed: '8 to 200 characters',
  },
  PUBLIC_URL: {
    read: webAddress(['http:', 'https:']).default('http://localhost:3000'),
    allowed: 'the http or https address browsers use',
  },
  SMTP_URL: {
    read: webAddress(['smtp:', 'smtps:']).optional(),
    allowed: 'an address such as smtp://user:password@mail.example:587, or nothing',
  },
  MAIL_FROM: {
    read: z.email().max(254).default('no-reply@touchline.example'),
    allowed: 'an e-mail address',
  },
  SMS_GATEWAY_URL: {
    read: webAddress(['http:', 'https:']).optional(),
    allowed: 'an http or https address, or nothing',
  },
  OUTBOX: {
    read: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
    allowed: 'true, false or nothing',
  },
  VAPID_PRIVATE_KEY: {
    read: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    allowed: 'a private key of 43 base64url characters, or nothing',
  },
  PUSH_HOSTS: {
    read: z
      .string()
      .regex(/^(\*\.)?[a-z0-9.-]{1,253}(,(\*\.)?[a-z0-9.-]{1,253})*$/)
      .optional()
      .transform((text) => text?.split(',')),
    allowed: 'host names such as push.example,*.push.example, or nothing',
  },
  REALTIME_SECRET: { read: z.string().min(32).max(512).optional(), allowed: '32 to 512 characters' },
  CENTRIFUGO_API_URL: {
    read: webAddress(['http:', 'https:']).optional(),
    allowed: 'an http or https address',
  },
  CENTRIFUGO_API_KEY: {
    read: z.string().min(1).max(512).optional(),
    allowed: 'a key of 512 characters at most',
  },
  SMS_PER_DAY: {
    read: wholeNumber(0, 10_000_000).default(5000),
    allowed: 'a whole number from 0 to 10000000',
  },
  SMS_PREFIXES: {
    read: z
      .string()
      .regex(/^\d{1,8}(,\d{1,8}){0,300}$/)
      .optional()
      .transform((text) => text?.split(',')),
    allowed: 'country codes such as 49,43,4179, or nothing for any',
  },
  SESSION_DAYS: { read: wholeNumber(1, 365).default(30), allowed: 'a whole number from 1 to 365' },
  PROOF_MINUTES: { read: wholeNumber(1, 1440).default(15), allowed: 'a whole number from 1 to 1440' },
  MONEY_IDLE_MINUTES: {
    read: wholeNumber(1, 20_160).default(180),
    allowed: 'a whole number from 1 to 20160',
  },
  LOG_LEVEL: {
    read: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    allowed: 'fatal, error, warn, info, debug, trace or silent',
  },
  QUOTE_AGE_MS: { read: wholeNumber(500, 60_000).default(1500), allowed: 'a whole number from 500 to 60000' },
  LIVE_DELAY_SECONDS: { read: wholeNumber(0, 60).optional(), allowed: 'a whole number from 0 to 60' },
  ODDS_LIMIT: {
    read: z
      .string()
      .regex(/^\d{1,7}(\.\d{1,3})?$/)
      .transform((text) => Math.round(Number(text) * 1000))
      .pipe(z.int().min(1001))
      .optional(),
    allowed: 'decimal odds above 1 such as 5000, or nothing for no limit',
  },
  ODDS_LIMIT_ACTION: { read: z.enum(['reject', 'accept']).default('reject'), allowed: 'reject or accept' },
  PAYOUT_LIMIT_ACTION: { read: z.enum(['reject', 'accept']).default('reject'), allowed: 'reject or accept' },
  CASH_OUT_MARGIN: { read: wholeNumber(0, 50).default(5), allowed: 'a whole number from 0 to 50' },
  CASH_OUT_DELAY_SECONDS: { read: wholeNumber(0, 60).default(5), allowed: 'a whole number from 0 to 60' },
  OPERATOR_KEY: { read: z.string().min(16).max(200).optional(), allowed: '16 to 200 characters' },
  OPERATOR_KEYS: {
    read: z
      .string()
      .regex(/^[a-z][a-z0-9._-]{0,39}:[^\s,:]{16,200}(,[a-z][a-z0-9._-]{0,39}:[^\s,:]{16,200}){0,99}$/)
      .transform((text) =>
        text.split(',').map((row) => ({ name: row.split(':')[0] ?? '', key: row.split(':')[1] ?? '' })),
      )
      .default([]),
    allowed: 'names with keys of 16 to 200 characters such as ann:…,ben:…',
  },
  INSTANT_WITHDRAWALS: {
    read: z
      .string()
      .regex(/^[A-Z]{3,5}:\d{1,9}(,[A-Z]{3,5}:\d{1,9}){0,99}$/)
      .transform(
        (text) => new Map(text.split(',').map((row) => [row.split(':')[0] ?? '', Number(row.split(':')[1])])),
      )
      .default(() => new Map()),
    allowed: 'whole units by currency such as EUR:500,JPY:80000',
  },
  INSTANT_WITHDRAWAL_DAYS: {
    read: wholeNumber(0, 3650).default(7),
    allowed: 'a whole number from 0 to 3650',
  },
  FEED_KEYS: {
    read: z
      .string()
      .regex(/^[a-z][a-z0-9_-]{0,39}:[^\s,:]{32,200}(,[a-z][a-z0-9_-]{0,39}:[^\s,:]{32,200}){0,99}$/)
      .transform((text) =>
        text.split(',').map((row) => ({ source: row.split(':')[0] ?? '', key: row.split(':')[1] ?? '' })),
      )
      .default([]),
    allowed: 'sources with keys of 32 to 200 characters such as prices:…,results:…',
  },
  WALLET_SECRETS: {
    read: z
      .string()
      .regex(/^[a-z0-9][a-z0-9_-]{0,59}:[^\s,:]{32,200}(,[a-z0-9][a-z0-9_-]{0,59}:[^\s,:]{32,200}){0,99}$/)
      .transform((text) =>
        text
          .split(',')
          .map((row) => ({ provider: row.split(':')[0] ?? '', secret: row.split(':')[1] ?? '' })),
      )
      .default([]),
    allowed: 'providers of games with secrets of 32 to 200 characters such as games:…,lotto:…',
  },
  STREAM_SECRETS: {
    read: z
      .string()
      .regex(/^[a-z0-9][a-z0-9_-]{0,59}:[^\s,:]{32,200}(,[a-z0-9][a-z0-9_-]{0,59}:[^\s,:]{32,200}){0,99}$/)
      .transform((text) =>
        text
          .split(',')
          .map((row) => ({ provider: row.split(':')[0] ?? '', secret: row.split(':')[1] ?? '' })),
      )
      .default([]),
    allowed: 'providers of streams with secrets of 32 to 200 characters such as tower:…,arena:…',
  },
  SECOND_PERSON_ABOVE: {
    read: wholeNumber(0, 100_000_000).default(1000),
    allowed: 'a whole number of euros from 0 to 100000000',
  },
  PAYMENT_CALLBACK_SECRET: { read: secret, allowed: '32 to 512 characters' },
  PAYMENT_CALLBACK_SECRET_PREVIOUS: { read: secret, allowed: '32 to 512 characters' },
  IDENTITY_CALLBACK_SECRET: { read: secret, allowed: '32 to 512 characters' },
  IDENTITY_CALLBACK_SECRET_PREVIOUS: { read: secret, allowed: '32 to 512 characters' },
  EXCLUSION_REGISTER: { read: z.enum(['none', 'demo']).default('none'), allowed: 'none or demo' },
  REGISTER_WAIT_MS: {
    read: wholeNumber(100, 30_000).default(2000),
    allowed: 'a whole number from 100 to 30000',
  },
  REGISTER_SILENT: { read: z.enum(['refuse', 'admit']).default('refuse'), allowed: 'refuse or admit' },
  DEMO_CAMPAIGNS: { read: flag.optional(), allowed: 'true, false, or nothing to go by FEED' },
  DEMO_PAYMENT_SECONDS: {
    read: wholeNumber(0, 3600).default(15),
    allowed: 'a whole number from 0 to 3600',
  },
  VIDEO_ENABLED: {
    read: z
      .enum(['true', 'false'])
      .default('true')
      .transform((text) => text === 'true'),
    allowed: 'true or false',
  },
  MATCH_INFO_URL: {
    read: webAddress(['http:', 'https:']).optional(),
    allowed: 'an http or https address with {id}, or nothing',
  },
  TRUST_PROXY: {
    read: z
      .string()
      .regex(/^(true|false|[a-z0-9.:/,]{1,500})$/)
      .default('loopback')
      .transform((text) => (text === 'true' || text === 'false' ? text === 'true' : text)),
    allowed: 'loopback, uniquelocal, addresses such as 10.0.0.0/8, true for any or false for none',
  },
  FRONT_SECRET: {
    read: z
      .string()
      .regex(/^[\x21-\x7e]{32,200}$/)
      .optional(),
    allowed: '32 to 200 letters, digits and signs without a space, the same as the front has',
  },
  SOCKETS_PER_ADDRESS: {
    read: wholeNumber(1, 100_000).default(500),
    allowed: 'live connections of one address, from 1 to 100000',
  },
  RATE_LIMIT: {
    read: wholeNumber(0, 1_000_000).default(6000),
    allowed: 'calls a minute of one player or address, 0 for any number',
  },
  NODE_ENV: {
    read: z.enum(['development', 'test', 'production']).default('production'),
    allowed: 'development, test or production',
  },
} as const satisfies Record<string, { read: z.ZodType; allowed: string }>

type Name = keyof typeof SETTINGS

export type Settings = { readonly [N in Name]: z.output<(typeof SETTINGS)[N]['read']> }

export type ReadSettings =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly reason: string }

const SECRET: ReadonlySet<string> = new Set([
  'FRONT_SECRET',
  'DEMO_PASSWORD',
  'REALTIME_SECRET',
  'PAYMENT_CALLBACK_SECRET',
  'PAYMENT_CALLBACK_SECRET_PREVIOUS',
  'IDENTITY_CALLBACK_SECRET',
  'IDENTITY_CALLBACK_SECRET_PREVIOUS',
  'SMTP_URL',
  'SMS_GATEWAY_URL',
  'OPERATOR_KEY',
  'OPERATOR_KEYS',
  'FEED_KEYS',
  'STREAM_SECRETS',
  'WALLET_SECRETS',
  'VAPID_PRIVATE_KEY',
  'CENTRIFUGO_API_KEY',
  'DATABASE_URL',
  'REDIS_URL',
  'OTEL_EXPORTER_OTLP_HEADERS',
])

/** Figures are for whoever runs the installation: never behind the port that a front or a visitor is sent to. */
const metricsFault = ({ METRICS_PORT, BACKEND_PORT }: Settings): string | null =>
  METRICS_PORT !== undefined && METRICS_PORT !== 0 && METRICS_PORT === BACKEND_PORT
    ? 'METRICS_PORT: it needs a port of its own, not BACKEND_PORT'
    : null

/** Processes that share the work of one backend meet in a database, a bus and a push server beside them. */
function rolesFault({ ROLES, DATABASE_URL, REDIS_URL, CENTRIFUGO_API_URL }: Settings): string | null {
  if (ROLES.includes('hub') || BACKEND_ROLES.every((role) => ROLES.includes(role))) return null
  const missing = Object.entries({ DATABASE_URL, REDIS_URL, CENTRIFUGO_API_URL }).find(
    ([, value]) => value === undefined,
  )
  return missing === undefined
    ? null
    : `ROLES: a process with ${ROLES.join()} alone needs ${missing[0]}, the same as the others have`
}

/** A hub is called by others and calls nobody; a backend calls the push server whose address it has. */
function realtimeFault({
  ROLES,
  CENTRIFUGO_API_URL: url,
  CENTRIFUGO_API_KEY: key,
  REALTIME_SECRET,
}: Settings) {
  if (ROLES.includes('hub'))
    return key === undefined || REALTIME_SECRET === undefined
      ? 'ROLES: hub needs CENTRIFUGO_API_KEY and REALTIME_SECRET, the same as the backends have'
      : null
  return (url === undefined) === (key === undefined)
    ? null
    : 'CENTRIFUGO_API_URL and CENTRIFUGO_API_KEY: set both or neither'
}

const isTwice = (texts: readonly string[]): boolean => new Set(texts).size < texts.length

/**
 * Reads the settings from environment variables, and from the files that they name for secrets (`OPERATOR_KEYS_FILE`).
 * The first bad one is named with its value (unless it is secret) and what is allowed.
 */
export function readSettings(given: Readonly<Record<string, string | undefined>>): ReadSettings {
  const filled = withSecretFiles(given, SECRET)
  if (!filled.ok) return filled
  const { environment } = filled
  const settings: Record<string, unknown> = {}
  for (const [name, { read, allowed }] of Object.entries(SETTINGS)) {
    const raw = environment[name]
    const parsed = read.safeParse(raw === '' ? undefined : raw)
    if (!parsed.success) {
      const value = SECRET.has(name) ? 'its value' : JSON.stringify(raw)
      return { ok: false, reason: `${name}: ${value} is not allowed, expected ${allowed}` }
    }
    settings[name] = parsed.data
  }
  const reason = [rolesFault, realtimeFault, metricsFault]
    .map((faultOf) => faultOf(settings as Settings))
    .find((fault) => fault !== null)
  if (reason != null) return { ok: false, reason }
  const operators = operatorsOf(settings as OperatorSettings)
  if (['name', 'key'].some((part) => isTwice(operators.map((row) => row[part as 'name' | 'key']))))
    return { ok: false, reason: 'OPERATOR_KEYS: a name or a key stands twice, or is that of OPERATOR_KEY' }
  return { ok: true, settings: settings as Settings }
}

/** The operators of the installation: those of OPERATOR_KEYS, and `operator` with the key of OPERATOR_KEY. */
export const operatorsOf = ({ OPERATOR_KEY: key, OPERATOR_KEYS: named }: OperatorSettings) => [
  ...(key === undefined ? [] : [{ name: 'operator', key }]),
  ...named,
]

type OperatorSettings = Pick<Settings, 'OPERATOR_KEY' | 'OPERATOR_KEYS'>

/** Whether jackpots and campaigns of the demonstration are played: where its season is, unless a setting says otherwise. */
export const playsCampaigns = ({
  DEMO_CAMPAIGNS: set,
  FEED,
}: Pick<Settings, 'DEMO_CAMPAIGNS' | 'FEED'>): boolean => set ?? FEED === 'simulator'

const MINUTE = 60_000

/** How long (ms) sessions are valid for what. */
export const sessionTerms = ({
  SESSION_DAYS,
  PROOF_MINUTES,
  MONEY_IDLE_MINUTES,
}: Pick<Settings, 'SESSION_DAYS' | 'PROOF_MINUTES' | 'MONEY_IDLE_MINUTES'>) => ({
  endAfter: SESSION_DAYS * 24 * 60 * MINUTE,
  proofLasts: PROOF_MINUTES * MINUTE,
  awakeFor: MONEY_IDLE_MINUTES * MINUTE,
})
