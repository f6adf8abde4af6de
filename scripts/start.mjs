// `npm start`: everything on one machine, from a fresh clone to a page with odds. `--dev` runs both with reload.
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fresh, root, whenNpmEnds } from './fresh.mjs'
import { restartDelay, startService, stopService, untilFree, untilHealthy } from './services.mjs'
import { loadDotEnv, startSettings } from './settings.mjs'
import { buildWeb } from './web-build.mjs'

await fresh()
loadDotEnv(root)

const dev = process.argv.includes('--dev')
const readyLimit = 300_000
const portPatience = 4000
/** @type {Set<import('./services.mjs').Service>} */
const services = new Set()
let stopping = false

/** @param {number} code */
async function end(code) {
  if (stopping) return
  stopping = true
  // The web has no state: it ends at once, so that the port is free when this process ends. The backend may finish
  // writing.
  await Promise.all(
    [...services].map((service) => stopService(service, service.name === 'web' ? 1500 : 20_000)),
  )
  process.exit(code)
}

/** @param {string} line */
async function fail(line) {
  if (stopping) return
  console.error(line)
  await end(1)
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => void end(0))
whenNpmEnds(() => void end(0))
process.on('exit', () => services.forEach(({ child }) => child.kill('SIGKILL')))

const settings = readSettings()
const logs = resolve(root, settings.dataDir, 'logs')
mkdirSync(logs, { recursive: true, mode: 0o700 })
const env = {
  ...process.env,
  NODE_ENV: dev ? 'development' : 'production',
  PORT: String(settings.port),
  BACKEND_PORT: String(settings.backendPort),
  BACKEND_URL: settings.backendUrl,
  PUBLIC_URL: process.env['PUBLIC_URL'] || `http://localhost:${settings.port}`,
  // No balancer has to hear that they stop.
  DRAIN_SECONDS: process.env['DRAIN_SECONDS'] || '0',
  // With it the backend trusts the front's headers about visitors.
  ...(process.env['FRONT_SECRET_FILE']
    ? {}
    : { FRONT_SECRET: process.env['FRONT_SECRET'] || randomBytes(32).toString('base64url') }),
}

/** @returns {ReturnType<typeof startSettings>} */
function readSettings() {
  try {
    return startSettings(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return process.exit(1)
  }
}

/** @param {'backend' | 'web'} name @param {string[]} args @param {string} cwd */
function start(name, args, cwd) {
  const service = startService({ name, args, cwd, env, output: dev ? 'inherit' : join(logs, `${name}.log`) })
  services.add(service)
  void service.ended.then(() => services.delete(service))
  return service
}

const startBackend = () => start('backend', [...(dev ? ['--watch'] : []), 'apps/backend/src/main.ts'], root)
const startWeb = () => start('web', ['front/main.ts', ...(dev ? ['--dev'] : [])], join(root, 'apps/web'))

/** @param {import('./services.mjs').Service} service @param {string} how */
const report = (service, how) => {
  const lines = service.lastLines()
  return `The ${service.name} ended (${how})${lines === '' ? '' : `. Its last lines:\n${lines}`}`
}

/** @param {import('./services.mjs').Service} service @param {string} url */
async function healthy(service, url) {
  const health = await untilHealthy(service, url, readyLimit)
  if (!health.ok) await fail(report(service, health.reason))
}

/**
 * Restarts the backend when it ends, by a fault or by a developer, while the web goes on.
 * @param {import('./services.mjs').Service} first
 */
async function keepBackend(first) {
  /** @type {number[]} */
  const restarts = []
  let service = first
  for (;;) {
    const how = await service.ended
    if (stopping) return
    const delay = restartDelay(restarts, Date.now())
    if (delay === undefined) return fail(`${report(service, how)}\nIt ended too often within a minute.`)
    console.log(`The backend ended (${how}); starting it again in ${delay / 1000} s`)
    await wait(delay)
    if (stopping) return
    restarts.push(Date.now())
    service = startBackend()
  }
}

const wanted = settings.ownBackend
  ? { PORT: settings.port, BACKEND_PORT: settings.backendPort }
  : { PORT: settings.port }
for (const [name, port] of Object.entries(wanted)) {
  if (!(await untilFree(port, portPatience)))
    await fail(`Port ${port} is in use: stop what uses it or choose another with ${name}=…`)
}

for (const name of ['backend', 'web']) rmSync(join(logs, `${name}.log`), { force: true })
const backend = settings.ownBackend ? startBackend() : undefined
if (backend !== undefined)
  console.log('Starting the backend (it creates and fills its database the first time) …')
// Reported at once, not only after the build that runs meanwhile.
const backendReady = backend && healthy(backend, `http://127.0.0.1:${settings.backendPort}/health`)

if (!dev) {
  const built = await buildWeb((line) => console.log(line))
  if (!built.ok) await fail(`The web could not be built:\n${built.reason}`)
}
await backendReady
if (!stopping) {
  if (backend !== undefined) void keepBackend(backend)
  console.log('Starting the web …')
  const web = startWeb()
  await healthy(web, `http://127.0.0.1:${settings.port}/_front/health`)
  void web.ended.then((how) => fail(report(web, how)))
  const player =
    settings.ownBackend && settings.demoPlayer
      ? `  ·  demo player ${settings.demoEmail} / ${settings.demoPassword}`
      : ''
  if (!stopping) console.log(`Touchline is ready: http://localhost:${settings.port}/sports${player}`)
}
