import { inLocaleOf } from './localised.ts'
import type { SiteConfig } from './site-config.ts'

/** An app of the virtual gaming arena; `name` in the page's language. */
export interface ArenaApp {
  readonly provider: string
  readonly app: string
  readonly name: string
}

/** A site's apps in the order of its page. */
export const arenaApps = (site: Pick<SiteConfig, 'arenaApps' | 'locales'>, locale: string): ArenaApp[] =>
  site.arenaApps.map(({ provider, app, name }) => ({
    provider,
    app,
    name: inLocaleOf(name, locale, site.locales[0]),
  }))

/** An app that a page of the site frames by itself, such as a lottery. */
export interface FramedGame extends ArenaApp {
  /** What visitors see of it; null where it is nothing before somebody is signed in. */
  readonly page: string | null
}

/** The app that a site names for its lottery; null where it frames a page, or has none. */
export function framedGame(
  { arenaProviders, providerFrames }: Pick<SiteConfig, 'arenaProviders' | 'providerFrames'>,
  locale: string,
  name: string,
): FramedGame | null {
  const { lotto } = providerFrames
  if (typeof lotto !== 'object') return null
  const row = arenaProviders[lotto.provider]
  const page = row !== undefined && 'page' in row ? row.page.replace('{app}', lotto.app) : null
  return { ...lotto, name, page: page === null ? null : `${page}?locale=${locale}` }
}
