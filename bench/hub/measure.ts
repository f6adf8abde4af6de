import type { Measure } from '../benchmark.ts'
import { dropFigures } from './drops.ts'
import { idleFigures } from './idle.ts'
import { restartFigures } from './restart.ts'
import { throughputFigures } from './throughput.ts'

/** PERF-12. */
export const measure: Measure = async (options) => [
  ...(await throughputFigures(options)),
  ...(await idleFigures(options)),
  ...(await dropFigures(options)),
  ...(await restartFigures(options)),
]
