import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Answered } from '../house.ts'
import type { Order, Report } from '../races.ts'

const PROCESS = fileURLToPath(new URL('process.ts', import.meta.url))

/** How long (ms) a call may take before it is repeated, as where the machine has stood still meanwhile. */
const CALL_TIMEOUT = 30_000
/** Attempts while backends die, which fail at once, and answers that a backend could not give in time. */
const MOST_ATTEMPTS = 100
const MOST_FAILURES = 5
/** Megabytes that a backend may hold: one that keeps what it should forget ends by itself, which is a fault. */
const MOST_MEGABYTES = 640

/** Two backends on one database. A killed one is replaced by a new process. */
export interface Backends {
  /** Calls one backend and, when it dies or is late, the other with the same key, as a player's browser does. */
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
  const child = fork(PROCESS, {
    env: { ...process.env, DATABASE_URL: address },
    execArgv: [`--max-old-space-size=${MOST_MEGABYTES}`],
  })
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

/** One call of a backend; null where it gave no answer. */
const callOne = ({ port }: Backend, key: string, cookie: string, path: string, body: unknown) =>
  port
    .then((opened) =>
      fetch(`http://127.0.0.1:${opened}/api/sportsbook${path}`, {
        method: 'POST',
        headers: {
          'x-app': 'sportsbook',
          'content-type': 'application/json',
          'idempotency-key': key,
          cookie,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(CALL_TIMEOUT),
      }),
    )
    .then(async (response): Promise<Answered> => ({ status: response.status, body: await response.json() }))
    .catch(() => null)

/** Asks until somebody answers. An answer that nobody could give is asked for again: only where it stays so is it the answer. */
async function insist(ask: (attempt: number) => Promise<Answered | null>) {
  let failures = 0
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const answer = await ask(attempt)
    if (answer === null) continue
    if (answer.status >= 500) failures += 1
    if (answer.status < 500 || failures === MOST_FAILURES) return { answer, isFirst: attempt === 0 }
  }
  throw new Error('no backend answered')
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
      const first = turn
      const ask = (attempt: number) => callOne(of(first + attempt), key, cookie, path, body)
      const { answer, isFirst } = await insist(ask)
      if (isFirst || answer.status !== 200 || !path.endsWith('/bets')) return answer
      // Bets that were placed and whose answer was lost are answered the same for as long as somebody asks.
      const again = (await insist(ask)).answer
      if (JSON.stringify(again) !== JSON.stringify(answer))
        faults.push(`${path} ${key} is answered otherwise`)
      return answer
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
