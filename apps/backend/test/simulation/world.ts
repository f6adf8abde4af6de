import { channels } from '@touchline/contract'
import { type Random, seededRandom } from '@touchline/simulator'
import { hashQueue } from '../../src/platform/users/hashing.ts'
import { createHandBook, type HandBook } from '../book.ts'
import { type Answer, callApp, type CallOptions } from '../house.ts'
import { takeChance } from './chance.ts'
import { createFaults, type Fault, type Faults } from './faults.ts'
import type { Pushed } from './ports.ts'
import { type Backend, type BackendParts, openBackend, type Role } from './process.ts'
import { createScheduler, type Scheduler, type Waiting } from './scheduler.ts'
import type { Notice, Stage } from './stage.ts'

/** Matches to bet on; the first is in play. */
export const MATCHES = [1, 2, 3, 4] as const
const NOW = Date.parse('2030-01-01T10:00:00Z')
/** What the processes do that are there at the same time; dead ones are started again. */
const WORKERS: readonly Role[] = ['one of several workers', 'one of several workers']
const WORKER_AND_API: readonly Role[] = ['one worker', 'api']
/** In how many seeds there are several workers. */
const SEVERAL = 0.3
/** How late (ms) a message may be. */
const LATEST = 8000
/** By how much (ms) a process's clock may be wrong. */
const SKEW = 1500

/** A process from its start to its death. */
export interface Process {
  readonly number: number
  readonly place: number
  readonly role: Role
  readonly book: HandBook
  /** By match, the number of the last price that has come. */
  readonly priced: Map<number, number>
  /** Ends its open calls without an answer. */
  readonly calls: Set<() => void>
  /** Null while it starts. */
  backend: Backend | null
  isAlive: boolean
  /** Whether it reads its files, which takes real time: until it asks for the currencies. */
  isReading: boolean
}

export type RunningProcess = Process & { readonly backend: Backend }

export interface Call extends CallOptions {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
}

/** Everything of one seed: its processes, what goes between them, and what is outside. */
export interface World {
  readonly stage: Stage
  readonly scheduler: Scheduler
  readonly faults: Faults
  /** Draws what is outside of the processes. */
  readonly random: Random
  readonly trace: string[]
  /** Paths that were taken, with how often. */
  readonly seen: Map<string, number>
  /** What must not be, in words. */
  readonly wrong: string[]
  readonly pushed: Pushed[]
  /** Processes that answer calls. */
  running(): readonly RunningProcess[]
  /** Those of them that work off rows. */
  workers(): readonly RunningProcess[]
  processes(): readonly Process[]
  saw(path: string): void
  kill(process: Process): void
  /** Leaves one process, and starts no other any more. */
  leaveOne(): void
  /** Calls a process; null where no answer comes. */
  call(process: Process, call: Call): Promise<Answer | null>
  /** Called with each process before it starts. */
  readonly onStart: ((process: Process) => void)[]
  /** Waits outside of the processes. */
  pause(milliseconds: number): Promise<void>
  /** Resolves once nothing moves but what the scheduler has to pick. */
  idle(): Promise<void>
  /** Offers something, or only after some time where `late` strikes. */
  offer(waiting: Waiting, late: Fault): void
  close(): void
}

export interface WorldOptions {
  readonly stage: Stage
  readonly seed: string
  readonly faults: ReadonlySet<number> | null
}

/** What a process asks the database for once it has read its files. */
const FIRST_ASKED = 'all_currencies'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
/** Turns without anything new until nothing moves. */
const QUIET = 2

/** Notes how many passwords are being hashed, which takes real time. */
function watchHashing(): { busy(): boolean; stop(): void } {
  const { run } = hashQueue
  let busy = 0
  hashQueue.run = (work) => {
    busy += 1
    return run(work).finally(() => {
      busy -= 1
    })
  }
  return {
    busy: () => busy > 0,
    stop: () => {
      hashQueue.run = run
    },
  }
}

