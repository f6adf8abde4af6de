// The few settings that the start scripts read. Backend and web validate their own when they start.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Reads `.env` beside package.json, if there is one; the environment takes precedence. @param {string} root */
export function loadDotEnv(root) {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** @param {string | undefined} value @param {number} otherwise @param {string} name */
function portFrom(value, otherwise, name) {
  if (value === undefined || value === '') return otherwise
  const port = Number(value)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new Error(`${name} must be a port number from 1 to 65535, not "${value}"`)
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ port: number, backendPort: number, backendUrl: string, ownBackend: boolean, dataDir: string, demoPlayer:
 * boolean, demoEmail: string, demoPassword: string }}
 * @throws {Error} naming the setting that cannot be read
 */
export function startSettings(env) {
  const port = portFrom(env['PORT'], 3000, 'PORT')
  const backendPort = portFrom(env['BACKEND_PORT'], 4000, 'BACKEND_PORT')
  if (port === backendPort) throw new Error(`PORT and BACKEND_PORT must differ, both are ${port}`)
  const ownUrl = `http://127.0.0.1:${backendPort}`
  const backendUrl = env['BACKEND_URL'] || ownUrl
  if (!URL.canParse(backendUrl))
    throw new Error(`BACKEND_URL must be an address like ${ownUrl}, not "${backendUrl}"`)
  const { hostname, port: urlPort } = new URL(backendUrl)
  const ownBackend = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname) && Number(urlPort) === backendPort
  return {
    port,
    backendPort,
    backendUrl,
    ownBackend,
    dataDir: env['DATA_DIR'] || '.data',
    demoPlayer: env['DEMO_PLAYER'] !== 'false',
    demoEmail: env['DEMO_EMAIL'] || 'demo@touchline.example',
    demoPassword: env['DEMO_PASSWORD'] || 'touchline-demo',
  }
}
