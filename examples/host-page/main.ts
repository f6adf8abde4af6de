// `npm run example:host`: the sportsbook, and a page of another origin that embeds it.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startHost } from './server.ts'
import { allowHost, copySites } from './site.ts'
import { newKeys } from './token.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const port = Number(process.env['HOST_PAGE_PORT'] ?? 4100)
const site = `http://localhost:${process.env['PORT'] || 3000}`
const origin = `http://localhost:${port}`
const sitesDir = mkdtempSync(join(tmpdir(), 'touchline-host-page-'))
const keys = newKeys()
copySites(join(root, 'sites'), sitesDir)
allowHost({ folder: join(sitesDir, 'demo'), origin, publicKey: keys.publicKey })

const host = await startHost({ port, site, audience: 'demo', keys, now: Date.now })
const product = spawn(process.execPath, ['scripts/start.mjs'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, SITES_DIR: sitesDir },
})
console.log(`The page that embeds it: ${host.url} and ${host.url}/widgets, once Touchline is ready`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => product.kill(signal))
product.on('exit', (status) => {
  rmSync(sitesDir, { recursive: true, force: true })
  void host.stop().finally(() => process.exit(status ?? 1))
})
