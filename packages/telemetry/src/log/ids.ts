import { AsyncLocalStorage } from 'node:async_hooks'

/** What a line of the log is about, by ids. Names, addresses and amounts of people are in no line. */
export interface LogIds {
  /** The call, as its answer names it (`x-request-id`). */
  readonly request?: string
  /** The trace that whoever called has begun (W3C Trace Context). */
  readonly trace?: string
  readonly bet?: number | readonly number[]
  readonly match?: number | readonly number[]
}

interface Mutable {
  ids: LogIds
}

const current = new AsyncLocalStorage<Mutable>()
/** Ids of an error, for whoever reports it where the work is over. */
const ofErrors = new WeakMap<object, LogIds>()

/** What the work under way is about; undefined where nobody has said so. */
export const currentIds = (): LogIds | undefined => current.getStore()?.ids

/** The work under way is found to be about this, too. */
export function noteIds(ids: LogIds): void {
  const store = current.getStore()
  if (store !== undefined) store.ids = { ...store.ids, ...ids }
}

/** The same error, which says from now on what it is about. What was said before stays. */
export function about<E>(error: E, ids: LogIds): E {
  if (typeof error === 'object' && error !== null) ofErrors.set(error, { ...ids, ...ofErrors.get(error) })
  return error
}

export const idsOf = (error: unknown): LogIds =>
  (typeof error === 'object' && error !== null ? ofErrors.get(error) : undefined) ?? {}

/** Runs `begin`, and all that follows from it, as about these ids. */
export function within<R>(ids: LogIds, begin: () => R): R {
  const store: Mutable = { ids: { ...current.getStore()?.ids, ...ids } }
  return current.run(store, begin)
}

/** The same for work whose failure is reported by somebody else: the error says what it was about. */
export const workOn = async <R>(ids: LogIds, work: () => Promise<R>): Promise<R> =>
  within(ids, async () => {
    try {
      return await work()
    } catch (error) {
      throw about(error, currentIds() ?? {})
    }
  })
