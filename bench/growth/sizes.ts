import { chosen, type Options } from '../benchmark.ts'

/** Matches in the catalogue, of which the larger number may cost this much more. */
export const FEW = 100
export const manyOf = (options: Options): number =>
  chosen(options, { full: 10_000, quick: 10_000, shortest: 300 })
export const TARGET = { most: 1.2 }

/** Settings of a backend with so many coming matches. */
export const seasonOf = (coming: number) => ({ SIM_COMING: String(coming) })