/** Opens a world with its processes about to start. */
export function openWorld({ stage, seed, faults: kept }: WorldOptions): World {
  const stream = (of: string) => seededRandom(`${seed} ${of}`)
  const restoreChance = takeChance(stream('chance'))
  const hashing = watchHashing()
  const trace: string[] = []
  const seen = new Map<string, number>()
  const wrong: string[] = []
  const pushed: Pushed[] = []
  const random = stream('outside')
  const faults = createFaults(stream('faults'), kept)
  const scheduler = createScheduler(stream('order'), NOW, (name, of) => {
    trace.push(`${scheduler.now() - NOW} ${of ?? '-'} ${name}`)
  })
  const heard = new Set(stage.players.slice(0, 1).map(({ id }) => channels.user('en', id)))
  const onStart: World['onStart'] = []
  let count = 0
  let processes: Process[] = []
  let isLeftToOne = false
  /** Until all have read their files: one after the other, or the disk would say who is first. */
  let haveRead = Promise.resolve()

  const saw = (path: string) => void seen.set(path, (seen.get(path) ?? 0) + 1)

  const tell = (notices: readonly Notice[]) => {
    for (const { channel, text } of notices)
      for (const { number, backend } of processes) {
        if (backend === null) continue
        const isLost = faults.strikes('a notice is lost')
        const times = isLost ? 1 : faults.strikes('a notice comes twice') ? 2 : 1
        // The line that has lost one breaks, and is opened anew.
        const happen = () => backend.hear(channel, isLost ? null : text)
        for (let time = 0; time < times; time += 1)
          scheduler.offer({ name: `notice ${channel}`, of: number, happen })
      }
  }

  const kill = (process: Process) => {
    if (!process.isAlive) return
    trace.push(`${scheduler.now() - NOW} ${process.number} dies`)
    process.isAlive = false
    processes = processes.filter((one) => one !== process)
    scheduler.drop(process.number)
    for (const end of process.calls) end()
    if (isLeftToOne && processes.length > 0) return
    scheduler.offer({ name: `start in place ${process.place}`, of: null, happen: () => start(process.place) })
  }

  const roles = random.chance(SEVERAL) ? WORKERS : WORKER_AND_API
  const start = (place: number) => {
    count += 1
    const process: Process = {
      number: count,
      place,
      role: roles[place] ?? 'api',
      book: createHandBook(MATCHES, NOW + 3_600_000),
      priced: new Map(),
      calls: new Set(),
      backend: null,
      isAlive: true,
      isReading: true,
    }
    process.book.setMatch(1, { matchStatus: 1 })
    processes.push(process)
    for (const prepare of onStart) prepare(process)
    if (count > roles.length) saw('a process is started again')
    const parts: BackendParts = {
      ...{ stage, scheduler, faults, heard, tell, book: process.book },
      random: stream(`process ${process.number}`),
      process: process.number,
      role: process.role,
      skew: random.integer(-SKEW, SKEW),
      isAlive: () => process.isAlive,
      die: () => kill(process),
      asked: (name) => {
        if (name === FIRST_ASKED) endReading()
      },
      pushed: (push) => void (process.isAlive && pushed.push(push)),
      onError: (error) => trace.push(`${process.number} reports ${String(error)}`),
    }
    const { promise: read, resolve } = Promise.withResolvers<void>()
    const endReading = () => {
      process.isReading = false
      resolve()
    }
    const opened = haveRead.then(() => openBackend(parts))
    haveRead = read
    opened.finally(endReading).then(
      (backend) => {
        process.backend = backend
        trace.push(`${process.number} runs`)
      },
      (error: unknown) => {
        trace.push(`${process.number} cannot start: ${String(error)}`)
        saw('a start fails')
        kill(process)
      },
    )
  }
  for (const place of roles.keys()) start(place)

  const isReading = () => processes.some((process) => process.isReading)

  const running = () => processes.filter((one): one is RunningProcess => one.backend !== null)
  const workers = () => running().filter(({ role }) => role !== 'api')

  const world: World = {
    stage,
    scheduler,
    faults,
    random,
    trace,
    seen,
    wrong,
    pushed,
    onStart,
    running,
    workers,
    processes: () => processes,
    saw,
    kill,
    leaveOne: () => {
      isLeftToOne = true
      const [left] = workers()
      if (left === undefined) throw new Error('no worker is left')
      for (const process of processes) if (process !== left) kill(process)
    },
    call: (process, call) =>
      new Promise((resolve) => {
        const { backend } = process
        if (backend === null || !process.isAlive) return resolve(null)
        const end = () => {
          process.calls.delete(end)
          resolve(null)
        }
        process.calls.add(end)
        const answered = (answer: Answer) => {
          process.calls.delete(end)
          const isLost = faults.strikes('an answer is lost')
          trace.push(`${process.number} answers ${call.name} ${answer.status}${isLost ? ', lost' : ''}`)
          resolve(isLost ? null : answer)
        }
        const happen = () =>
          stage
            .as(backend.side, () =>
              callApp(stage.server, call.method, call.path, {
                ...call,
                headers: { ...call.headers, 'x-forwarded-for': stage.freshAddress() },
              }),
            )
            .then((answer) => {
              if (answer.status >= 500 && answer.status !== 503)
                wrong.push(`${call.name} is answered ${answer.status} ${JSON.stringify(answer.body)}`)
              if (process.isAlive)
                scheduler.offer({
                  name: `answer ${call.name}`,
                  of: process.number,
                  happen: () => answered(answer),
                })
            })
        scheduler.offer({ name: call.name, of: process.number, happen: () => void happen() })
      }),
    pause: (milliseconds) =>
      new Promise((resolve) => void scheduler.timerOf(null).after(milliseconds, () => resolve())),
    idle: async () => {
      for (let quiet = 0; quiet < QUIET; ) {
        const before = scheduler.activity()
        await turn()
        quiet = scheduler.activity() === before && !hashing.busy() && !isReading() ? quiet + 1 : 0
      }
    },
    offer: (waiting, late) => {
      if (!faults.strikes(late)) return scheduler.offer(waiting)
      scheduler.timerOf(waiting.of).after(random.integer(500, LATEST), () => scheduler.offer(waiting))
    },
    close: () => {
      hashing.stop()
      restoreChance()
    },
  }
  return world
}
