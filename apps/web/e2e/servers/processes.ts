import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../..', import.meta.url))
const READY_WITHIN = 90_000

export interface Service {
  readonly child: ChildProcess
  /** All output so far. */
  output(): string
}

export function run(program: string, args: string[], cwd: string, env: NodeJS.ProcessEnv): Service {
  let printed = ''
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (printed += text.toString()))
  return { child, output: () => printed }
}

export async function kill(service: Service | null): Promise<void> {
  if (service === null || service.child.exitCode !== null || service.child.signalCode !== null) return
  service.child.kill('SIGKILL')
  await once(service.child, 'exit')
}

/** Asks until it answers 200, with a pause between tries. */
export async function untilHealthy(url: string, service: Service): Promise<void> {
  const end = Date.now() + READY_WITHIN
  while (Date.now() < end) {
    if (service.child.exitCode !== null) break
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const error = new Error(`${url} did not become healthy:\n${service.output().slice(-4000)}`)
  await kill(service)
  throw error
}
