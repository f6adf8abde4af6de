import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultText, openSites, type Sites } from '@touchline/contract/sites'
import { putInService } from '#base/config/sites.ts'
import { siteChecks } from './site-checks.ts'

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url))

/** How often changed files are looked for (ms). */
const LOOK_EVERY = 500

/** The folder of all sites, from where the repository lies. */
export const sitesFolder = (sitesDir: string): string => resolve(REPOSITORY, sitesDir)

/** Opens the sites this process serves, puts them in service and follows their files. Throws where there is none to serve. */
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
