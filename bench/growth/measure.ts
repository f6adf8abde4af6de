import type { Measure } from '../benchmark.ts'
import { betFigures } from './bets.ts'
import { pageFigures } from './pages.ts'
import { pushFigures } from './pushes.ts'

/** PERF-10. */
export const measure: Measure = async (options) => [
  ...(await pushFigures(options)),
  ...(await betFigures(options)),
  ...(await pageFigures(options)),
]
