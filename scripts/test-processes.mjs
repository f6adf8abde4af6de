// Programs that stages of `npm test` start: each in a process group of its own, which ends with it and with this process.
import { spawn } from 'node:child_process'
import { root, whenNpmEnds } from './fresh.mjs'

const stageLimit = 60 * 60_000

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

/** @param {string} why */
function stop(why) {
  console.log(`\nStopped before the end: ${why}`)
  process.exit(130)
}

/** From now on all groups end with this process, and it ends with npm. */
export function endTogether() {
  process.on('exit', () => groups.forEach((group) => killGroup(group, 'SIGKILL')))
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => stop(signal))
  whenNpmEnds(() => stop('npm has ended'))
}

/**
 * @typedef {object} Output
 * @property {'inherit' | number} output this process' own, or an open file
 * @property {(line: string) => void} say writes to it
 */

/**
 * Runs a program in a process group of its own, and ends the whole group afterwards.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {Output} where
 * @returns {Promise<number>} its exit code
 */
export async function run(program, args, env, { output, say }) {
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
    say(`  ${program} did not end within ${stageLimit / 60_000} minutes`)
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
