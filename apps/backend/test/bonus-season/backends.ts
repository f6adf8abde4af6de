import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Answered } from '../house.ts'
import type { Order, Report } from '../races.ts'

const PROCESS = fileURLToPath(new URL('process.ts', import.meta.url))

/** Two backends on one database. A killed one is replaced by a new process. */
export interface Backends {
  /** Calls one backend and, when it dies, the other with the same key, as a player's browser does. */
  call(cookie: string, path: string, body: unknown): Promise<Answered>
  tell(which: number, order: Order): void
  kill(which: number): Promise<void>
  stop(): Promise<void>
}

interface Backend {
  child: ChildProcess
  port: Promise<number>
}

function start(address: string, faults: string[]): Backend {
  const child = fork(PROCESS, { env: { ...process.env, DATABASE_URL: address }, execArgv: [] })
  const port = new Promise<number>((resolve, reject) => {
    child.on('message', ({ port: opened, fault }: Report) => {
      if (opened !== undefined) resolve(opened)
      if (fault !== undefined) faults.push(fault)
    })
    child.once('exit', (code) => {
      if (code !== null && code !== 0) faults.push(`a backend ended by itself: ${code}`)
      reject(new Error('the backend has ended'))
    })
  })
  // Whoever asks for it is told; nobody may be asking.
  port.catch(() => {})
  return { child, port }
}

async function end({ child }: Backend): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

/** Starts both; what goes wrong in them is added to `faults`. */
export async function startBackends(address: string, faults: string[]): Promise<Backends> {
  const running = [start(address, faults), start(address, faults)]
  await Promise.all(running.map(({ port }) => port))
  const of = (which: number): Backend => running[which % 2] as Backend
  let turn = 0
  return {
    call: async (cookie, path, body) => {
      const key = crypto.randomUUID()
      turn += 1
      for (let attempt = turn; attempt < turn + 100; attempt += 1) {
        const answer = await of(attempt)
          .port.then((port) =>
            fetch(`http://127.0.0.1:${port}/api/sportsbook${path}`, {
              method: 'POST',
              headers: {
                'x-app': 'sportsbook',
                'content-type': 'application/json',
                'idempotency-key': key,
                cookie,
              },
              body: JSON.stringify(body),
            }),
          )
          .then(async (response) => ({ status: response.status, body: await response.json() }))
          .catch(() => null)
        if (answer !== null) return answer
      }
      throw new Error('no backend answered')
    },
    tell: (which, order) => {
      // Orders to a dying process are lost.
      const { child } = of(which)
      if (child.connected) child.send(order, () => {})
    },
    kill: async (which) => {
      await of(which).port
      await end(of(which))
      running[which % 2] = start(address, faults)
    },
    stop: async () => {
      await Promise.all(running.map(end))
    },
  }
}
