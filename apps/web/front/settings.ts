import { readNetworks } from './door/door.ts'

export interface FrontSettings {
  readonly port: number
  /** Interface to listen on. */
  readonly host: string
  /** Answers `/api/*`, `/fe-api/*` and the push connection. */
  readonly backendUrl: URL
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
}

export type ReadSettings =
  | { readonly ok: true; readonly value: FrontSettings }
  | { readonly ok: false; readonly reason: string }

function readPort(name: string, value: string | undefined, otherwise: number): number | string {
  if (value === undefined || value === '') return otherwise
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0
  return port >= 1 && port <= 65_535 ? port : `${name} must be a port number from 1 to 65535, not "${value}"`
}

function readAddress(name: string, value: string): URL | string {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    return `${name} must be an address such as http://127.0.0.1:4000, not "${value}"`
  return url
}

/** Reads the front's settings from the environment. On failure the reason names the invalid setting. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): ReadSettings {
  const port = readPort('PORT', env['PORT'], 3000)
  if (typeof port === 'string') return { ok: false, reason: port }
  const backendPort = readPort('BACKEND_PORT', env['BACKEND_PORT'], 4000)
  if (typeof backendPort === 'string') return { ok: false, reason: backendPort }
  const backendUrl = readAddress('BACKEND_URL', env['BACKEND_URL'] || `http://127.0.0.1:${backendPort}`)
  if (typeof backendUrl === 'string') return { ok: false, reason: backendUrl }
  const publicUrl = env['PUBLIC_URL'] ? readAddress('PUBLIC_URL', env['PUBLIC_URL']) : null
  if (typeof publicUrl === 'string') return { ok: false, reason: publicUrl }
  const defaultSite = env['DEFAULT_SITE'] || 'demo'
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(defaultSite))
    return {
      ok: false,
      reason: `DEFAULT_SITE must be the name of a folder of SITES_DIR, not "${defaultSite}"`,
    }
  const countryHeader = env['COUNTRY_HEADER'] || ''
  if (!/^[a-z0-9-]{0,60}$/.test(countryHeader))
    return {
      ok: false,
      reason: `COUNTRY_HEADER must be a header's name in small letters, not "${countryHeader}"`,
    }
  const trustedProxies = (env['TRUSTED_PROXIES'] || '').split(',').filter((one) => one !== '')
  if (readNetworks(trustedProxies) === null)
    return {
      ok: false,
      reason: `TRUSTED_PROXIES must be addresses such as 10.0.0.0/8,203.0.113.7 or loopback, not "${env['TRUSTED_PROXIES']}"`,
    }
  if (countryHeader !== '' && trustedProxies.length === 0)
    return {
      ok: false,
      reason: 'COUNTRY_HEADER must come with TRUSTED_PROXIES: from anybody else it is a visitor’s own word',
    }
  const frontSecret = env['FRONT_SECRET'] || null
  if (frontSecret !== null && !/^[\x21-\x7e]{32,200}$/.test(frontSecret))
    return { ok: false, reason: 'FRONT_SECRET must be 32 to 200 letters, digits and signs without a space' }
  const errorDsn = env['ERROR_DSN'] ? readAddress('ERROR_DSN', env['ERROR_DSN']) : null
  if (typeof errorDsn === 'string') return { ok: false, reason: errorDsn }
  if (errorDsn !== null && (errorDsn.username === '' || !/^\/(?:.+\/)?\d+$/.test(errorDsn.pathname)))
    return { ok: false, reason: 'ERROR_DSN must name a key and a project: https://key@errors.example/1' }
  const cmsIconsUrl = env['CMS_ICONS_URL'] ? readAddress('CMS_ICONS_URL', env['CMS_ICONS_URL']) : null
  if (typeof cmsIconsUrl === 'string') return { ok: false, reason: cmsIconsUrl }
  const errorEnvironment = env['ERROR_ENVIRONMENT'] || null
  const gallery = env['GALLERY'] || 'false'
  if (gallery !== 'true' && gallery !== 'false')
    return { ok: false, reason: `GALLERY must be true or false, not "${gallery}"` }
  const sitesDir = env['SITES_DIR'] || 'sites'
  const customizerKey = env['CUSTOMIZER_KEY'] || null
  if (customizerKey !== null && !/^[\x21-\x7e]{24,200}$/.test(customizerKey))
    return { ok: false, reason: 'CUSTOMIZER_KEY must be 24 to 200 letters, digits and signs without a space' }
  return {
    ok: true,
    value: {
      port,
      host: env['HOST'] || '0.0.0.0',
      backendUrl,
      publicUrl,
      trustedProxies,
      frontSecret,
      countryHeader,
      errorDsn,
      cmsIconsUrl,
      errorEnvironment,
      sitesDir,
      gallery: gallery === 'true',
      defaultSite,
      customizerKey,
    },
  }
}

/** The hosting platform's name for the environment, else `production` (TRACK-14). */
export const platformEnvironment = (env: Readonly<Record<string, string | undefined>>): string =>
  env['VERCEL_ENV'] || env['RAILWAY_ENVIRONMENT_NAME'] || env['RENDER_SERVICE_NAME'] || 'production'
