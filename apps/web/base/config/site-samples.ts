import { join } from 'node:path'
import { openSites } from '@touchline/contract/sites'
import { LOCALES, type SiteConfig } from './site-config.ts'
import { currentSite, putInService } from './sites.ts'

/** Puts this repository's sites in service for tests, and returns the default one. */
export function serveOwnSites(): SiteConfig {
  const sites = openSites({
    dir: join(import.meta.dirname, '../../../../sites'),
    defaultSite: 'demo',
    locales: LOCALES,
    now: () => 0,
    onFaults: (faults) => {
      throw new Error(JSON.stringify(faults))
    },
  })
  putInService(sites)
  return currentSite()
}
