import { withoutSecrets } from '@touchline/contract/secrets'
import { type Logger, multistream, pino } from 'pino'
import { currentIds, idsOf } from './ids.ts'

/** Writes lines of the log, a JSON object each: level, time (epoch ms), pid, roles, msg, and of whom it is about the ids. */
export type Log = Logger

export interface LogOptions {
  readonly level: string
  /** What this process does. */
  readonly roles?: readonly string[]
  /** Where lines go: standard output by default, errors to standard error. */
  readonly to?: { write(line: string): void } | undefined
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * Of an error only what says where it came from. The database's own errors hold the values of their statement, which are
 * often about people.
 */
function shownError(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { name, message, stack, cause } = error
  const { code } = error as { readonly code?: unknown }
  return {
    type: name,
    message: withoutSecrets(message),
    stack: stack === undefined ? stack : withoutSecrets(stack),
    ...(textOf(code) === undefined ? {} : { code }),
    ...(cause === undefined ? {} : { cause: cause instanceof Error ? cause.message : textOf(cause) }),
  }
}

/** Standard output, and for errors standard error. Written at once, so that nothing is lost at an exit. */
const ownStreams = () =>
  multistream(
    [
      { level: 'trace', stream: pino.destination({ dest: 1, sync: true }) },
      { level: 'error', stream: pino.destination({ dest: 2, sync: true }) },
    ],
    { dedupe: true },
  )

/** The one way in which this process writes its log. */
export function createLog({ level, roles = [], to }: LogOptions): Log {
  return pino(
    {
      level,
      base: { pid: process.pid, ...(roles.length === 0 ? {} : { roles: roles.join() }) },
      formatters: { level: (label) => ({ level: label }) },
      serializers: { url: withoutSecrets, err: shownError },
      // A line of a call has its id already.
      mixin: (_line, _level, logger) => {
        const ids = currentIds()
        if (ids === undefined) return {}
        const { request, ...others } = ids
        // Pino writes the fields of the line into what it is given.
        return request === undefined || 'request' in logger.bindings() ? others : { ...ids }
      },
    },
    to ?? ownStreams(),
  )
}

/** Writes an error that work `where` has left, with what it was about. */
export function logFault(log: Log, error: unknown, where: string): void {
  const err = error instanceof Error ? error : new Error(String(error))
  log.error({ where, ...idsOf(error), err }, err.message)
}
