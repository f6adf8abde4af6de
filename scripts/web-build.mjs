// Builds the web only when its inputs have changed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { isImage, root } from './fresh.mjs'

const web = join(root, 'apps/web')
const stampFile = join(web, '.next/inputs.sha256')
const inputs = [
  'apps/web',
  'packages',
  'messages',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/web-build.mjs',
]
const notInputs = new Set([
  'node_modules',
  '.next',
  'e2e',
  'test-results',
  'playwright-report',
  'next-env.d.ts',
])

/**
 * The files below `place` in a stable order, without those that no build uses.
 * @param {string} place absolute path of a file or folder
 * @returns {string[]}
 */
function filesBelow(place) {
  if (!existsSync(place)) return []
  const entries = readdirSync(place, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    if (notInputs.has(entry.name) || /\.test\.tsx?$|\.tsbuildinfo$/.test(entry.name)) return []
    const path = join(place, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

/**
 * One hash of the names and contents of everything that the build reads.
 * @param {string} directory the project's root
 */
export function inputsHash(directory) {
  const hash = createHash('sha256').update(process.version)
  for (const input of inputs) {
    const place = join(directory, input)
    const files = /\.m?js(?:on)?$/.test(input) ? [place] : filesBelow(place)
    for (const file of files)
      hash.update(relative(directory, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  const publicSettings = Object.entries(process.env).filter(([key]) => key.startsWith('NEXT_PUBLIC_'))
  return hash
    .update(JSON.stringify(publicSettings.map(([key, value]) => `${key}=${value}`).sort()))
    .digest('hex')
}

/** @returns {Promise<{ status: number, output: string }>} */
function nextBuild() {
  const next = createRequire(join(web, 'package.json')).resolve('next/dist/bin/next')
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const child = spawn(process.execPath, [next, 'build'], { cwd: web, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  return new Promise((done) => {
    child.on('error', (error) => done({ status: 1, output: error.message }))
    child.on('close', (status) => {
      process.off('exit', stop)
      done({ status: status ?? 1, output })
    })
  })
}

/**
 * Makes V8 compile a script's functions while it loads, in the background. Compiled on first call, they would block the
 * page for 25 ms on a desktop, four times that on a phone (https://v8.dev/blog/explicit-compile-hints). Other browsers
 * see a comment.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

/**
 * The order of layers, as packages/ui/src/styles/index.css states it. A browser orders layers by their first mention, so
 * a sheet of components that comes before the one with the statement would put components below the base for good.
 */
const LAYERS = '@layer reset,tokens,brand,base,components,utilities;'

/** A built file as browsers get it. @param {string} name @param {string} text @param {boolean} isFirst of every page */
function finished(name, text, isFirst) {
  if (isFirst && !text.startsWith(COMPILE_AT_ONCE)) return COMPILE_AT_ONCE + text
  return name.endsWith('.css') && !text.includes(LAYERS) ? LAYERS + text : text
}

/** Built files for browsers that are not compressed already, as pictures and fonts are. */
const TEXT = /\.(?:css|js|svg)$/

/**
 * Finishes a build's files for browsers: scripts that every page runs first are compiled at once, each sheet states the
 * order of layers, and each text file gets compressed copies at the highest level, which would take too long while answering.
 * @param {string} build the folder `.next`
 */
export async function finishFiles(build) {
  const { rootMainFiles } = JSON.parse(readFileSync(join(build, 'build-manifest.json'), 'utf8'))
  const first = new Set(rootMainFiles.map((/** @type {string} */ path) => join(build, path)))
  const files = readdirSync(join(build, 'static'), { recursive: true, encoding: 'utf8' })
  const compress = promisify(brotliCompress)
  await Promise.all(
    files
      .filter((name) => TEXT.test(name))
      .map(async (name) => {
        const file = join(build, 'static', name)
        const text = finished(name, await readFile(file, 'utf8'), first.has(file))
        await writeFile(file, text)
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_LGWIN]: 24,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        }
        await writeFile(`${file}.br`, await compress(text, { params }))
      }),
  )
}

/**
 * Writes the scripts for host pages. Their builder is TypeScript for a browser's types, which are not those of this
 * program, so it is named and not imported.
 * @param {string} folder
 */
async function hostFiles(folder) {
  const builder = pathToFileURL(join(root, 'packages/host-frame/build/bundle.ts')).href
  /** @type {{ writeHostFiles: (folder: string) => Promise<void> }} */
  const { writeHostFiles } = await import(builder)
  await writeHostFiles(folder)
}

/**
 * Brings apps/web/.next up to date.
 * @param {(line: string) => void} say
 * @returns {Promise<{ ok: true, built: boolean } | { ok: false, reason: string }>}
 */
export async function buildWeb(say) {
  if (isImage) return { ok: true, built: false }
  const stamp = inputsHash(root)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return { ok: true, built: false }
  const began = Date.now()
  say('Building the web …')
  const { status, output } = await nextBuild()
  if (status !== 0) return { ok: false, reason: output.trim().split('\n').slice(-60).join('\n') }
  await finishFiles(join(web, '.next'))
  await hostFiles(join(web, '.next/host'))
  writeFileSync(stampFile, stamp)
  say(`Built the web in ${Math.round((Date.now() - began) / 1000)} s`)
  return { ok: true, built: true }
}
