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

/** An error and what it was caused by, outermost first. */
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

/** What the driver says of a connection that is gone, or was not to be had: it has no codes for them. */
const DRIVER = [
  'Connection terminated',
  'Connection ended',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
]

/** Of errors that the network has. */
const SYSCALLS: readonly unknown[] = ['connect', 'read', 'write', 'getaddrinfo']

/** Shutdowns (57P…), broken connections (08…) and sessions that idled too long (25P03, 25P04, 57P05). */
const ENDED = /^(08|57P|25P0[34])/

/** Whether the connection an error came over can be used no more. What it was committing may have gone through or not. */
export function isConnectionLost(error: unknown): boolean {
  for (const { code, severity, syscall, message } of chainOf(error)) {
    if (severity === 'FATAL' || severity === 'PANIC' || SYSCALLS.includes(syscall)) return true
    if (typeof code === 'string' && ENDED.test(code)) return true
    if (typeof message === 'string' && DRIVER.some((text) => message.startsWith(text))) return true
  }
  return false
}

/** Too many connections or no resources (53…), a lock or a statement that took too long, a server that only reads after a failover. */
const BUSY = /^(53...|55P03|57014|25006)$/
/** Transactions in each other's way: serialization failures and deadlocks. Nothing of them was written. */
const COLLIDED = /^(40001|40P01)$/

/** Whether trying again soon is all that helps: transactions were in each other's way. */
export const hasCollided = (error: unknown): boolean => COLLIDED.test(stateOf(error) ?? '')

/**
 * Whether the database could not be asked now: out of reach, starting, stopping, too busy, or in the way of others again and again. What
 * was asked may have been done if the connection was lost; otherwise it was not.
 */
export const isAway = (error: unknown): boolean =>
  isConnectionLost(error) || BUSY.test(stateOf(error) ?? '') || hasCollided(error)
