import { LOCALE_CODES } from '@touchline/contract'
import { fileURLToPath } from 'node:url'
import { openSites, type Sites } from '@touchline/contract/sites'

/** The sites of a folder, by default the repository's: `demo` everywhere except at the hosts of `volta`. */
export const sitesOf = (dir = fileURLToPath(new URL('../../../sites/', import.meta.url))): Sites =>
  openSites({
    dir,
    defaultSite: 'demo',
    locales: LOCALE_CODES,
    now: () => 0,
    onFaults: (faults) => {
      throw new Error(JSON.stringify(faults))
    },
  })
