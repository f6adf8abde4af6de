import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Runs one of the backend's programs on a database to its end. */
export async function runProgram(
  path: string,
  address: string,
  args: readonly string[] = [],
): Promise<{ readonly code: number | null; readonly said: string }> {
  const program = fileURLToPath(new URL(`../src/${path}`, import.meta.url))
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'test',
      DATABASE_URL: address,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}
