// A separate Redis for tests: Debian's program where it is installed, started empty, removed afterwards.
import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from './apt.mjs'
import { freePort } from './free-port.mjs'

/**
 * @typedef {{ url: string, pid: () => number, stop: () => Promise<void>, kill: () => Promise<void>, start: () => Promise<void>, pause: ()
 * => void, resume: () => void }} TestRedis
 */

const findRedis = () => findProgram('redis-server') ?? findProgram('valkey-server')

/** Its package. */
export const redis = { packages: ['redis-server'], isThere: () => findRedis() !== undefined }

/** Where the program is; otherwise why tests that need it are left out. @type {{ program: string } | { reason: string }} */
export const foundRedis = (() => {
  const program = findRedis()
  return program === undefined
    ? { reason: 'redis-server is not installed (apt-get install redis-server)' }
    : { program }
})()

/** @param {string} program @param {number} port */
async function launch(program, port) {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  server.stdout.setEncoding('utf8').on('data', (text) => (said += text))
  const closed = new Promise((done) => server.once('close', done))
  for (let tries = 0; !said.includes('Ready to accept connections'); tries += 1) {
    if (server.exitCode !== null || tries > 200)
      throw new Error(`redis-server did not start: ${said.slice(-300)}`)
    await wait(25)
  }
  return { server, closed }
}

/** Starts an empty server that only this machine can reach and that keeps nothing. @returns {Promise<TestRedis>} */
export async function startRedis() {
  if ('reason' in foundRedis) throw new Error(foundRedis.reason)
  const { program } = foundRedis
  const port = await freePort()
  let running = await launch(program, port)
  const kill = () => running.server.kill('SIGKILL')
  process.once('exit', kill)
  const end = async () => {
    kill()
    await running.closed
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => running.server.pid ?? 0,
    kill: end,
    start: async () => {
      running = await launch(program, port)
    },
    // Connections stay open, and nothing is answered.
    pause: () => void running.server.kill('SIGSTOP'),
    resume: () => void running.server.kill('SIGCONT'),
    stop: async () => {
      process.off('exit', kill)
      await end()
    },
  }
}
