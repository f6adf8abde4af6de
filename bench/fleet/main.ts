// `npm run fleet:kills -- MINUTES`: keeps a fleet under load while its parts are killed one after the other (SAFE-25).
// `npm run fleet:roll -- [--from REVISION]`: the same load while each process is exchanged, as a release does.
// `--of COUNT` has as many of each, two when absent; `--centrifugo` has a real Centrifugo as the hub.
// Both end with 0 when nothing was lost or doubled; a roll besides when nobody was refused anything. `--report TITLE`
// writes the figures, whatever they are, into docs/reports/kills.md or roll.md as the first section.
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fresh, root } from '../../scripts/fresh.mjs'
import { findCentrifugo } from '../../scripts/find-centrifugo.ts'
import { type Fleet, openFleet } from '../../scripts/fleet/fleet.ts'
import { ofEach } from '../../scripts/fleet/roster.ts'
import { commitNow, git } from '../age.ts'
import { killRun } from './kills.ts'
import { earlierRelease } from './earlier-release.ts'
import { type Outcome, sectionOf, withSection } from './outcome.ts'
import { rollRun } from './roll.ts'

const say = (line: string) => console.log(line)

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}

/** What is done with a fleet, and how it is called when nothing went wrong. */
interface Run {
  readonly settings: Readonly<Record<string, string>>
  readonly run: (fleet: Fleet) => Promise<Outcome>
  readonly good: string
}

const RUNS: Readonly<Record<string, (minutes: string) => Run>> = {
  kills: (minutes) => {
    if (!/^[1-9]\d{0,2}$/.test(minutes)) return fail(`npm run fleet:kills -- MINUTES, not "${minutes}"`)
    return {
      settings: {},
      run: (fleet) => killRun(fleet, Number(minutes), say),
      good: 'Nothing was lost or doubled',
    }
  },
  roll: () => ({
    // As the chart has it.
    settings: { DRAIN_SECONDS: '10' },
    run: (fleet) => rollRun(fleet, say),
    good: 'Nothing was refused, lost or doubled',
  }),
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The revision that processes are of at first; this one when absent. */
    from: { type: 'string' },
    /** Processes of each kind, 1 to 9. */
    of: { type: 'string', default: '2' },
    /** Whether the hub is a real Centrifugo. */
    centrifugo: { type: 'boolean', default: false },
    /** Heading of the section in the report. */
    report: { type: 'string' },
  },
})
const [name = '', minutes = '5'] = positionals
if (!/^[1-9]$/.test(values.of)) fail(`--of COUNT from 1 to 9, not "${values.of}"`)
const centrifugo = values.centrifugo
  ? (findCentrifugo() ?? fail('There is no Centrifugo: npm run centrifugo:install'))
  : undefined
const { settings, run, good } = RUNS[name]?.(minutes) ?? fail('npm run fleet:kills, or npm run fleet:roll')

await fresh()
const load = loadavg()[0] ?? 0
const release = values.from === undefined ? null : await earlierRelease(values.from, say)
const fleet = await openFleet({
  ...{ port: 0, say, counts: ofEach(Number(values.of)), centrifugo },
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
const began = Date.now()
const outcome = await run(fleet).finally(close)
for (const line of outcome.figures) say(line)
if (values.report !== undefined) {
  const file = join(root, `docs/reports/${name}.md`)
  const circumstances = {
    ...{ began, ended: Date.now(), load, cores: availableParallelism() },
    commit: commitNow(git, ['apps', 'packages', 'scripts', 'bench']),
    from: release?.commit ?? null,
    settings: [
      `--of ${values.of}`,
      ...(values.centrifugo ? ['--centrifugo'] : []),
      ...['SIM_LIVE', 'SIM_COMING'].flatMap((key) =>
        process.env[key] === undefined ? [] : [`${key}=${process.env[key]}`],
      ),
    ],
  }
  const section = sectionOf(values.report, circumstances, outcome)
  writeFileSync(file, withSection(readFileSync(file, 'utf8'), section))
}
for (const fault of outcome.faults) console.error(fault)
say(outcome.faults.length === 0 ? good : `${outcome.faults.length} faults`)
process.exit(outcome.faults.length === 0 ? 0 : 1)
