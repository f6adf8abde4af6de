// npm run check: reads the sites as Touchline does, and tells what is wrong with them.
import { LOCALE_CODES } from '@touchline/contract/locales'
import { faultText, openSites } from '@touchline/contract/sites'

const faults = []
try {
  const sites = openSites({
    dir: 'sites',
    defaultSite: '{{site}}',
    locales: LOCALE_CODES,
    now: Date.now,
    onFaults: (found) => faults.push(...found.map(faultText)),
  })
  for (const { id, config } of sites.all())
    console.log(`${id}: ${config.siteName}, ${config.locales.join(', ')}`)
} catch (error) {
  faults.push(error instanceof Error ? error.message : String(error))
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
