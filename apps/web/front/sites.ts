import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultText, openSites, type Sites } from '@touchline/contract/sites'
import { putInService } from '#base/config/sites.ts'
import { siteChecks } from './site-checks.ts'

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url))

/** Interval (ms) at which changed files are looked for. */
const LOOK_EVERY = 500

/** The folder of all sites, resolved from the repository. */
export const sitesFolder = (sitesDir: string): string => resolve(REPOSITORY, sitesDir)

/** Loads the sites of this process, puts them in service and watches their files. Throws if there are none. */
export function serveSites(
  { sitesDir, defaultSite }: { readonly sitesDir: string; readonly defaultSite: string },
  say: (line: string) => void,
): Sites {
  const sites = openSites({
    ...siteChecks(),
    dir: sitesFolder(sitesDir),
    defaultSite,
    now: Date.now,
    onFaults: (faults) => faults.forEach((fault) => say(faultText(fault))),
  })
  sites.watch(LOOK_EVERY)
  putInService(sites)
  return sites
}
