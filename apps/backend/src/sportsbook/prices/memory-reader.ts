import type { Clock } from '../../clock.ts'
import type { Queries } from '../../db/index.ts'
import type { MatchMemory } from './memory.ts'
import { loadMemories } from './price-rows.ts'
import { memoryOfText } from './stored-memory.ts'

export interface MemoryReaderOptions {
  readonly db: Queries
  readonly clock: Clock
  /** What this process remembers itself, where it is the feed's owner. */
  readonly own: (matchId: number) => MatchMemory | null
}

/** How long (ms) an answer of the database is good for, and of how many matches it is kept. */
const GOOD_FOR = 2000
const MOST_KEPT = 100

interface Read {
  readonly at: number
  readonly memory: Promise<MatchMemory | null>
}

/** Reads what is remembered of matches, in their order: from memory where that is, else as it was last saved. */
export function createMemoryReader({ db, clock, own }: MemoryReaderOptions) {
  const reads = new Map<number, Read>()
  /** Loads them by one statement, each for whoever asks about it. */
  const load = (ids: readonly number[], at: number): void => {
    const texts = loadMemories(db, ids)
    for (const id of ids) {
      const memory = texts.then((all) => {
        const text = all.get(id)
        return text === undefined ? null : memoryOfText(text)
      })
      reads.delete(id)
      reads.set(id, { at, memory })
      // A failed read is asked for again by the next call.
      memory.catch(() => reads.delete(id))
    }
    for (const oldest of reads.keys()) {
      if (reads.size <= MOST_KEPT) break
      reads.delete(oldest)
    }
  }
  return (matchIds: readonly number[]): Promise<readonly (MatchMemory | null)[]> => {
    const remembered = matchIds.map(own)
    const now = clock()
    const isGood = (id: number) => now - (reads.get(id)?.at ?? Number.NEGATIVE_INFINITY) < GOOD_FOR
    const unknown = new Set(matchIds.filter((id, index) => remembered[index] === null && !isGood(id)))
    if (unknown.size > 0) load([...unknown], now)
    return Promise.all(
      matchIds.map(async (id, index) => remembered[index] ?? (await reads.get(id)?.memory) ?? null),
    )
  }
}

export type MemoryReader = ReturnType<typeof createMemoryReader>
