import type { Timer } from '../../feed/timer.ts'
import { about } from '../../telemetry/log-ids.ts'
import type { BookMatch } from './publication.ts'

export interface MatchLoadingOptions {
  readonly timer: Timer
  /** Puts these matches into the lists, as the database has them now; answers those that it found. */
  readonly load: (matchIds: readonly number[]) => Promise<readonly number[]>
  /** Whether the book still has the match. */
  readonly isWanted: (matchId: number) => boolean
  /** Called after matches came into the lists. */
  readonly onLoaded: () => void
  readonly onError: (error: unknown) => void
}

/** Brings matches that the book tells of into the lists. */
export interface MatchLoading {
  /** The book tells of a match; `before` is what it told of it last. */
  want(match: BookMatch, before: BookMatch | undefined): void
  forget(matchId: number): void
  /** Resolves once nothing waits but matches that could not be loaded. */
  idle(): Promise<void>
  stop(): void
}

/** Matches in a query. */
const MOST = 200
/** Milliseconds until a match is asked for again, and how often that is done. */
const AGAIN = 1000
const TRIES = 10

const isSame = (a: BookMatch, b: BookMatch | undefined): boolean =>
  b !== undefined &&
  a.tournamentId === b.tournamentId &&
  a.provider === b.provider &&
  a.startTime === b.startTime

/** Which matches were asked for in vain, and when to ask again. */
function createPatience({ timer, onError }: MatchLoadingOptions, again: (ids: readonly number[]) => void) {
  /** How often each was asked for in vain. */
  const tries = new Map<number, number>()
  const later = new Set<() => void>()
  return {
    found: (id: number) => void tries.delete(id),
    missed(ids: readonly number[]): void {
      for (const id of ids) {
        const count = (tries.get(id) ?? 0) + 1
        tries.set(id, count)
        if (count === TRIES)
          onError(about(new Error(`match ${id} is in the book and not in the database`), { match: id }))
      }
      const left = ids.filter((id) => (tries.get(id) ?? 0) < TRIES)
      if (left.length === 0) return
      const cancel = timer.after(AGAIN, () => {
        later.delete(cancel)
        again(left)
      })
      later.add(cancel)
    },
    stop: () => {
      for (const cancel of later) cancel()
    },
  }
}

export function createMatchLoading(options: MatchLoadingOptions): MatchLoading {
  const { load, isWanted, onLoaded, onError } = options
  const waiting = new Set<number>()
  let loading: Promise<void> | null = null
  let stopped = false

  const patience = createPatience(options, (ids) => {
    for (const id of ids) if (isWanted(id)) waiting.add(id)
    start()
  })
  const loadAll = async () => {
    while (waiting.size > 0 && !stopped) {
      const ids = [...waiting].slice(0, MOST)
      for (const id of ids) waiting.delete(id)
      const found = await load(ids).catch((error: unknown) => {
        onError(error)
        return []
      })
      if (stopped) return
      for (const id of found) patience.found(id)
      if (found.length > 0) onLoaded()
      const known = new Set(found)
      patience.missed(ids.filter((id) => !known.has(id) && isWanted(id)))
    }
  }
  const start = () => {
    if (stopped) return
    loading ??= loadAll().finally(() => {
      loading = null
    })
  }

  return {
    want: (match, before) => {
      if (isSame(match, before)) return
      patience.found(match.id)
      waiting.add(match.id)
      // Behind the batch that is being taken over, so that one query has all of it.
      queueMicrotask(start)
    },
    forget: (matchId) => {
      waiting.delete(matchId)
      patience.found(matchId)
    },
    idle: async () => {
      await Promise.resolve()
      await loading
    },
    stop: () => {
      stopped = true
      patience.stop()
    },
  }
}
