import { chosen, type Options } from '../benchmark.ts'

/** Numbers of matches in the catalogue; the target is the greatest increase in cost between them. */
export const fewOf = (options: Options): number => chosen(options, { full: 100, quick: 100, shortest: 30 })
export const manyOf = (options: Options): number =>
  chosen(options, { full: 10_000, quick: 10_000, shortest: 60 })
export const TARGET = { most: 1.2 }

/** Settings of a backend with this many coming matches. */
export const seasonOf = (coming: number) => ({ SIM_COMING: String(coming) })
