import { AsyncLocalStorage } from 'node:async_hooks'
import type { LoadedSite, Sites } from '@touchline/contract/sites'
import { LOCALES, type Locale, type SiteConfig } from './site-config.ts'

interface InService {
  sites: Sites | null
  /** The site of the request that is being answered. */
  readonly asked: AsyncLocalStorage<LoadedSite>
}

// The front, proxy.ts and pages are bundled apart but live in one process: all must mean the same sites.
const shared = ((globalThis as Record<symbol, unknown>)[Symbol.for('touchline.sites')] ??= {
  sites: null,
  asked: new AsyncLocalStorage(),
}) as InService

/** Makes these the sites of this process. */
export function putInService(sites: Sites): void {
  shared.sites = sites
}

function inService(): Sites {
  if (shared.sites === null) throw new Error('no sites are in service')
  return shared.sites
}

/** Answers a request as its site (SITE-01): until `answer` is done, that is the current one. */
export const asSite = <Answer>(site: LoadedSite, answer: () => Answer): Answer =>
  shared.asked.run(site, answer)

const siteFilePath = (id: string, hash: string, name: string): string => `/_front/sites/${id}/${hash}/${name}`

/** Where browsers get a file of the site's `media` folder; null when there is none of that name. */
function mediaPath({ id, assets }: LoadedSite, name: string | undefined): string | null {
  const asset = name === undefined ? undefined : assets.get(name)
  return asset === undefined || name === undefined ? null : siteFilePath(id, asset.hash, name)
}

/** The configured origin, else the public one with the site's first host name in it. */
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

const configs = new WeakMap<LoadedSite, SiteConfig>()

function configured(site: LoadedSite): SiteConfig {
  const config = configs.get(site) ?? configOf(site)
  configs.set(site, config)
  return config
}

/** The site a host name stands for; an unknown one gets the default site (SITE-01). */
export const siteOf = (host: string | null): SiteConfig => configured(inService().byHost(host))

/** The site of the request that is being answered; outside of one the default site. */
export const currentSite = (): SiteConfig => configured(shared.asked.getStore() ?? inService().byHost(null))

/** The same with its files. */
export const currentSiteFiles = (): LoadedSite => shared.asked.getStore() ?? inService().byHost(null)

export const isSiteLocale = (site: SiteConfig, text: string): text is Locale =>
  (site.locales as readonly string[]).includes(text)
