// A separate PostgreSQL for tests that need real row locks: found or installed, started empty, removed afterwards.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { aptInstall, findProgram } from './apt.mjs'
import { freePort } from './free-port.mjs'

/**
 * @typedef {{ ok: true, url: string, stop: () => Promise<void>, restart: (signal: NodeJS.Signals) => Promise<void> } |
 * { ok: false, reason: string }} Postgres
 */

/** Debian does not put the servers' programs into PATH. */
function debianPlaces() {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return []
  return readdirSync(base)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(base, version, 'bin'))
}

function findBinaries() {
  const [initdb, postgres] = ['initdb', 'postgres'].map((name) => findProgram(name, debianPlaces()))
  return initdb !== undefined && postgres !== undefined ? { initdb, postgres } : undefined
}

/** Its package, and what is to be done before that is installed. */
export const postgres = {
  packages: ['postgresql'],
  isThere: () => findBinaries() !== undefined,
  prepare: keepOff,
}

/** Debian would create and start a server; the tests need only the programs. */
function keepOff() {
  const settings = '/etc/postgresql-common/createcluster.conf'
  if (process.getuid?.() === 0 && !existsSync(settings)) {
    mkdirSync('/etc/postgresql-common', { recursive: true })
    writeFileSync(settings, 'create_main_cluster = false\n')
  }
}

/**
 * PostgreSQL's programs, installed if they are missing and this user may.
 * @returns {Promise<{ ok: true, binaries: { initdb: string, postgres: string } } | { ok: false, reason: string }>}
 */
export async function findPostgres() {
  if (findBinaries() === undefined) {
    keepOff()
    const installed = await aptInstall(postgres.packages)
    if (!installed.ok) return { ok: false, reason: `no PostgreSQL: ${installed.reason}` }
  }
  const binaries = findBinaries()
  return binaries === undefined
    ? { ok: false, reason: 'no PostgreSQL: initdb and postgres were not found' }
    : { ok: true, binaries }
}

/** PostgreSQL refuses to run as root. @returns {{ uid?: number, gid?: number }} */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {}
  const id = (/** @type {string} */ flag, /** @type {string} */ name) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : undefined
  }
  const name = id('-u', 'postgres') === undefined ? 'nobody' : 'postgres'
  const [uid, gid] = [id('-u', name), id('-g', name)]
  return uid === undefined || gid === undefined ? { uid: 65_534, gid: 65_534 } : { uid, gid }
}

/**
 * Starts an empty server that only this machine can reach. Its data do not survive a power cut, unless it is `durable`.
 * @param {{ durable?: boolean }} [options]
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({ durable = false } = {}) {
  const found = await findPostgres()
  if (!found.ok) return found
  const { binaries } = found

  const user = unprivilegedUser()
  const home = mkdtempSync(join(tmpdir(), 'touchline-pg-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(home, user.uid, user.gid)
  const data = join(home, 'data')
  const env = { ...process.env, HOME: home, LC_ALL: 'C' }
  const initialise = ['-D', data, '-U', 'touchline', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const init = spawnSync(binaries.initdb, initialise, { ...user, cwd: home, env, encoding: 'utf8' })
  if (init.status !== 0) {
    rmSync(home, { recursive: true, force: true })
    return { ok: false, reason: `initdb: ${init.error?.message ?? init.stderr.trim().split('\n').at(-1)}` }
  }
  return serve(binaries.postgres, { home, data, user, env, durable })
}

/** Characters of its output that are kept: the last lines say why it does not start. */
const MOST_OUTPUT = 20_000

/**
 * Starts the server.
 * @param {string} program
 * @param {string[]} args
 * @param {{ home: string, user: { uid?: number, gid?: number }, env: NodeJS.ProcessEnv }} place
 */
function launch(program, args, { home, user, env }) {
  const server = spawn(program, args, { ...user, cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output = `${output}${text}`.slice(-MOST_OUTPUT)))
  const closed = new Promise((done) => server.once('close', done))
  /** Resolves to null once it accepts connections, else to its last line of output. */
  const ready = async () => {
    const deadline = Date.now() + 30_000
    while (!output.includes('ready to accept connections')) {
      if (server.exitCode !== null || Date.now() > deadline) return output.trim().split('\n').at(-1) ?? ''
      await wait(50)
    }
    return null
  }
  return { server, closed, ready }
}

/**
 * @param {string} program
 * @param {{ home: string, data: string, user: { uid?: number, gid?: number }, env: NodeJS.ProcessEnv, durable: boolean
 * }} place
 * @returns {Promise<Postgres>}
 */
async function serve(program, { home, data, user, env, durable }) {
  const port = await freePort()
  // Nothing in it outlives the run, so safety from a power cut would only cost time. Commits survive a crash of the
  // server.
  const fast = ['fsync=off', 'full_page_writes=off', 'track_commit_timestamp=on']
  // Measurements take less than an hour: a checkpoint would slow down one of the sides. The default of 128 MB would keep
  // the data of a small side and not those of a large one.
  const steady = ['checkpoint_timeout=1h', 'max_wal_size=16GB', 'shared_buffers=2GB']
  // Statements that fail as they are meant to are not written down: a reader that is busy would make the server wait.
  const quiet = ['log_min_messages=log']
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    home,
    '-h',
    '127.0.0.1',
    ...[...(durable ? steady : fast), ...quiet, 'max_connections=200'].flatMap((option) => ['-c', option]),
  ]
  const place = { home, user, env }
  let running = launch(program, args, place)
  const kill = () => {
    running.server.kill('SIGQUIT')
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
  process.once('exit', kill)

  const stop = async () => {
    running.server.kill('SIGINT')
    await running.closed
    process.off('exit', kill)
    rmSync(home, { recursive: true, force: true })
  }
  /** Ends it by a signal (SIGINT fast, SIGQUIT at once, as in a crash) and starts it again in the same place. */
  const restart = async (/** @type {NodeJS.Signals} */ signal) => {
    running.server.kill(signal)
    await running.closed
    running = launch(program, args, place)
    const failure = await running.ready()
    if (failure !== null) throw new Error(`PostgreSQL did not start again: ${failure}`)
  }
  const failure = await running.ready()
  if (failure !== null) {
    await stop()
    return { ok: false, reason: `PostgreSQL did not start: ${failure}` }
  }
  return { ok: true, url: `postgres://touchline@127.0.0.1:${port}/postgres`, stop, restart }
}
