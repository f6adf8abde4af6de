// `npm run bench` measures ratios against references of our own and records them. `npm run bench PERF-06 PERF-11` runs
// some. `--quick` has shorter runs, to see whether a benchmark works, and records nothing. `--shortest` has the
// shortest runs, two at a time, and only tells whether they work. `--stale` lists figures older than what they measure.
// `--table` rewrites the page.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { closingLine } from '../scripts/counts.mjs'
import { commitNow, git, staleLines } from './age.ts'
import { COMING } from './backend.ts'
import type { Figure } from './benchmark.ts'
import { type Benchmark, BENCHMARKS } from './benchmarks.ts'
import { stopShared } from './product.ts'
import { whyMissing } from './programs.ts'
import { lineOf, merged, type Result, type Results, resultOf, withResults } from './report.ts'
import { faultOf } from './shortest.ts'
import { versions } from './versions.ts'

const FOLDER = import.meta.dirname
const PAGE = join(FOLDER, 'README.md')
const RESULTS = join(FOLDER, 'results.json')

const readResults = (): Results =>
  existsSync(RESULTS)
    ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Results)
    : { versions: versions(), results: [] }

const writePage = (all: Results): void =>
  writeFileSync(PAGE, withResults(readFileSync(PAGE, 'utf8'), BENCHMARKS, all))

function write({ id, measures }: Benchmark, figures: readonly Figure[]): void {
  const when = { date: new Date().toISOString().slice(0, 10), commit: commitNow(git, measures) }
  const kept = figures.map((figure) => resultOf(id, figure, when)).filter((result) => result !== null)
  const names = new Set(figures.map(({ name }) => name))
  const isMeasured = ({ benchmark, name }: Result) => benchmark !== id || names.has(name)
  const before = readResults().results.filter(isMeasured)
  const order = BENCHMARKS.map((row) => row.id)
  const all: Results = { versions: versions(), results: merged(before, kept, order) }
  writeFileSync(RESULTS, `${JSON.stringify(all, null, 2)}\n`)
  writePage(all)
}

/** Whether the measurement succeeded. */
async function measured(row: Benchmark, quick: boolean): Promise<boolean> {
  const { id, load } = row
  try {
    const { measure } = await load()
    const say = (line: string) => console.error(`  ${id}: ${line}`)
    const figures = await measure({ length: quick ? 'quick' : 'full', say })
    for (const figure of figures) console.log(lineOf(id, figure))
    if (!quick) write(row, figures)
    return true
  } catch (error) {
    console.error(`${id} could not be measured:`, error)
    return false
  }
}

/** Whether each still runs. Two at a time, since nothing is compared. */
async function runShortest(rows: readonly Benchmark[]) {
  process.env[COMING] ??= '60'
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const waiting = [...rows]
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      const { id, needs, load } = row
      const began = performance.now()
      const missing = await whyMissing(needs)
      if (missing !== null) {
        counts.skipped += 1
        console.log(`  ${id} skipped: ${missing}`)
        continue
      }
      const fault = await load()
        .then(({ measure }) => measure({ length: 'shortest', say: () => {} }))
        .then(faultOf, (error: unknown) =>
          error instanceof Error ? (error.stack ?? error.message) : String(error),
        )
      counts[fault === null ? 'passed' : 'failed'] += 1
      const seconds = Math.round((performance.now() - began) / 1000)
      console.log(`  ${id} ${fault === null ? 'runs' : `does not run: ${fault}`} (${seconds} s)`)
    }
  }
  await Promise.all([work(), work()])
  await stopShared()
  return counts
}

const args = process.argv.slice(2)
const COUNTS = '--counts='
const FLAGS = ['--quick', '--shortest', '--stale', '--table']
const ids = args.filter((arg) => !FLAGS.includes(arg) && !arg.startsWith(COUNTS))
const unknown = ids.filter((id) => BENCHMARKS.every((row) => row.id !== id))
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(', ')}: there are ${BENCHMARKS.map(({ id }) => id).join(', ')}`)
  process.exit(1)
}
const wanted = BENCHMARKS.filter(({ id }) => ids.length === 0 || ids.includes(id))

if (args.includes('--stale')) {
  const asked = readResults().results.filter(({ benchmark }) => wanted.some(({ id }) => id === benchmark))
  const measuresOf = (benchmark: string) => wanted.find(({ id }) => id === benchmark)?.measures ?? []
  for (const line of staleLines(git, asked, measuresOf)) console.log(line)
} else if (args.includes('--table')) writePage(readResults())
else if (args.includes('--shortest')) {
  const counts = await runShortest(wanted)
  const file = args.find((arg) => arg.startsWith(COUNTS))?.slice(COUNTS.length)
  if (file !== undefined) writeFileSync(file, JSON.stringify(counts))
  console.log(closingLine(counts))
  process.exit(counts.failed > 0 ? 1 : 0)
} else {
  let failed = false
  for (const row of wanted) failed = !(await measured(row, args.includes('--quick'))) || failed
  process.exit(failed ? 1 : 0)
}
