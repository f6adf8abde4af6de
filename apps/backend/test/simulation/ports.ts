import type { Random } from '@touchline/simulator'
import { untilFree } from '../../src/db/collisions.ts'
import type { Database, HearNotice, Queries } from '../../src/db/index.ts'
import type { HeardPublisher } from '../../src/realtime/publisher.ts'
import type { Faults } from './faults.ts'
import type { Scheduler } from './scheduler.ts'
import type { Notice, Stage } from './stage.ts'

/** What the ports of one process are made of. */
export interface PortParts {
  readonly stage: Pick<Stage, 'execute' | 'look'>
  readonly scheduler: Scheduler
  readonly faults: Faults
  readonly random: Random
  /** The process's number. */
  readonly process: number
  readonly isAlive: () => boolean
  /** Ends the process at this moment. */
  readonly die: () => void
  /** Told of each statement that the process asks for. */
  readonly asked: (name: string) => void
  /** What a commit has told. */
  readonly tell: (notices: readonly Notice[]) => void
}

/** As the driver says it. */
const lost = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' })

const COLLISIONS = { 'a collision (40001)': '40001', 'a deadlock (40P01)': '40P01' } as const

/** Statements of a transaction before it is cut short, at most. */
const MOST_STATEMENTS = 6

class Death extends Error {}

/** What becomes of a statement or a transaction. */
type Fate =
  | { readonly kind: 'done' | 'dead before' | 'dead after' | 'lost before' | 'lost after' }
  | { readonly kind: 'collided'; readonly state: string }
  | { readonly kind: 'cut'; readonly at: number; readonly by: 'death' | 'loss' }

function fateOf({ faults, random }: PortParts, isTransaction: boolean): Fate {
  if (faults.strikes('a process dies before a statement')) return { kind: 'dead before' }
  if (faults.strikes('a process dies after the commit')) return { kind: 'dead after' }
  if (faults.strikes('the connection is lost before a statement')) return { kind: 'lost before' }
  if (faults.strikes('the connection is lost after the commit')) return { kind: 'lost after' }
  for (const [fault, state] of Object.entries(COLLISIONS) as [keyof typeof COLLISIONS, string][])
    if (faults.strikes(fault)) return { kind: 'collided', state }
  if (!isTransaction) return { kind: 'done' }
  const at = random.integer(1, MOST_STATEMENTS)
  if (faults.strikes('a process dies within a transaction')) return { kind: 'cut', at, by: 'death' }
  if (faults.strikes('the connection is lost within a transaction')) return { kind: 'cut', at, by: 'loss' }
  return { kind: 'done' }
}

type Perform<T> = (queries: Queries) => Promise<T>

/** Work that is cut at its statement number `at`, or before its commit if it has fewer. */
function cutShort<T>(queries: Queries, perform: Perform<T>, at: number, by: 'death' | 'loss'): Promise<T> {
  const { promise: cut, reject } = Promise.withResolvers<never>()
  let count = 0
  const limited: Queries = {
    run: (...asked) => {
      count += 1
      if (count < at) return queries.run(...asked)
      if (by === 'loss') return Promise.reject(lost())
      reject(new Death())
      return new Promise(() => {})
    },
  }
  const ended = perform(limited).then((): never => {
    throw by === 'loss' ? lost() : new Death()
  })
  return Promise.race([ended, cut])
}

function under<T>(fate: Fate, queries: Queries, perform: Perform<T>): Promise<T> {
  if (fate.kind === 'cut') return cutShort(queries, perform, fate.at, fate.by)
  if (fate.kind !== 'collided') return perform(queries)
  return perform(queries).then((): never => {
    throw Object.assign(new Error('could not serialize access'), { code: fate.state })
  })
}

/** Whether a statement only reads what does not depend on the moment: then it needs no transaction, which costs the most. */
const looks = (text: string): boolean =>
  /^\s*select\b/i.test(text) && !/\b(now|clock_timestamp|set_config|pg_\w+|nextval)\(/i.test(text)

/** What is to be done with the database. */
interface Asked<T> {
  readonly name: string
  readonly kind: 'look' | 'statement' | 'transaction'
  readonly perform: Perform<T>
}

/** Asks the database when the scheduler picks it, and hears the answer unless something goes wrong. */
const asking =
  (parts: PortParts) =>
  <T>({ name, kind, perform }: Asked<T>): Promise<T> => {
    const { stage, scheduler, process, isAlive, die, asked, tell } = parts
    const execute = (fate: Fate) =>
      kind === 'look' && fate.kind !== 'collided'
        ? stage.look(perform).then((value) => ({ value, notices: [] }))
        : stage.execute(scheduler.now(), (queries) => under(fate, queries, perform))
    return new Promise<T>((resolve, reject) => {
      if (!isAlive()) return
      asked(name)
      const happen = async () => {
        const fate = fateOf(parts, kind === 'transaction')
        if (fate.kind === 'dead before') return die()
        if (fate.kind === 'lost before') return reject(lost())
        try {
          const { value, notices } = await execute(fate)
          tell(notices)
          if (fate.kind === 'dead after') return die()
          if (fate.kind === 'lost after') return reject(lost())
          resolve(value)
        } catch (error) {
          if (error instanceof Death) return die()
          reject(error)
        }
      }
      scheduler.offer({ name, of: process, happen })
    })
  }

/** Who listens to what, in one process. */
export interface Ears {
  hear(channel: string, text: string | null): void
}

/** The database as one process sees it: a server, which it shares with others. */
export function databasePort(parts: PortParts): Database & Ears {
  const { scheduler, process, random } = parts
  const ask = asking(parts)
  const ears = new Map<string, Set<HearNotice>>()
  const timer = scheduler.timerOf(process)
  const pausing = {
    random: random.uniform,
    pause: (milliseconds: number) => new Promise<void>((resolve) => void timer.after(milliseconds, resolve)),
  }
  return {
    kind: 'server',
    run: (statement, ...parameters) =>
      untilFree(pausing, () =>
        ask({
          name: statement.name,
          kind: looks(statement.text) ? 'look' : 'statement',
          perform: (queries) => queries.run(statement, ...parameters),
        }),
      ),
    transaction: (perform) =>
      untilFree(pausing, () => ask({ name: 'transaction', kind: 'transaction', perform })),
    listen: (channel, hear) => {
      ears.set(channel, (ears.get(channel) ?? new Set()).add(hear))
      const happen = () => {
        if (ears.get(channel)?.has(hear) === true) hear(null)
      }
      scheduler.offer({ name: `listen ${channel}`, of: process, happen })
      return () => void ears.get(channel)?.delete(hear)
    },
    hear: (channel, text) => {
      for (const hear of ears.get(channel) ?? []) hear(text)
    },
    close: () => Promise.resolve(),
  }
}

/** What was pushed to a channel. */
export interface Pushed {
  readonly channel: string
  readonly data: unknown
}

/** The push server as one process sees it. What is handed to it comes in that order; its word for that may come later. */
export function publisherPort(
  { scheduler, faults, process, isAlive }: PortParts,
  heard: ReadonlySet<string>,
  pushed: (push: Pushed) => void,
): HeardPublisher {
  return {
    publish: (channel, data) =>
      new Promise((resolve, reject) => {
        if (!isAlive()) return
        const isRefused = faults.strikes('a push is refused')
        if (!isRefused) pushed({ channel, data })
        const happen = () => (isRefused ? reject(new Error('the push server is away')) : resolve())
        scheduler.offer({ name: 'push', of: process, happen })
      }),
    isHeard: (channel) => heard.has(channel),
    heard: () => heard,
  }
}
