import { LOCALE_CODES, LOCALES, type Locale } from '@touchline/contract'
import { faultText, type LoadedSite, openSites, type Sites } from '@touchline/contract/sites'
import type { Clock } from './clock.ts'
import type { Settings } from './settings.ts'

/** The site of the host a call was made to. */
export type SiteOf = (host: string) => LoadedSite

/** How often changed files are looked for (ms). */
const LOOK_EVERY = 500

/** Opens the sites this process answers for and follows their files. Throws when there is none to answer for. */
export function followSites(
  { SITES_DIR, DEFAULT_SITE }: Pick<Settings, 'SITES_DIR' | 'DEFAULT_SITE'>,
  clock: Clock,
  report: (fault: Error) => void,
): { readonly sites: Sites; readonly stop: () => void } {
  const sites = openSites({
    dir: SITES_DIR,
    defaultSite: DEFAULT_SITE,
    locales: LOCALE_CODES,
    now: clock,
    onFaults: (faults) => faults.forEach((fault) => report(new Error(faultText(fault)))),
  })
  return { sites, stop: sites.watch(LOOK_EVERY) }
}

/** Whether nobody is reminded or asked of anything by itself: a native application frames the site, or it is being measured (SITE-04). */
export const isUndisturbed = ({
  isMobileApp,
  isLighthouse,
}: Pick<LoadedSite['config'], 'isMobileApp' | 'isLighthouse'>): boolean => isMobileApp || isLighthouse

/** A locale by its own name: `Deutsch`. */
export const nameInLocale = (code: string): string =>
  Object.hasOwn(LOCALES, code) ? LOCALES[code as Locale].name : code
