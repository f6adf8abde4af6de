import { fileURLToPath } from 'node:url'
import { openSites, type Sites } from '@touchline/contract/sites'
import { languages } from '../src/sites.ts'

/** The sites of a folder, this repository's own by default: `demo` everywhere but at the hosts of `volta`. */
export const sitesOf = (dir = fileURLToPath(new URL('../../../sites/', import.meta.url))): Sites =>
  openSites({
    dir,
    defaultSite: 'demo',
    locales: languages(),
    now: () => 0,
    onFaults: (faults) => {
      throw new Error(JSON.stringify(faults))
    },
  })
