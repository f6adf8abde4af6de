// Runs one of the project's TypeScript programs, also on a fresh clone: node scripts/run.mjs <file> [arguments]
import { spawn } from 'node:child_process'
import { fresh, root, whenNpmEnds } from './fresh.mjs'
import { loadDotEnv } from './settings.mjs'

await fresh()
loadDotEnv(root)
const child = spawn(process.execPath, process.argv.slice(2), { cwd: root, stdio: 'inherit' })
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal))
whenNpmEnds(() => child.kill('SIGTERM'))
child.on('exit', (status) => process.exit(status ?? 1))
