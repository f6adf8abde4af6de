import type { FastifyRequest } from 'fastify'
import type { Identity } from '../context.ts'
import type { FailureLimit, RateLimit } from '../endpoints.ts'
import type { Count, Counted, Counts } from './counts.ts'

/**
 * By what limits count. Each process counts its own calls. With `shared` counts the calls of all processes count
 * together; while these are away, each process goes on by its own count, with the whole limit.
 */
export interface Limiting {
  readonly own: Counts
  readonly shared?: Counts<null> | undefined
}

interface LimitOptions {
  readonly name: string
  readonly most: number
  readonly windowMs: number
  readonly keyOf: (request: FastifyRequest, identity: Identity | null) => string
}

const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

const waitAbove = ({ calls, lasts }: Count, most: number): number | null =>
  calls > most ? secondsOf(lasts) : null

/** Keys whose shared counts are remembered. */
const REMEMBERED = 5000

/** Shared counts as they were last seen; those of longest ago are forgotten. */
function createLastSeen() {
  const seen = new Map<string, { calls: number; readonly until: number }>()
  return {
    /** Adds a call that is on its way to what was seen; null when nothing was, or the window is over. */
    addTo: (key: string): number | null => {
      const last = seen.get(key)
      if (last === undefined || performance.now() >= last.until) return null
      last.calls += 1
      return last.calls
    },
    note: (key: string, { calls, lasts }: Count) => {
      seen.delete(key)
      seen.set(key, { calls, until: performance.now() + lasts })
      const [oldest] = seen.keys()
      if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest)
    },
  }
}

/** Counts a call together with those of other processes; the answer is the seconds to wait. */
type CountTogether = (counted: Counted) => Promise<number | null>

const countAtOnce =
  (shared: Counts<null>): CountTogether =>
  async (counted) => {
    const count = await shared.add(counted)
    return count === null ? null : waitAbove(count, counted.most)
  }

/** The same, but whoever is below half of the limit waits for no answer. */
function countLoosely(shared: Counts<null>): CountTogether {
  const lastSeen = createLastSeen()
  return async (counted) => {
    const { key, most } = counted
    const known = lastSeen.addTo(key)
    const added = shared.add(counted).then((count) => {
      if (count !== null) lastSeen.note(key, count)
      return count
    })
    if (known !== null && known < most / 2) return null
    const count = await added
    return count === null ? null : waitAbove(count, most)
  }
}

interface RateOptions extends LimitOptions {
  /**
   * Whether a call of somebody far from the limit goes on before the shared counts have answered. Then the calls under
   * way in other processes may be too many.
   */
  readonly isLoose?: boolean
}

/** At most `most` calls per key and window; 0 is unlimited. Calls with the same key share the limit. */
export function createRateLimit({ own, shared }: Limiting, limit: RateOptions): RateLimit {
  const { name, most, windowMs, keyOf, isLoose = false } = limit
  if (most === 0) return { count: async () => null }
  const together = shared === undefined ? null : (isLoose ? countLoosely : countAtOnce)(shared)
  return {
    count: async (request, identity) => {
      const counted: Counted = { limit: name, key: keyOf(request, identity), most, windowMs }
      // Who is past the limit here is past it everywhere.
      return waitAbove(await own.add(counted), most) ?? (await together?.(counted)) ?? null
    },
  }
}

interface FailureOptions extends LimitOptions {
  /**
   * Runs the calls of a key one after the other in each process, and waits this long (ms) after a refused one. So one
   * caller takes at most one place of what the calls cost, and not all the time.
   */
  readonly pauseMs?: number | undefined
}

/** Lets calls of a key have their turns one after the other. Without a pause all go at once. */
function createTurns(pauseMs: number | undefined) {
  const last = new Map<string, Promise<void>>()
  /** Resolves when it is this call's turn, to what ends the turn. */
  return async (key: string): Promise<(refused: boolean) => void> => {
    if (pauseMs === undefined) return () => {}
    const before = last.get(key)
    const { promise, resolve } = Promise.withResolvers<void>()
    last.set(key, promise)
    await before
    const end = () => {
      if (last.get(key) === promise) last.delete(key)
      resolve()
    }
    return (refused) => (refused ? void setTimeout(end, pauseMs).unref() : end())
  }
}

/** At most `most` refused calls per key and window. */
export function createFailureLimit({ own, shared }: Limiting, limit: FailureOptions): FailureLimit {
  const { name, most, windowMs, keyOf, pauseMs } = limit
  const turn = createTurns(pauseMs)
  return {
    begin: async (request, identity) => {
      const key = keyOf(request, identity)
      const counted: Counted = { limit: name, key, most, windowMs }
      const here = await own.begin(counted)
      if (here.wait !== null) return { wait: secondsOf(here.wait) }
      const endTurn = await turn(key)
      const everywhere = (await shared?.begin(counted)) ?? null
      const end = async (refused: boolean) => {
        endTurn(refused)
        await own.end(counted, refused)
      }
      if (everywhere === null) return { end }
      if (everywhere.wait !== null) {
        await end(false)
        return { wait: secondsOf(everywhere.wait) }
      }
      return {
        end: async (refused) => void (await Promise.all([end(refused), shared?.end(counted, refused)])),
      }
    },
  }
}
