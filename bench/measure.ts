/** Results of one run of one side, by name, in any unit that both sides share. */
export type Figures = Readonly<Record<string, number>>

/** Both sides of a benchmark. Each call is one run. */
export interface Sides {
  readonly ours: () => Promise<Figures>
  readonly reference: () => Promise<Figures>
}

export interface Compared {
  /** Median of our runs over that of the reference. */
  readonly ratio: number
  /** The reference's first runs relative to its second ones, as a factor of at least 1: the effect of chance. */
  readonly noise: number
  readonly ours: readonly number[]
  readonly reference: readonly number[]
}

/** Above this the machine was too busy for a result. */
export const NOISE_LIMIT = 1.1

/** The smallest value that at least `share` (0 to 1) of all values do not exceed. Throws without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (found === undefined) throw new RangeError('a quantile of nothing')
  return found
}

/** The middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  if (low === undefined || high === undefined) throw new RangeError('a median of nothing')
  return (low + high) / 2
}

/** 0/0 counts as no difference. */
const over = (a: number, b: number): number => (a === b ? 1 : a / b)

function compareRuns(ours: readonly number[], before: readonly number[], after: readonly number[]): Compared {
  const [first, second] = [median(before), median(after)]
  const reference = [...before, ...after]
  return {
    ratio: over(median(ours), median(reference)),
    noise: over(Math.max(first, second), Math.min(first, second)),
    ours,
    reference,
  }
}

/**
 * Runs both sides alternately (reference, ours, reference) in this many rounds. A machine that slows down affects both
 * alike, and the reference's difference from itself tells how reliable a ratio is.
 */
export async function compare<Name extends string>(
  sides: Sides,
  names: readonly Name[],
  rounds: number,
): Promise<Readonly<Record<Name, Compared>>> {
  const runs: { before: Figures; ours: Figures; after: Figures }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = await sides.reference()
    const ours = await sides.ours()
    const after = await sides.reference()
    runs.push({ before, ours, after })
  }
  const column = (name: string, side: 'before' | 'ours' | 'after') =>
    runs.map((run) => {
      const value = run[side][name]
      if (value === undefined || Number.isNaN(value))
        throw new TypeError(`${name} was not measured (${side})`)
      return value
    })
  const rows = names.map((name) => [
    name,
    compareRuns(column(name, 'ours'), column(name, 'before'), column(name, 'after')),
  ])
  return Object.fromEntries(rows) as Record<Name, Compared>
}
