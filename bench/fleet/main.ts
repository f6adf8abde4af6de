// `npm run fleet:kills -- MINUTES`: keeps a fleet under load while its parts are killed one after the other (SAFE-25).
// Ends with 0 when nothing was lost or doubled and every page was right in time.
import { fresh } from '../../scripts/fresh.mjs'
import { openFleet } from '../../scripts/fleet/fleet.ts'
import { killRun } from './kills.ts'

const say = (line: string) => console.log(line)
const [minutes = '5'] = process.argv.slice(2)
if (!/^[1-9]\d{0,2}$/.test(minutes)) {
  console.error(`npm run fleet:kills -- MINUTES, not "${minutes}"`)
  process.exit(1)
}

await fresh()
const fleet = await openFleet({ port: 0, say, settings: { RATE_LIMIT: '0' } })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void fleet.close().finally(() => process.exit(1)))
const faults = await killRun(fleet, Number(minutes), say).finally(fleet.close)
for (const fault of faults) console.error(fault)
say(faults.length === 0 ? 'Nothing was lost or doubled' : `${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
