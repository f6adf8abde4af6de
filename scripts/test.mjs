// `npm test`: all tests, also on a fresh clone. Ends with one line: N passed, N failed[, N skipped].
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  add,
  closingLine,
  none,
  playwrightCounts,
  playwrightProblems,
  stageCounts,
  vitestCounts,
  vitestProblems,
} from './counts.mjs'
import { DATABASE_IMAGE, makeDatabaseImage } from './database-image.mjs'
import { fresh, root } from './fresh.mjs'
import { findChromium, findShell } from './test-chromium.mjs'
import { findEngines } from './test-engines.mjs'
import { ORDER, runInOrder } from './test-order.mjs'
import { startPostgres } from './test-postgres.mjs'
import { endTogether, run } from './test-processes.mjs'
import { installPrograms, needPrograms } from './test-programs.mjs'
import { verify } from './verify.mjs'
import { buildWeb } from './web-build.mjs'

await fresh()
endTogether()

/** @typedef {import('./counts.mjs').Counts} Counts */

const reports = mkdtempSync(join(tmpdir(), 'touchline-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
// A hundred processes run the same code: the first ones compile it.
process.env['NODE_COMPILE_CACHE'] ??= join(reports, 'compiled')

/** @typedef {import('./test-processes.mjs').Output & { workers: string }} Run with the part of all cores it may use */

/**
 * A test runner of node_modules/.bin. @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} env
 * @param {Run} how
 */
const runRunner = (program, args, env, how) => run(join(root, 'node_modules/.bin', program), args, env, how)

/** What failed or passed on a second try, and which stages did: said once more at the end. @type {string[]} */
const problems = []

/**
 * @param {string} file
 * @param {(report: unknown) => Counts} counts
 * @param {(report: unknown) => string[]} named the problems in it, a line each
 * @returns {Counts | undefined}
 */
function read(file, counts, named = () => []) {
  if (!existsSync(file)) return undefined
  const report = JSON.parse(readFileSync(file, 'utf8'))
  problems.push(...named(report).map((line) => `  ${line.replaceAll(`${root}/`, '')}`))
  return counts(report)
}

/**
 * @param {string} stage named like its project of vitest.config.ts
 * @param {Run} how
 * @param {{ env?: NodeJS.ProcessEnv, projects?: string[] }} [what]
 */
async function vitest(stage, how, { env = {}, projects = [stage] } = {}) {
  const file = join(reports, `${stage}.json`)
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    `--maxWorkers=${how.workers}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  return stageCounts(await runRunner('vitest', args, env, how), read(file, vitestCounts, vitestProblems))
}

/** @param {string} reason @param {Run} how @returns {Counts} */
function skip(reason, { say }) {
  say(`  skipped: ${reason}`)
  return { ...none, skipped: 1 }
}

/** @param {Run} how */
async function postgres(how) {
  const server = await startPostgres()
  if (!server.ok) return skip(server.reason, how)
  try {
    return await vitest('postgres', how, { env: { TEST_DATABASE_URL: server.url } })
  } finally {
    await server.stop()
  }
}

/** Builds the web, and weighs the scripts of its pages (PERF-01). @param {Run} how */
async function build(how) {
  const built = await buildWeb((line) => how.say(`  ${line}`))
  if (built.ok) {
    const status = await run(process.execPath, ['scripts/page-scripts/main.ts'], {}, how)
    return status === 0 ? { ...none, passed: 2 } : { ...none, passed: 1, failed: 1 }
  }
  how.say(built.reason)
  return { ...none, failed: 1 }
}

/** Tests in Chromium, of one size. @param {'desktop' | 'phone'} size @returns {(how: Run) => Promise<Counts>} */
const browser = (size) => async (how) => {
  const config = 'apps/web/e2e/playwright.config.ts'
  const chromium = await findChromium()
  if (!chromium.ok) return skip(chromium.reason, how)
  const file = join(reports, `${size}.json`)
  const env = {
    CHROMIUM_PATH: chromium.path,
    CHROMIUM_SHELL_PATH: findShell() ?? chromium.path,
    ...{ PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_FORCE_TTY: '0' },
  }
  // Each run empties its own folder.
  const folders = [`--output=test-results/${size}`, '-c', config]
  return stageCounts(
    await runRunner(
      'playwright',
      ['test', ...folders, `--project=${size}*`, '--reporter=line,json'],
      env,
      how,
    ),
    read(file, playwrightCounts, playwrightProblems),
  )
}

/** Walks in browsers other than Chromium; each missing browser is one skipped. @param {Run} how */
async function engines(how) {
  const { names, env, missing } = await findEngines()
  const skipped = missing.map((reason) => skip(reason, how)).reduce(add, none)
  if (names.length === 0) return skipped
  const file = join(reports, 'engines.json')
  const reported = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_FORCE_TTY: '0' }
  const projects = names.map((name) => `--project=${name}`)
  const config = 'apps/web/e2e/engines/playwright.config.ts'
  const args = ['test', '-c', config, '--reporter=line,json', ...projects]
  const status = await runRunner('playwright', args, reported, how)
  return add(stageCounts(status, read(file, playwrightCounts, playwrightProblems)), skipped)
}

/** Measures nothing: proves that each benchmark still starts, measures and answers numbers. @param {Run} how */
async function bench(how) {
  const file = join(reports, 'bench.json')
  const status = await run(process.execPath, ['bench/run.ts', '--shortest', `--counts=${file}`], {}, how)
  return stageCounts(
    status,
    read(file, (counts) => /** @type {Counts} */ (counts)),
  )
}

/** @type {Record<string, (how: Run) => Promise<Counts>>} */
const stages = {
  verify: ({ say }) =>
    verify((line) => {
      if (line.startsWith('  ✗')) problems.push(line)
      say(line)
    }),
  unit: (how) => vitest('unit', how, { projects: ['unit', 'page'] }),
  api: (how) => vitest('api', how),
  build,
  postgres,
  bench,
  desktop: browser('desktop'),
  phone: browser('phone'),
  engines,
}

/** Stages that start servers or backends. */
const needServers = new Set(['api', 'bench', 'desktop', 'phone', 'engines'])

const asked = process.argv.slice(2).flatMap((name) => (name === 'browser' ? ['desktop', 'phone'] : [name]))
const unknown = asked.find((name) => !Object.hasOwn(stages, name))
if (unknown !== undefined) {
  console.error(`There is no stage "${unknown}"; there are ${Object.keys(stages).join(', ')}`)
  process.exit(2)
}

const wanted = ORDER.filter((name) => asked.length === 0 || asked.includes(name))
const installed = installPrograms(wanted)

/** Makes the database that servers of all stages begin with. */
async function makeImage() {
  const { directory, remove } = await makeDatabaseImage()
  process.on('exit', remove)
  process.env[DATABASE_IMAGE] = directory
}
/** Where it fails each stage tries again, and says why. @type {Promise<void> | undefined} */
let imaged

let total = none

/** A stage that runs beside another prints its output at the end. @param {string} name @param {boolean} isAlone */
async function runStage(name, isAlone) {
  if (needPrograms.has(name)) await installed
  if (needServers.has(name)) await (imaged ??= makeImage().catch(() => {}))
  const file = join(reports, `${name}.log`)
  const output = isAlone ? 'inherit' : openSync(file, 'w')
  /** @param {string} line */
  const say = (line) => void (output === 'inherit' ? console.log(line) : writeSync(output, `${line}\n`))
  console.log(`\n── ${name}${isAlone ? '' : ' begins'}`)
  const began = Date.now()
  const stage = /** @type {(how: Run) => Promise<Counts>} */ (stages[name])
  const counts = await stage({ output, say, workers: isAlone ? '100%' : '50%' })
  if (output !== 'inherit') {
    closeSync(output)
    console.log(`\n── ${name}\n${readFileSync(file, 'utf8')}`)
  }
  console.log(`── ${name}: ${closingLine(counts)} (${Math.round((Date.now() - began) / 1000)} s)`)
  if (counts.failed > 0) problems.push(`  ${name}: ${closingLine(counts)}`)
  total = add(total, counts)
}

await runInOrder(wanted, runStage)
if (problems.length > 0) console.log(`\nNot as it should be:\n${problems.join('\n')}`)
console.log(`\n${closingLine(total)}`)
process.exitCode = total.failed === 0 ? 0 : 1
