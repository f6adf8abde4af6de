import { AsyncLocalStorage } from 'node:async_hooks'
import type { LoadedSite, Sites } from '@touchline/contract/sites'
import { SITE_FILES_AT } from '../addresses/front-paths.ts'
import { LOCALES, type Locale, type SiteConfig } from './site-config.ts'

/** A site, and how it was requested. */
interface Asked {
  readonly site: LoadedSite
  readonly host: string | null
  /** The providers that a tester chose (`testProvidersOf`); null for the site's usual ones. */
  readonly testProviders: string | null
  /** Sets another HTTP status for the page. */
  readonly chooseStatus?: (status: number) => void
}

interface InService {
  sites: Sites | null
  /** The site of the request being answered. */
  readonly asked: AsyncLocalStorage<Asked>
}

// Front, proxy.ts and pages are separate bundles in one process and must share the same sites.
const shared = ((globalThis as Record<symbol, unknown>)[Symbol.for('touchline.sites')] ??= {
  sites: null,
  asked: new AsyncLocalStorage<Asked>(),
}) as InService

/** Puts these sites in service for this process. */
export function putInService(sites: Sites): void {
  shared.sites = sites
}

function inService(): Sites {
  if (shared.sites === null) throw new Error('no sites are in service')
  return shared.sites
}

/** Answers a request as its site (SITE-01): the site is the current one until `answer` is done. */
export const asSite = <Answer>(asked: Asked, answer: () => Answer): Answer => shared.asked.run(asked, answer)

/**
 * Whether this host is hidden from search engines (LINK-11). Compares hosts only, because a proxy may change the
 * scheme.
 */
export const isHidden = ({ config }: LoadedSite, host: string | null): boolean =>
  config.noindexOrigins.some((origin) => new URL(origin).host === host?.toLowerCase())

const siteFilePath = (id: string, hash: string, name: string): string =>
  `${SITE_FILES_AT}${id}/${hash}/${name}`

/** Public address of a file in the site's `media` folder; null if there is none of that name. */
function mediaPath({ id, assets }: LoadedSite, name: string | undefined): string | null {
  const asset = name === undefined ? undefined : assets.get(name)
  return asset === undefined || name === undefined ? null : siteFilePath(id, asset.hash, name)
}

/** The configured origin, else PUBLIC_URL with the site's first host name. */
function publicUrlOf({ config }: LoadedSite): string | null {
  const own = process.env['PUBLIC_URL'] || null
  const [host] = config.hosts
  if (config.publicUrl !== undefined) return config.publicUrl
  if (own === null || host === undefined || config.hosts.includes(new URL(own).hostname)) return own
  const url = new URL(own)
  url.hostname = host
  return url.origin
}

function configOf(site: LoadedSite): SiteConfig {
  const { id, config, layout, pages, messages, theme } = site
  const locales = config.locales.filter((locale): locale is Locale =>
    (LOCALES as readonly string[]).includes(locale),
  )
  return {
    ...config,
    id,
    layout,
    pages,
    messages,
    // The loader has refused empty lists and unknown locales.
    locales: locales as [Locale, ...Locale[]],
    currencies: config.currencies as [string, ...string[]],
    publicUrl: publicUrlOf(site),
    logo: mediaPath(site, config.logo),
    favicon: mediaPath(site, config.favicon),
    imageUrl: (name) => mediaPath(site, name) ?? name,
    themeHref: theme === null ? null : siteFilePath(id, theme.hash, 'theme.css'),
  }
}

const configs = new WeakMap<LoadedSite, { readonly listed: SiteConfig; readonly hidden: SiteConfig }>()

function configured({ site, host }: Pick<Asked, 'site' | 'host'>): SiteConfig {
  let both = configs.get(site)
  if (both === undefined) {
    const listed = configOf(site)
    both = { listed, hidden: { ...listed, allowIndexing: false } }
    configs.set(site, both)
  }
  return isHidden(site, host) ? both.hidden : both.listed
}

const askedAt = (host: string | null): Asked => ({
  site: inService().byHost(host),
  host,
  testProviders: null,
})

/** The site of a host name; the default site if unknown (SITE-01). */
export const siteOf = (host: string | null): SiteConfig => configured(askedAt(host))

/** The site of the request being answered; the default site outside of a request. */
export const currentSite = (): SiteConfig => configured(shared.asked.getStore() ?? askedAt(null))

/** The current site with its files and the tester's providers. */
export const currentlyAsked = (): Asked => shared.asked.getStore() ?? askedAt(null)

/** Sets the HTTP status of the page being rendered, which a page cannot do itself. */
export const answerStatus = (status: number): void => shared.asked.getStore()?.chooseStatus?.(status)

export const isSiteLocale = (site: SiteConfig, text: string): text is Locale =>
  (site.locales as readonly string[]).includes(text)
