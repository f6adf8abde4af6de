import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { faultText, type LoadedSite, openSites, type Sites } from '@touchline/contract/sites'
import type { Clock } from './clock.ts'
import type { Settings } from './settings.ts'

/** The site of the host a call was made to. */
export type SiteOf = (host: string) => LoadedSite

/** How often changed files are looked for (ms). */
const LOOK_EVERY = 500

const MESSAGES = fileURLToPath(new URL('../../../messages/', import.meta.url))

/** Locales there are texts for: those of `messages/`. */
export const languages = (): readonly string[] =>
  readdirSync(MESSAGES)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))

/** Opens the sites this process answers for and follows their files. Throws when there is none to answer for. */
export function followSites(
  { SITES_DIR, DEFAULT_SITE }: Pick<Settings, 'SITES_DIR' | 'DEFAULT_SITE'>,
  clock: Clock,
  report: (fault: Error) => void,
): { readonly sites: Sites; readonly stop: () => void } {
  const sites = openSites({
    dir: SITES_DIR,
    defaultSite: DEFAULT_SITE,
    locales: languages(),
    now: clock,
    onFaults: (faults) => faults.forEach((fault) => report(new Error(faultText(fault)))),
  })
  return { sites, stop: sites.watch(LOOK_EVERY) }
}

/** A locale by its own name: `Deutsch`. `br` is how sites spell Brazil. */
export function nameInLocale(code: string): string {
  const tag = code === 'br' ? 'pt-BR' : code
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? code
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1)
}
