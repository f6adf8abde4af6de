import type { Random } from '@touchline/simulator'

/** What may go wrong, and how probable that is each time that it could. */
export const FAULTS = {
  'a collision (40001)': 0.012,
  'a deadlock (40P01)': 0.012,
  'the connection is lost before a statement': 0.008,
  'the connection is lost within a transaction': 0.04,
  'the connection is lost after the commit': 0.012,
  'a process dies before a statement': 0.001,
  'a process dies within a transaction': 0.03,
  'a process dies after the commit': 0.003,
  'a notice is lost': 0.1,
  'a notice comes twice': 0.1,
  'a price is lost': 0.15,
  'a price comes twice': 0.1,
  'a price is late': 0.2,
  'a word of the feed is lost': 0.15,
  'a word of the feed comes twice': 0.2,
  'a word of the feed is late': 0.35,
  'an answer is lost': 0.08,
  'a callback is late': 0.3,
  'a callback comes twice': 0.3,
  'a push is refused': 0.05,
} as const

export type Fault = keyof typeof FAULTS

export interface Faults {
  /** Whether this goes wrong now. */
  strikes(fault: Fault): boolean
  /** From now on nothing goes wrong any more. */
  end(): void
  /** What went wrong, each with its number. */
  readonly struck: readonly { readonly number: number; readonly fault: Fault }[]
}

/** Draws what goes wrong; of what is drawn only the numbers in `kept` happen, all of it when that is null. */
export function createFaults(random: Random, kept: ReadonlySet<number> | null): Faults {
  const struck: { readonly number: number; readonly fault: Fault }[] = []
  let drawn = 0
  let isOver = false
  return {
    strikes: (fault) => {
      if (isOver || !random.chance(FAULTS[fault])) return false
      const number = drawn
      drawn += 1
      if (kept !== null && !kept.has(number)) return false
      struck.push({ number, fault })
      return true
    },
    end: () => {
      isOver = true
    },
    struck,
  }
}
