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
