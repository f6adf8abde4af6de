// `npm test`: all tests, also on a fresh clone. Ends with one line: N passed, N failed[, N skipped].
import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { add, closingLine, none, playwrightCounts, stageCounts, vitestCounts } from './counts.mjs'
import { fresh, root, whenNpmEnds } from './fresh.mjs'
import { findChromium } from './test-chromium.mjs'
import { findEngines } from './test-engines.mjs'
import { startPostgres } from './test-postgres.mjs'
import { installPrograms, needPrograms } from './test-programs.mjs'
import { verify } from './verify.mjs'
import { buildWeb } from './web-build.mjs'

await fresh()

/** @typedef {import('./counts.mjs').Counts} Counts */

const stageLimit = 45 * 60_000
const reports = mkdtempSync(join(tmpdir(), 'touchline-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
// A hundred processes run the same code: the first ones compile it.
process.env['NODE_COMPILE_CACHE'] ??= join(reports, 'compiled')

/** Groups of processes that a stage started. @type {Set<number>} */
const groups = new Set()

/** @param {number} group @param {NodeJS.Signals} signal */
function killGroup(group, signal) {
  try {
    process.kill(-group, signal)
  } catch {
    // The group has ended, which is what was wanted.
  }
}

process.on('exit', () => groups.forEach((group) => killGroup(group, 'SIGKILL')))
/** @param {string} why */
function stop(why) {
  console.log(`\nStopped before the end: ${why}`)
  process.exit(130)
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => stop(signal))
whenNpmEnds(() => stop('npm has ended'))

/** @typedef {'inherit' | number} Output this process' own, or an open file */

/**
 * Runs a program in a process group of its own, and ends the whole group afterwards.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {Output} output
 * @returns {Promise<number>} its exit code
 */
async function run(program, args, env, output) {
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...process.env,
      ...(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }),
      ...env,
    },
    stdio: ['ignore', output, output],
    detached: true,
  })
  const group = child.pid
  if (group === undefined) return 1
  groups.add(group)
  const limit = setTimeout(() => {
    console.log(`  ${program} did not end within ${stageLimit / 60_000} minutes`)
    killGroup(group, 'SIGKILL')
  }, stageLimit)
  const status = await new Promise((/** @type {(code: number) => void} */ done) => {
    child.on('error', () => done(1))
    child.on('exit', (code) => done(code ?? 1))
  })
  clearTimeout(limit)
  killGroup(group, 'SIGKILL')
  groups.delete(group)
  return status
}

/**
 * A test runner of node_modules/.bin. @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} env
 * @param {Output} output
 */
const runRunner = (program, args, env, output) =>
  run(join(root, 'node_modules/.bin', program), args, env, output)

/** @param {string} file @param {(report: unknown) => Counts} counts @returns {Counts | undefined} */
const read = (file, counts) => (existsSync(file) ? counts(JSON.parse(readFileSync(file, 'utf8'))) : undefined)

/**
 * @param {string} stage named like its project of vitest.config.ts
 * @param {Output} output
 * @param {{ workers?: string, env?: NodeJS.ProcessEnv, projects?: string[] }} [how] by default one worker per core;
 * fewer if files share something
 */
async function vitest(stage, output, { workers = '100%', env = {}, projects = [stage] } = {}) {
  const file = join(reports, `${stage}.json`)
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    `--maxWorkers=${workers}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  return stageCounts(await runRunner('vitest', args, env, output), read(file, vitestCounts))
}

/** @param {string} reason @returns {Counts} */
function skip(reason) {
  console.log(`  skipped: ${reason}`)
  return { ...none, skipped: 1 }
}

/** @param {Output} output */
async function postgres(output) {
  const server = await startPostgres()
  if (!server.ok) return skip(server.reason)
  try {
    return await vitest('postgres', output, { workers: '1', env: { TEST_DATABASE_URL: server.url } })
  } finally {
    await server.stop()
  }
}

async function build() {
  const built = await buildWeb((line) => console.log(`  ${line}`))
  if (built.ok) return { ...none, passed: 1 }
  console.log(built.reason)
  return { ...none, failed: 1 }
}

/** @param {Output} output */
async function browser(output) {
  const config = 'apps/web/e2e/playwright.config.ts'
  if (!existsSync(join(root, config))) return skip(`${config} does not exist`)
  const chromium = await findChromium()
  if (!chromium.ok) return skip(chromium.reason)
  const file = join(reports, 'browser.json')
  const env = { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_FORCE_TTY: '0' }
  return stageCounts(
    await runRunner('playwright', ['test', '-c', config, '--reporter=line,json'], env, output),
    read(file, playwrightCounts),
  )
}

/** Walks in browsers other than Chromium; each missing browser is one skipped. @param {Output} output */
async function engines(output) {
  const { names, env, missing } = await findEngines()
  const skipped = missing.map(skip).reduce(add, none)
  if (names.length === 0) return skipped
  const file = join(reports, 'engines.json')
  const reported = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_FORCE_TTY: '0' }
  const projects = names.map((name) => `--project=${name}`)
  const config = 'apps/web/e2e/engines/playwright.config.ts'
  const args = ['test', '-c', config, '--reporter=line,json', ...projects]
  const counts = stageCounts(
    await runRunner('playwright', args, reported, output),
    read(file, playwrightCounts),
  )
  return add(counts, skipped)
}

/** Measures nothing: proves that each benchmark still starts, measures and answers numbers. @param {Output} output */
async function bench(output) {
  const file = join(reports, 'bench.json')
  const status = await run(process.execPath, ['bench/run.ts', '--shortest', `--counts=${file}`], {}, output)
  return stageCounts(
    status,
    read(file, (counts) => /** @type {Counts} */ (counts)),
  )
}

/** @type {Record<string, (output: Output) => Promise<Counts>>} */
const stages = {
  verify,
  unit: (output) => vitest('unit', output, { projects: ['unit', 'page'] }),
  api: (output) => vitest('api', output),
  build,
  postgres,
  bench,
  browser,
  engines,
}

/** In this order; the stages of one turn run at the same time, because both mostly wait. */
const turns = [['verify'], ['unit'], ['api'], ['build'], ['postgres', 'bench'], ['browser'], ['engines']]

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !Object.hasOwn(stages, name))
if (unknown !== undefined) {
  console.error(`There is no stage "${unknown}"; there are ${Object.keys(stages).join(', ')}`)
  process.exit(2)
}

/** A stage that runs beside another prints its output at the end. @param {string} name @param {boolean} isAlone */
async function runStage(name, isAlone) {
  if (needPrograms.has(name)) await installed
  const file = join(reports, `${name}.log`)
  const output = isAlone ? 'inherit' : openSync(file, 'w')
  console.log(`\n── ${name}`)
  const began = Date.now()
  const counts = await /** @type {(output: Output) => Promise<Counts>} */ (stages[name])(output)
  if (output !== 'inherit') {
    closeSync(output)
    console.log(readFileSync(file, 'utf8'))
  }
  console.log(`── ${name}: ${closingLine(counts)} (${Math.round((Date.now() - began) / 1000)} s)`)
  return counts
}

// Beside the first stages, which need none.
const installed = installPrograms(asked.length === 0 ? Object.keys(stages) : asked)

let total = none
for (const turn of turns) {
  const names = turn.filter((name) => asked.length === 0 || asked.includes(name))
  const counts = await Promise.all(names.map((name) => runStage(name, names.length === 1)))
  total = counts.reduce(add, total)
}
console.log(`\n${closingLine(total)}`)
process.exitCode = total.failed === 0 ? 0 : 1
