import { type Database, statement } from '../../db/index.ts'
import type { ProgramCheck } from '../../telemetry/program.ts'

const LOOK = statement({ name: 'look', row: { there: 'integer' }, text: 'select 1 as there' })

/** How long (ms) whatever is asked may take to answer. */
const PATIENCE = 2000

/** Whether callers may be sent to this process. */
export interface Drain {
  /** From now on nobody is to be sent here, although whoever comes is answered. */
  begin(): void
  isDraining(): boolean
  /** Called once it begins. */
  onBegin(action: () => void): void
}

export function createDrain(): Drain {
  const actions: (() => void)[] = []
  let draining = false
  return {
    begin: () => {
      draining = true
      for (const action of actions.splice(0)) action()
    },
    isDraining: () => draining,
    onBegin: (action) => void actions.push(action),
  }
}

/** What may stand against a process. */
export const CAUSES = ['drain', 'database', 'feed', 'relay', 'program'] as const
export type CauseName = (typeof CAUSES)[number]

/** Something that stands against this process now. */
export interface Cause {
  readonly cause: CauseName
  /** Whether nobody is to be sent here for it; else it is only told. */
  readonly decides: boolean
  /** How old or late it is, in ms; absent where that is unknown or nothing to measure. */
  readonly ms?: number
}

export interface Readiness {
  readonly isReady: boolean
  readonly causes: readonly Cause[]
}

/** How late (ms) something is; null where it is not there at all, or never was. */
export interface Measured {
  readonly decides: boolean
  /** More than that is too late. */
  readonly most: number
  /** Null is late, too, with nothing to measure. */
  readonly late: () => number | null | Promise<number | null>
}

export interface ReadinessOptions {
  readonly drain: Pick<Drain, 'isDraining'>
  /** Absent where the process has none. */
  readonly db?: Pick<Database, 'run'>
  readonly feed?: Measured
  readonly relay?: Measured
  /** Whether what runs is what was approved. */
  readonly program?: Pick<ProgramCheck, 'holds'>
  readonly patience?: number
}

/** Resolves to `otherwise` when `work` fails or does not answer in time. */
async function orElse<T>(work: Promise<T>, otherwise: T, patience: number): Promise<T> {
  const late = Promise.withResolvers<T>()
  const handle = setTimeout(() => late.resolve(otherwise), patience)
  const answer = await Promise.race([work.catch(() => otherwise), late.promise])
  clearTimeout(handle)
  return answer
}

async function causeOf(
  cause: CauseName,
  measured: Measured | undefined,
  patience: number,
): Promise<readonly Cause[]> {
  if (measured === undefined) return []
  const { decides, most, late } = measured
  const ms = await orElse((async () => late())(), null, patience)
  if (ms !== null && ms <= most) return []
  return [{ cause, decides, ...(ms !== null && Number.isFinite(ms) ? { ms: Math.round(ms) } : {}) }]
}

/**
 * Says what stands against this process. Where the database is away or the process drains, callers are not to be sent;
 * whether feed and relay decide says whoever opens it, and what runs is only told. However many ask, it looks once at a time.
 */
export function createReadiness(options: ReadinessOptions): () => Promise<Readiness> {
  const { drain, db, feed, relay, program, patience = PATIENCE } = options
  let looking: Promise<readonly Cause[]> | null = null
  const look = async (): Promise<readonly Cause[]> => {
    const isThere =
      db === undefined ||
      (await orElse(
        db.run(LOOK).then(() => true),
        false,
        patience,
      ))
    // What is asked of the database would only be late for the same reason.
    const late = isThere
      ? await Promise.all([causeOf('feed', feed, patience), causeOf('relay', relay, patience)])
      : [await causeOf('feed', feed, patience)]
    looking = null
    return [
      ...(isThere ? [] : [{ cause: 'database', decides: true } as const]),
      ...late.flat(),
      // All processes of a release would be away at once: what becomes of players' bets then is for somebody to decide.
      ...(program?.holds() === false ? [{ cause: 'program', decides: false } as const] : []),
    ]
  }
  return async () => {
    const drained = [{ cause: 'drain', decides: true }] as const
    if (drain.isDraining()) return { isReady: false, causes: drained }
    looking ??= look()
    const found = await looking
    const causes = drain.isDraining() ? [...drained, ...found] : found
    return { isReady: causes.every(({ decides }) => !decides), causes }
  }
}

/** The answer to `/ready`: its status, and in words what stands against the process. */
export const readyAnswer = ({ isReady, causes }: Readiness) =>
  ({
    status: isReady ? 200 : 503,
    body:
      causes.length === 0
        ? { status: 'ok' }
        : { status: isReady ? 'degraded' : 'away', causes: causes.map((one) => ({ ...one })) },
  }) as const
