// The two long-running processes: starting, checking, restarting and stopping them.
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const tailLines = 25

/**
 * @typedef {object} Service
 * @property {string} name shown to the user
 * @property {import('node:child_process').ChildProcess} child
 * @property {Promise<string>} ended resolves with how it ended, e.g. "exit code 1"
 * @property {() => boolean} running
 * @property {() => string} lastLines the end of its output, for a report
 */

const followParent = new URL('follow-parent.mjs', import.meta.url).href

/**
 * Starts a process whose output goes to `output`: a log file, or `inherit` for the terminal. With a log file it does
 * not get signals for our process group (such as Ctrl-C): it gets one signal, from us, and has time to finish. `named`
 * puts its name before each line of the log, for one that several share. `program` is run in place of Node.
 * @param {{ name: string, args: string[], cwd: string, env: NodeJS.ProcessEnv, output: string, named?: boolean, program?: string | undefined }} options
 * @returns {Service}
 */
export function startService({ name, args, cwd, env, output, named = false, program }) {
  const own = output !== 'inherit'
  const child = own
    ? spawn(program ?? process.execPath, program ? args : ['--import', followParent, ...args], {
        cwd,
        env,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        detached: true,
      })
    : spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
  /** @type {string[]} */
  const tail = []
  if (own) {
    const log = createWriteStream(output, { flags: 'a' })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        const lines = text.split('\n').filter((line) => line !== '')
        log.write(named ? lines.map((line) => `${name} ${line}\n`).join('') : text)
        tail.push(...lines)
        tail.splice(0, Math.max(0, tail.length - tailLines))
      })
    }
    child.on('close', () => log.end())
  }
  let running = true
  const ended = new Promise((/** @type {(how: string) => void} */ done) => {
    child.on('error', (error) => done(error.message))
    // `close` comes after the last output, so that a report contains the reason.
    child.on('close', (status, signal) => done(signal ?? `exit code ${status}`))
  }).then((how) => {
    running = false
    return how
  })
  return { name, child, ended, running: () => running, lastLines: () => tail.join('\n') }
}

/**
 * Asks a service to end, and kills it after `patience` milliseconds.
 * @param {Service} service
 * @param {number} patience
 */
export async function stopService(service, patience) {
  if (!service.running()) return
  service.child.kill('SIGTERM')
  const insist = setTimeout(() => service.child.kill('SIGKILL'), patience)
  await service.ended
  clearTimeout(insist)
}

/**
 * Waits until `url` answers 200 or the service ends.
 * @param {Service} service
 * @param {string} url
 * @param {number} limit milliseconds
 * @returns {Promise<{ ok: true } | { ok: false, reason: string }>}
 */
export async function untilHealthy(service, url, limit) {
  const deadline = Date.now() + limit
  while (Date.now() < deadline) {
    if (!service.running()) return { ok: false, reason: await service.ended }
    const status = await fetch(url, { signal: AbortSignal.timeout(2000) })
      .then(async (answer) => (await answer.arrayBuffer(), answer.status))
      .catch(() => 0)
    if (status === 200 && service.running()) return { ok: true }
    await Promise.race([wait(150), service.ended])
  }
  return { ok: false, reason: `not ready after ${Math.round(limit / 1000)} s` }
}

/** How often a service may be restarted within `restartWindow`. */
export const restartLimit = 5
const restartWindow = 60_000
const firstDelay = 500

/**
 * The delay before restarting an ended service in milliseconds, which doubles with every restart of the last minute;
 * undefined when it has ended too often.
 * @param {readonly number[]} restarts times of earlier restarts, milliseconds
 * @param {number} now milliseconds
 */
export function restartDelay(restarts, now) {
  const recent = restarts.filter((at) => now - at < restartWindow).length
  return recent >= restartLimit ? undefined : firstDelay * 2 ** recent
}

/**
 * @param {number} port
 * @returns {Promise<boolean>} whether the port can be listened on
 */
function portIsFree(port) {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, () => server.close(() => done(true)))
  })
}

/**
 * Whether the port is free or becomes free: a process that was just stopped may still hold it.
 * @param {number} port
 * @param {number} patience milliseconds
 */
export async function untilFree(port, patience) {
  const deadline = Date.now() + patience
  while (!(await portIsFree(port))) {
    if (Date.now() > deadline) return false
    await wait(200)
  }
  return true
}
