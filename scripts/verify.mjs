// `npm run verify`: all checks of the source that do not run it.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { audit } from './audit.mjs'
import { closingLine } from './counts.mjs'
import { fresh, root } from './fresh.mjs'

/** @typedef {{ name: string, command: string, args: string[], cwd: string }} Step */

/**
 * Steps run two at a time, so each has half of the cores. The linter's checkers of types, too, work out the same types
 * once each.
 */
const HALF = String(Math.max(1, Math.floor(availableParallelism() / 2)))

const MARKS = { passed: '✓', failed: '✗', skipped: '–' }

/** @param {string} name @param {string} command @param {string[]} args @param {string} [cwd] @returns {Step} */
const step = (name, command, args, cwd = root) => ({ name, command, args, cwd })

/** Every folder with types of its own. @returns {string[]} relative to the root */
function typedFolders() {
  const workspaces = ['packages', 'apps'].flatMap((place) =>
    readdirSync(join(root, place)).map((name) => `${place}/${name}`),
  )
  return ['.', ...workspaces, 'apps/web/e2e', 'bench'].filter((place) =>
    existsSync(join(root, place, 'tsconfig.json')),
  )
}

/** @returns {Step[]} in the order in which a developer wants to see them */
export function verifySteps() {
  const usesNext = existsSync(join(root, 'apps/web/app'))
  return [
    step('format', 'biome', ['format', '.']),
    step('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
    // Next generates the types of routes and images, which the web's own types refer to.
    ...(usesNext ? [step('route types', 'next', ['typegen'], join(root, 'apps/web'))] : []),
    // Checkers share nothing: by itself the compiler takes four, which work out the same types up to four times.
    ...typedFolders().map((place) =>
      step(`types ${place}`, 'tsc', ['--noEmit', '--checkers', '1', '-p', place]),
    ),
    step('unused code', 'knip', []),
    step('styles', 'node', ['scripts/styles.ts']),
    step('requirements', 'node', ['scripts/requirements.ts', '--faults']),
  ]
}

/**
 * @param {Step} step
 * @returns {Promise<{ ok: boolean, output: string, seconds: number }>}
 */
export function runStep({ command, args, cwd }) {
  const began = Date.now()
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0', GOMAXPROCS: HALF }
  const child = spawn(join(root, 'node_modules/.bin', command), args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const seconds = () => (Date.now() - began) / 1000
  return new Promise((done) => {
    child.on('error', (error) => done({ ok: false, output: error.message, seconds: seconds() }))
    child.on('close', (status) => done({ ok: status === 0, output, seconds: seconds() }))
  })
}

/**
 * Runs all steps, also after a failure, and prints each with its time. The linter takes longest, so the other steps run
 * beside it, one after the other. So does the question to the registry, which may be away: then it is skipped.
 * @param {(line: string) => void} [say]
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>}
 */
export async function verify(say = console.log) {
  let [passed, failed] = [0, 0]
  /** @param {Step[]} steps */
  const inTurn = async (steps) => {
    for (const each of steps) {
      const { ok, output, seconds } = await runStep(each)
      say(`  ${ok ? '✓' : '✗'} ${each.name} (${seconds.toFixed(1)} s)`)
      if (!ok) say(output.trim().split('\n').slice(-80).join('\n'))
      if (ok) passed += 1
      else failed += 1
    }
  }
  const askRegistry = async () => {
    const { standing, lines } = await audit()
    say(`  ${MARKS[standing]} dependencies${standing === 'skipped' ? ', skipped' : ''}`)
    for (const line of lines) say(`    ${line}`)
    return { passed: 0, failed: 0, skipped: 0, [standing]: 1 }
  }
  const steps = verifySteps()
  const isLint = (/** @type {Step} */ { name }) => name === 'lint'
  const [asked] = await Promise.all([
    askRegistry(),
    inTurn(steps.filter(isLint)),
    inTurn(steps.filter((each) => !isLint(each))),
  ])
  return { passed: passed + asked.passed, failed: failed + asked.failed, skipped: asked.skipped }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await fresh()
  const counts = await verify()
  console.log(closingLine(counts))
  process.exit(counts.failed === 0 ? 0 : 1)
}
