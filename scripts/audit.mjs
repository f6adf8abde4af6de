// Asks the registry about the dependencies that run in production, as the lock file has them.
import { spawn } from 'node:child_process'
import { root } from './fresh.mjs'

/** What fails the check; lesser faults are named and let through. */
const GRAVE = new Set(['high', 'critical'])

/** How long (ms) the registry is waited for. */
const PATIENCE = 30_000

/** @typedef {{ standing: 'passed' | 'failed' | 'skipped', lines: string[] }} Verdict */

/** @param {string} why @returns {Verdict} */
const skipped = (why) => ({ standing: 'skipped', lines: [`the registry could not be asked: ${why}`] })

/** @param {any} fault @returns {string} */
function lineOf({ name, severity, range, via = [], fixAvailable }) {
  const [first] = via.filter((/** @type {unknown} */ each) => typeof each === 'object')
  const about = first === undefined ? `by way of ${via.join(', ')}` : `${first.title} (${first.url})`
  return `${severity}: ${name} ${range}, ${about}${fixAvailable ? '; there is a fix' : ''}`
}

/**
 * What `npm audit --json` has answered. An answer that is no report of faults, as of a registry that cannot be asked, is
 * neither good nor bad.
 * @param {string} text
 * @returns {Verdict}
 */
export function verdictOf(text) {
  /** @type {any} */
  let report
  try {
    report = JSON.parse(text)
  } catch {
    return skipped('npm has answered nothing')
  }
  if (typeof report?.vulnerabilities !== 'object' || report.metadata === undefined)
    return skipped(report?.message ?? report?.error?.summary ?? 'npm has answered no report')
  const faults = Object.values(report.vulnerabilities)
  const isGrave = (/** @type {any} */ { severity }) => GRAVE.has(severity)
  return { standing: faults.some(isGrave) ? 'failed' : 'passed', lines: faults.map(lineOf) }
}

/**
 * Asks the registry, for no longer than a while.
 * @param {{ command?: string, args?: string[], patience?: number }} [how]
 * @returns {Promise<Verdict>}
 */
export function audit({
  command = 'npm',
  args = ['audit', '--omit=dev', '--package-lock-only', '--json'],
  patience = PATIENCE,
} = {}) {
  const env = { ...process.env, npm_config_fetch_retries: '0', npm_config_update_notifier: 'false' }
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((done) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      done(skipped(`it has not answered within ${patience / 1000} s`))
    }, patience)
    const end = (/** @type {Verdict} */ verdict) => {
      clearTimeout(late)
      done(verdict)
    }
    child.on('error', ({ message }) => end(skipped(message)))
    child.on('close', () => end(verdictOf(output)))
  })
}
