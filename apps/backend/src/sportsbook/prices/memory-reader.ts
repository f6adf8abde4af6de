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

/** Reads what is remembered of a match: from memory where that is, else as it was last saved. */
export function createMemoryReader({ db, clock, own }: MemoryReaderOptions) {
  const reads = new Map<number, Read>()
  const load = async (id: number): Promise<MatchMemory | null> => {
    const text = (await loadMemories(db, [id])).get(id)
    return text === undefined ? null : memoryOfText(text)
  }
  return (matchId: number): Promise<MatchMemory | null> => {
    const remembered = own(matchId)
    if (remembered !== null) return Promise.resolve(remembered)
    const now = clock()
    const known = reads.get(matchId)
    if (known !== undefined && now - known.at < GOOD_FOR) return known.memory
    const memory = load(matchId)
    reads.delete(matchId)
    reads.set(matchId, { at: now, memory })
    // A failed read is asked for again by the next call.
    memory.catch(() => reads.delete(matchId))
    const [oldest] = reads.keys()
    if (reads.size > MOST_KEPT && oldest !== undefined) reads.delete(oldest)
    return memory
  }
}

export type MemoryReader = ReturnType<typeof createMemoryReader>
