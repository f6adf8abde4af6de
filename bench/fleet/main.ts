// `npm run fleet:kills -- MINUTES`: keeps a fleet under load while its parts are killed one after the other (SAFE-25).
// `npm run fleet:roll -- [--from REVISION]`: the same load while each process is exchanged for a new one, as a release does.
// Both end with 0 when nothing was lost or doubled; a roll besides when nobody was refused anything.
import { parseArgs } from 'node:util'
import { fresh } from '../../scripts/fresh.mjs'
import { type Fleet, openFleet } from '../../scripts/fleet/fleet.ts'
import { killRun } from './kills.ts'
import { earlierRelease } from './earlier-release.ts'
import { rollRun } from './roll.ts'

const say = (line: string) => console.log(line)

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}

/** What is done with the fleet, and the revision that its processes are of at first; this one's when absent. */
interface Run {
  readonly from?: string | undefined
  readonly settings: Readonly<Record<string, string>>
  readonly run: (fleet: Fleet) => Promise<readonly string[]>
  readonly good: string
}

function killsBy([minutes = '5']: readonly string[]): Run {
  if (!/^[1-9]\d{0,2}$/.test(minutes)) return fail(`npm run fleet:kills -- MINUTES, not "${minutes}"`)
  return {
    settings: {},
    run: (fleet) => killRun(fleet, Number(minutes), say),
    good: 'Nothing was lost or doubled',
  }
}

function rollBy(args: readonly string[]): Run {
  const { values } = parseArgs({ args: [...args], options: { from: { type: 'string' } } })
  return {
    from: values.from,
    // As the chart has it.
    settings: { DRAIN_SECONDS: '10' },
    run: (fleet) => rollRun(fleet, say),
    good: 'Nothing was refused, lost or doubled',
  }
}

const RUNS: Readonly<Record<string, (args: readonly string[]) => Run>> = { kills: killsBy, roll: rollBy }

const [name = '', ...args] = process.argv.slice(2)
const { from, settings, run, good } = RUNS[name]?.(args) ?? fail('npm run fleet:kills, or npm run fleet:roll')

await fresh()
const release = from === undefined ? null : await earlierRelease(from, say)
const fleet = await openFleet({
  ...{ port: 0, say },
  settings: { RATE_LIMIT: '0', ...settings },
  ...(release === null ? {} : { release: release.folder }),
}).catch(async (error: unknown) => {
  await release?.remove()
  throw error
})
const close = async () => {
  await fleet.close()
  await release?.remove()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void close().finally(() => process.exit(1)))
const faults = await run(fleet).finally(close)
for (const fault of faults) console.error(fault)
say(faults.length === 0 ? good : `${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
