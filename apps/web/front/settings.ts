import { withSecretFiles } from '@touchline/contract/secret-files'
import {
  isEndpoint,
  isRatio,
  readHeaders,
  SAMPLERS,
  type SamplerName,
  type TracingSettings,
} from '@touchline/telemetry/spans'
import { isDigest, UNAPPROVED_ACTIONS, type UnapprovedAction } from '@touchline/telemetry/program'
import { readNetworks } from './door/door.ts'

export interface FrontSettings {
  readonly port: number
  /** Interface to listen on. */
  readonly host: string
  /** Answers `/api/*`, `/fe-api/*`, and `/connection/*` where nobody else does. */
  readonly backendUrl: URL
  /** The push server, which answers `/connection/*`; null where the backend does. */
  readonly realtimeUrl: URL | null
  /** The address that browsers use; null when not set. */
  readonly publicUrl: URL | null
  /** Addresses and networks of proxies before this server, whose forwarded headers are trusted. */
  readonly trustedProxies: readonly string[]
  /** Proves to the backend that this is its front; null where both are on one machine. */
  readonly frontSecret: string | null
  /** The request header with the visitor's country, in lower case; empty when there is none. */
  readonly countryHeader: string
  /** Where browsers report errors, `https://<key>@host/<project>`; null turns reports off. */
  readonly errorDsn: URL | null
  /** Where browsers load the icons of the CMS; null when there are none. */
  readonly cmsIconsUrl: URL | null
  /** The environment named in reports; null takes that of the hosting platform. */
  readonly errorEnvironment: string | null
  /** The folder of all sites: absolute, or relative to the repository. */
  readonly sitesDir: string
  /** Shows the developers' gallery of widgets in production too. */
  readonly gallery: boolean
  /** Id of the site for hosts that no site claims. */
  readonly defaultSite: string
  /** The key with which operators customize sites; null turns the customizer off. */
  readonly customizerKey: string | null
  /** How long (s) a front that is asked to stop goes on answering while it says that it is not ready. */
  readonly drainSeconds: number
  /** The port of its figures; null for none. */
  readonly metricsPort: number | null
  /** Interface that they are served on. */
  readonly metricsHost: string
  /** Of how many visits in a hundred pages tell how quick they were; 0 for none. */
  readonly vitalsShare: number
  /** The lowest level that its log has. */
  readonly logLevel: LogLevel
  /** How traces are exported; null for none. */
  readonly tracing: TracingSettings | null
  /** SHA-256, in hex, of the files that may run; null where nothing is approved. */
  readonly approvedDigest: string | null
  /** What becomes of a front whose files have another one. */
  readonly unapproved: UnapprovedAction
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

export type ReadSettings =
  | { readonly ok: true; readonly value: FrontSettings }
  | { readonly ok: false; readonly reason: string }

type Env = Readonly<Record<string, string | undefined>>

/** Why a setting is invalid, naming it. */
interface Fault {
  readonly reason: string
}

const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'reason' in value

function readPort(name: string, env: Env, otherwise: number): number | Fault {
  const value = env[name]
  if (value === undefined || value === '') return otherwise
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0
  return port >= 1 && port <= 65_535
    ? port
    : { reason: `${name} must be a port number from 1 to 65535, not "${value}"` }
}

function readWhole(name: string, env: Env, otherwise: number, most: number): number | Fault {
  const value = env[name] || String(otherwise)
  const number = /^\d{1,9}$/.test(value) ? Number(value) : most + 1
  return number <= most
    ? number
    : { reason: `${name} must be a whole number from 0 to ${most}, not "${value}"` }
}

/** Figures are for whoever runs the installation, never behind the port of visitors. */
function readMetricsPort(env: Env): number | null | Fault {
  if (!env['WEB_METRICS_PORT']) return null
  const port = readWhole('WEB_METRICS_PORT', env, 0, 65_535)
  return port !== 0 && port === readPort('PORT', env, 3000)
    ? { reason: 'WEB_METRICS_PORT must be a port of its own, not PORT' }
    : port
}

function readVitalsShare(env: Env): number | Fault {
  const share = readWhole('VITALS_SHARE', env, 0, 100)
  return share !== 0 && !env['WEB_METRICS_PORT']
    ? { reason: 'VITALS_SHARE must come with WEB_METRICS_PORT: nobody would read what pages tell' }
    : share
}

function readChoice<T extends string>(
  name: string,
  env: Env,
  choices: readonly T[],
  otherwise: T,
): T | Fault {
  const value = env[name] || otherwise
  const choice = choices.find((one) => one === value)
  return choice ?? { reason: `${name} must be ${choices.join(', ')}, not "${value}"` }
}

const readSampler = (env: Env): SamplerName | Fault =>
  readChoice('OTEL_TRACES_SAMPLER', env, SAMPLERS, 'parentbased_always_on')

/** Traces go where `OTEL_EXPORTER_OTLP_ENDPOINT` says, and nowhere without it. */
function readTracing(env: Env): TracingSettings | null | Fault {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT'] || null
  const headers = readHeaders(env['OTEL_EXPORTER_OTLP_HEADERS'] || '')
  const sampler = readSampler(env)
  const ratio = env['OTEL_TRACES_SAMPLER_ARG'] || '1'
  if (isFault(sampler)) return sampler
  if (headers === null)
    return { reason: 'OTEL_EXPORTER_OTLP_HEADERS must be headers such as api-key=abc,x-scope=bets' }
  if (!isRatio(ratio))
    return { reason: `OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1 such as 0.05, not "${ratio}"` }
  if (endpoint === null) return null
  return isEndpoint(endpoint)
    ? { endpoint, headers, sampler, ratio: Number(ratio) }
    : {
        reason:
          'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector such as http://127.0.0.1:4318',
      }
}

function readAddress(name: string, env: Env, otherwise: string): URL | Fault
function readAddress(name: string, env: Env, otherwise: null): URL | null | Fault
function readAddress(name: string, env: Env, otherwise: string | null): URL | null | Fault {
  const value = env[name] || otherwise
  if (value === null) return null
  const url = URL.canParse(value) ? new URL(value) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    return { reason: `${name} must be an address such as http://127.0.0.1:4000, not "${value}"` }
  return url
}

/** Secrets have a minimum length, so that nobody can guess them. */
function readSecret(name: string, env: Env, least: number): string | null | Fault {
  const secret = env[name] || null
  return secret === null || new RegExp(`^[\\x21-\\x7e]{${least},200}$`).test(secret)
    ? secret
    : { reason: `${name} must be ${least} to 200 letters, digits and signs without a space` }
}

const proxiesIn = (env: Env) => (env['TRUSTED_PROXIES'] || '').split(',').filter((one) => one !== '')

/** How each setting is read. */
const READERS = {
  port: (env) => readPort('PORT', env, 3000),
  host: (env) => env['HOST'] || '0.0.0.0',
  backendUrl: (env) => {
    const port = readPort('BACKEND_PORT', env, 4000)
    return isFault(port) ? port : readAddress('BACKEND_URL', env, `http://127.0.0.1:${port}`)
  },
  realtimeUrl: (env) => readAddress('REALTIME_URL', env, null),
  publicUrl: (env) => readAddress('PUBLIC_URL', env, null),
  trustedProxies: (env) => {
    const proxies = proxiesIn(env)
    return readNetworks(proxies) === null
      ? {
          reason: `TRUSTED_PROXIES must be addresses such as 10.0.0.0/8,203.0.113.7 or loopback, not "${env['TRUSTED_PROXIES']}"`,
        }
      : proxies
  },
  frontSecret: (env) => readSecret('FRONT_SECRET', env, 32),
  countryHeader: (env) => {
    const header = env['COUNTRY_HEADER'] || ''
    if (!/^[a-z0-9-]{0,60}$/.test(header))
      return { reason: `COUNTRY_HEADER must be a header's name in small letters, not "${header}"` }
    return header !== '' && proxiesIn(env).length === 0
      ? {
          reason:
            'COUNTRY_HEADER must come with TRUSTED_PROXIES: from anybody else it is a visitor’s own word',
        }
      : header
  },
  errorDsn: (env) => {
    const dsn = readAddress('ERROR_DSN', env, null)
    if (dsn === null || isFault(dsn)) return dsn
    return dsn.username === '' || !/^\/(?:.+\/)?\d+$/.test(dsn.pathname)
      ? { reason: 'ERROR_DSN must name a key and a project: https://key@errors.example/1' }
      : dsn
  },
  cmsIconsUrl: (env) => readAddress('CMS_ICONS_URL', env, null),
  errorEnvironment: (env) => env['ERROR_ENVIRONMENT'] || null,
  sitesDir: (env) => env['SITES_DIR'] || 'sites',
  gallery: (env) => {
    const gallery = env['GALLERY'] || 'false'
    return gallery === 'true' || gallery === 'false'
      ? gallery === 'true'
      : { reason: `GALLERY must be true or false, not "${gallery}"` }
  },
  defaultSite: (env) => {
    const site = env['DEFAULT_SITE'] || 'demo'
    return /^[a-z][a-z0-9-]{0,39}$/.test(site)
      ? site
      : { reason: `DEFAULT_SITE must be the name of a folder of SITES_DIR, not "${site}"` }
  },
  customizerKey: (env) => readSecret('CUSTOMIZER_KEY', env, 24),
  drainSeconds: (env) => readWhole('DRAIN_SECONDS', env, 2, 300),
  metricsPort: readMetricsPort,
  metricsHost: (env) => env['METRICS_HOST'] || '127.0.0.1',
  vitalsShare: readVitalsShare,
  logLevel: (env) => readChoice('LOG_LEVEL', env, LOG_LEVELS, 'info'),
  tracing: readTracing,
  approvedDigest: (env) => {
    const digest = env['APPROVED_DIGEST'] || null
    return digest === null || isDigest(digest)
      ? digest
      : { reason: `APPROVED_DIGEST must be a SHA-256 of 64 digits from 0 to f, not "${digest}"` }
  },
  unapproved: (env) => readChoice('APPROVED_DIGEST_ACTION', env, UNAPPROVED_ACTIONS, 'tell'),
} as const satisfies { readonly [Name in keyof FrontSettings]: (env: Env) => FrontSettings[Name] | Fault }

/** Settings that may stand in files. */
const SECRETS: ReadonlySet<string> = new Set(['FRONT_SECRET', 'CUSTOMIZER_KEY', 'OTEL_EXPORTER_OTLP_HEADERS'])

/**
 * Reads the front's settings from the environment, and secrets from the files that it names (`FRONT_SECRET_FILE`). On
 * failure the reason names the invalid setting.
 */
export function readSettings(given: Env): ReadSettings {
  const filled = withSecretFiles(given, SECRETS)
  if (!filled.ok) return filled
  const { environment: env } = filled
  const value: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(READERS)) {
    const setting = read(env)
    if (isFault(setting)) return { ok: false, reason: setting.reason }
    value[name] = setting
  }
  return { ok: true, value: value as unknown as FrontSettings }
}

/** The hosting platform's name for the environment, else `production` (TRACK-14). */
export const platformEnvironment = (env: Env): string =>
  env['VERCEL_ENV'] || env['RAILWAY_ENVIRONMENT_NAME'] || env['RENDER_SERVICE_NAME'] || 'production'
