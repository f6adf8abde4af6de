import { drawArrivals } from '../outrights/plackett-luce.ts'
import { hashText, seededRandom, unitNoise } from '../random.ts'
import type { CardRunner, Going, RaceParameters } from './parameters.ts'

/** What playing a race needs of it. */
export interface OpenedRace {
  readonly key: string
  /** Epoch ms. */
  readonly startTime: number
  readonly parameters: RaceParameters
}

/** Where a runner came in. */
export interface Placing {
  readonly number: number
  /** From 1; runners of a dead heat share it. */
  readonly position: number
  /** Hundredths of a length behind the one before it; 0 in a dead heat and for the first. */
  readonly behind: number
  /** Milliseconds of match time that it took. */
  readonly time: number
}

/** A finish as the judge declares it, best first. */
export interface Finish {
  readonly placings: readonly Placing[]
  /** Numbers of those among the first whose order a photograph has told; empty where none was needed. */
  readonly photoOf: readonly number[]
}

/** Hundredths of a length per factor of e between two arrival times. */
const lengths = 240
/**
 * Hundredths of a length: the most between two, less than which is a dead heat, and up to which a photograph is taken.
 */
const gap = { most: 1500, deadHeat: 2, photo: 12 } as const
/** Places whose order a photograph is taken for. */
const judged = 4
/** Milliseconds of match time for a hundredth of a length. */
const perHundredth = 1.65

/** Metres a second of a winner at 1000 m, and what each further metre takes. */
const pace = { fast: 16.9, perMetre: 0.00078 } as const

/** How much longer a race takes on the ground. */
const SLOWER: Readonly<Record<Going, number>> = {
  hard: 0.98,
  firm: 0.985,
  good_to_firm: 0.99,
  good: 1,
  good_to_soft: 1.02,
  soft: 1.045,
  heavy: 1.085,
  fast: 0.985,
  standard: 1,
  slow: 1.02,
}

/** Milliseconds of match time that the winner takes. */
function winningTime(seed: string, { key, parameters: { distance, going } }: OpenedRace): number {
  const speed = pace.fast - pace.perMetre * Math.max(0, distance - 1000)
  const form = 1 + 0.02 * (unitNoise(hashText(`${seed}/${key}/pace`), 0) - 0.5)
  return Math.round((1000 * distance * SLOWER[going] * form) / speed)
}

/** Those that start: they are not withdrawn by then. */
export const starters = ({ startTime, parameters }: OpenedRace): readonly CardRunner[] =>
  parameters.runners.filter(({ withdrawnAt }) => withdrawnAt === null || withdrawnAt >= startTime)

/**
 * The finish of a race: an order by the runners' weights, as their chances are (Plackett–Luce), with what lies between
 * them. The same seed and key always give the same.
 */
export function finishOf(race: OpenedRace, seed: string): Finish {
  const field = starters(race)
  const arrivals = drawArrivals(
    field.map(({ weight }) => weight),
    seededRandom(`${seed}/${race.key}`),
  )
  const order = field
    .map(({ number }, at) => ({ number, arrival: arrivals[at] ?? 1 }))
    .sort((a, b) => a.arrival - b.arrival)
  const placings: Placing[] = []
  for (const [at, { number, arrival }] of order.entries()) {
    const before = placings.at(-1)
    const drawn = Math.round(lengths * Math.log(arrival / (order[at - 1]?.arrival ?? arrival)))
    const behind = drawn < gap.deadHeat ? 0 : Math.min(gap.most, drawn)
    const position = before !== undefined && behind === 0 ? before.position : at + 1
    const time =
      before === undefined ? winningTime(seed, race) : before.time + Math.round(behind * perHundredth)
    placings.push({ number, position, behind, time })
  }
  const close = placings
    .slice(1, judged)
    .flatMap(({ number, behind }, at) =>
      behind <= gap.photo ? [placings[at]?.number ?? number, number] : [],
    )
  return { placings, photoOf: [...new Set(close)] }
}

/** Milliseconds of match time from the last one home until the result is declared. */
export const judging = { seen: 40_000, photo: 110_000 } as const

/** By when any course of a race is over and declared (epoch ms). */
export const latestEnd = ({
  startTime,
  parameters,
  speed,
}: Omit<OpenedRace, 'key'> & { readonly speed: number }): number => {
  const slowest = (1100 * parameters.distance) / 14.5 + parameters.runners.length * gap.most * perHundredth
  return Math.ceil(startTime + (slowest + judging.photo) / speed)
}
