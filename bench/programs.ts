import { spawnSync } from 'node:child_process'
import { findChromium } from '../scripts/test-chromium.mjs'
import { findPostgres } from '../scripts/test-postgres.mjs'
import { LIGHTHOUSE } from './lighthouse/scores.ts'

const PROBES = {
  chromium: async () => {
    const found = await findChromium()
    return found.ok ? null : found.reason
  },
  postgres: async () => {
    const found = findPostgres()
    return found.ok ? null : found.reason
  },
  // A full run fetches it; what only proves that benchmarks run does not.
  lighthouse: async () =>
    spawnSync('npx', ['--no', '--', LIGHTHOUSE, '--version'], { stdio: 'ignore' }).status === 0
      ? null
      : `${LIGHTHOUSE} has not been fetched on this machine (\`npm run bench LIGHTHOUSE\` does)`,
} as const

/** What a benchmark may need of the machine. */
export type Program = keyof typeof PROBES

/** Why the first of them that is missing is not to be had; null when all are there. */
export async function whyMissing(programs: readonly Program[]): Promise<string | null> {
  for (const program of programs) {
    const reason = await PROBES[program]()
    if (reason !== null) return reason
  }
  return null
}
