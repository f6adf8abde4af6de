// Part of the stage `build` of `npm test`: the scripts of every page stay within PERF-01, as far as a build tells.
import { join } from 'node:path'
import { budgetOf, pageScripts } from './page-scripts.ts'

const { faults, most } = budgetOf(pageScripts(join(import.meta.dirname, '../../apps/web/.next')))
for (const fault of faults) console.log(fault)
console.log(
  `${faults.length === 0 ? '✓' : '✗'} PERF-01 the scripts of every page are in their budget: ${most}`,
)
process.exitCode = faults.length === 0 ? 0 : 1
