import { LOCALE_CODES, LOCALES, type Locale } from '@touchline/contract'
import { faultText, type LoadedSite, openSites, type Sites } from '@touchline/contract/sites'
import type { Clock } from './clock.ts'
import type { Settings } from './settings.ts'

/** The site of a host. */
export type SiteOf = (host: string) => LoadedSite

/** The site of an id, such as a player's home; the default site for null and for a site that is out of service. */
export type HomeOf = (id: string | null) => LoadedSite

/** The site whose rules apply to a call: the player's home site, whatever the host; for a visitor that of the host. */
export type RulesOf = (caller: {
  readonly identity: { readonly home: string | null } | null
  readonly host: string
}) => LoadedSite

export const createRulesOf =
  (siteOf: SiteOf, homeOf: HomeOf): RulesOf =>
  ({ identity, host }) =>
    identity === null ? siteOf(host) : homeOf(identity.home)

/** How often (ms) to look for changed files. */
const LOOK_EVERY = 500

/** Opens the sites that this process serves and follows their files. Throws when there is none. */
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

/**
 * Whether the site shows no reminders or prompts of its own accord: a native app frames it, or it is being measured
 * (SITE-04).
 */
export const isUndisturbed = ({
  isMobileApp,
  isLighthouse,
}: Pick<LoadedSite['config'], 'isMobileApp' | 'isLighthouse'>): boolean => isMobileApp || isLighthouse

export const createHomeOf =
  (sites: Pick<Sites, 'byId' | 'byHost'>): HomeOf =>
  (id) =>
    (id === null ? undefined : sites.byId(id)) ?? sites.byHost(null)

/** Whether each id is that of a site in service. */
export const areSites = (ids: readonly string[], homeOf: HomeOf): boolean =>
  ids.every((id) => homeOf(id).id === id)

/** Whether a host is ours: a site claims it, it is the public address, or a name of this machine. */
export const createIsServed =
  (sites: Pick<Sites, 'claims'>, { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>) =>
  (host: string): boolean =>
    sites.claims(host) || host.toLowerCase().replace(/:\d+$/, '') === new URL(PUBLIC_URL).hostname

/** A locale's name in its own language: `Deutsch`. */
export const nameInLocale = (code: string): string =>
  Object.hasOwn(LOCALES, code) ? LOCALES[code as Locale].name : code
