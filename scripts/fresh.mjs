// What every command needs first: a recent Node, the locked dependencies, and the pinned Node among them. Plain
// JavaScript without dependencies, because nothing else runs on a fresh clone.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(fileURLToPath(import.meta.url), '../..')

/** Whether this is an image of the Dockerfile: all of it is installed and built, and whoever runs it may write none of that. */
export const isImage = existsSync(join(root, '.image'))

/** The oldest Node that can install the dependencies and start the pinned one. */
export const oldestNode = '20.9.0'
/** The major version that runs TypeScript directly; package.json pins the exact version. */
export const pinnedMajor = 24

/** @typedef {{ version: string, optional?: boolean, link?: boolean, inBundle?: boolean }} LockedPackage */
/** @typedef {{ packages: Record<string, LockedPackage> }} Lock */

/**
 * Compares dotted version numbers; a leading `v` and a pre-release suffix are ignored.
 * @param {string} left
 * @param {string} right
 * @returns {number} negative, zero or positive like a sort comparison
 */
export function compareVersions(left, right) {
  const parts = (/** @type {string} */ version) =>
    version
      .replace(/^v|-.*$/g, '')
      .split('.')
      .map(Number)
  const [a, b] = [parts(left), parts(right)]
  const at = [0, 1, 2].find((index) => (a[index] ?? 0) !== (b[index] ?? 0))
  return at === undefined ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/**
 * @param {string} version of the running Node, as in `process.version`
 * @returns {string | undefined} what to tell the user, or undefined when the version is sufficient
 */
export function nodeRefusal(version) {
  if (compareVersions(version, oldestNode) >= 0) return undefined
  return `Touchline needs Node ${oldestNode} or newer to start; this is ${version}. Install a current Node (https://nodejs.org) and run the command again.`
}

/**
 * Whether the locked versions are installed. Compares contents, because file times mean nothing after a checkout.
 * @param {Lock} locked package-lock.json
 * @param {Lock} installed npm's own record, node_modules/.package-lock.json
 */
export function matchesLock(locked, installed) {
  return Object.entries(locked.packages).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const found = installed.packages[path]
    if (found === undefined) return entry.optional === true || entry.inBundle === true
    return entry.link === true || found.version === entry.version
  })
}

/** @param {string} directory the project's root */
export function needsInstall(directory) {
  const record = join(directory, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return true
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'))
  return !matchesLock(read(join(directory, 'package-lock.json')), read(record))
}

/** @param {string} line @returns {never} */
function fail(line) {
  console.error(line)
  return process.exit(1)
}

/** @param {string[]} args */
function npm(args) {
  // Under `npm start` npm names its own script: the same npm, even if several are installed.
  const script = process.env['npm_execpath']
  const [command, ...first] = script?.endsWith('.js') ? [process.execPath, script] : ['npm']
  const options = ['--no-audit', '--no-fund', '--loglevel=error']
  return spawnSync(command ?? 'npm', [...first, ...args, ...options], { cwd: root, encoding: 'utf8' })
}

function install() {
  const began = Date.now()
  console.log('Installing the locked dependencies (a minute or two the first time) …')
  const { status, stdout, stderr, error } = npm(['ci', '--include=dev'])
  if (status !== 0) {
    const reason = error?.message ?? `${stdout}${stderr}`.trim().split('\n').slice(-20).join('\n')
    fail(`npm ci did not succeed:\n${reason}`)
  }
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s`)
}

/** @param {string} binary */
const majorOf = (binary) =>
  Number(/^v(\d+)\./.exec(spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1])

/** @returns {string} the path of a Node that runs TypeScript */
function pinnedNode() {
  const binary = join(root, 'node_modules/.bin/node')
  if (existsSync(binary) && majorOf(binary) >= pinnedMajor) return realpathSync(binary)
  // The package `node` fetches its binary in an install script, which some set-ups block.
  npm(['rebuild', 'node', '--foreground-scripts'])
  if (existsSync(binary) && majorOf(binary) >= pinnedMajor) return realpathSync(binary)
  return fail(
    `Node ${pinnedMajor} is not in node_modules: its install script was probably blocked. Allow it with "npm rebuild node --ignore-scripts=false", or run the command on Node ${pinnedMajor} itself.`,
  )
}

/**
 * Calls `stop` when the npm that runs this script is gone. npm passes a signal only to its shell, which leaves what the
 * shell started behind. A script started without npm may outlive its starter, as usual.
 * @param {() => void} stop
 */
export function whenNpmEnds(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 300).unref()
}

/**
 * Runs this script on another Node and exits with its code.
 * @param {string} binary
 */
async function handOver(binary) {
  const child = spawn(binary, process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  whenNpmEnds(() => child.kill('SIGTERM'))
  const code = await new Promise((done) => {
    child.on('error', () => done(1))
    child.on('exit', (status, signal) => done(status ?? (signal === null ? 1 : 128)))
  })
  process.exit(code)
}

/**
 * Makes sure that the caller runs on the pinned Node with the locked dependencies. On a fresh clone it installs them
 * and starts the script again; then this call does not return.
 */
export async function fresh() {
  const refusal = nodeRefusal(process.version)
  if (refusal !== undefined) fail(refusal)
  if (!isImage && needsInstall(root)) install()
  if (Number(process.versions.node.split('.')[0]) < pinnedMajor) await handOver(pinnedNode())
  // Programs started from here find the pinned Node and the project's own tools first.
  process.env['PATH'] = `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`
}
