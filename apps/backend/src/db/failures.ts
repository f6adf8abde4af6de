/** Whether an error is PostgreSQL's with this SQLSTATE, whichever driver or builder wrapped it. */
export function isSqlState(error: unknown, state: string): boolean {
  return stateOf(error) === state
}

type Failure = {
  readonly code?: unknown
  readonly severity?: unknown
  readonly syscall?: unknown
  readonly message?: unknown
}

/** An error and its causes, outermost first. */
function* chainOf(error: unknown): Generator<Failure> {
  for (let one = error; typeof one === 'object' && one !== null; one = (one as { cause?: unknown }).cause)
    yield one
}

/** The SQLSTATE an error has; null for one that is not PostgreSQL's. */
function stateOf(error: unknown): string | null {
  for (const { code } of chainOf(error))
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  return null
}

/** Messages of the driver when a connection is gone or cannot be had: it has no codes for them. */
const DRIVER = [
  'Connection terminated',
  'Connection ended',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
]

/** System calls that network errors name. */
const SYSCALLS: readonly unknown[] = ['connect', 'read', 'write', 'getaddrinfo']

/** Shutdowns (57P…), broken connections (08…) and sessions that idled too long (25P03, 25P04, 57P05). */
const ENDED = /^(08|57P|25P0[34])/

/** Whether the error means that its connection is lost. What it was committing may or may not have been committed. */
export function isConnectionLost(error: unknown): boolean {
  for (const { code, severity, syscall, message } of chainOf(error)) {
    if (severity === 'FATAL' || severity === 'PANIC' || SYSCALLS.includes(syscall)) return true
    if (typeof code === 'string' && ENDED.test(code)) return true
    if (typeof message === 'string' && DRIVER.some((text) => message.startsWith(text))) return true
  }
  return false
}

/**
 * Too many connections or no resources (53…), lock or statement time-outs, a server that is read-only after a failover.
 */
const BUSY = /^(53...|55P03|57014|25006)$/
/** Serialization failures and deadlocks: nothing of the transaction was written. */
const COLLIDED = /^(40001|40P01)$/

/** Whether trying again soon is enough, because transactions collided. */
export const hasCollided = (error: unknown): boolean => COLLIDED.test(stateOf(error) ?? '')

/**
 * Whether the database is unavailable for now: unreachable, starting, stopping, too busy, or collisions did not end. If
 * the connection was lost, what was asked may have been done; otherwise it was not.
 */
export const isAway = (error: unknown): boolean =>
  isConnectionLost(error) || BUSY.test(stateOf(error) ?? '') || hasCollided(error)
