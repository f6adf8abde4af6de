import { spawnSync } from 'node:child_process'
import { findChromium } from '../scripts/test-chromium.mjs'
import { findPostgres } from '../scripts/test-postgres.mjs'
import { foundRedis } from '../scripts/test-redis.mjs'
import { LIGHTHOUSE } from './lighthouse/scores.ts'

const PROBES = {
  chromium: async () => {
    const found = await findChromium()
    return found.ok ? null : found.reason
  },
  postgres: async () => {
    const found = await findPostgres()
    return found.ok ? null : found.reason
  },
  redis: async () => ('reason' in foundRedis ? foundRedis.reason : null),
  // A full run fetches it; a run that only proves that benchmarks work does not.
  lighthouse: async () =>
    spawnSync('npx', ['--no', '--', LIGHTHOUSE, '--version'], { stdio: 'ignore' }).status === 0
      ? null
      : `${LIGHTHOUSE} has not been fetched on this machine (\`npm run bench LIGHTHOUSE\` does)`,
} as const

/** Programs that benchmarks may need. */
export type Program = keyof typeof PROBES

/** Why the first missing program is unavailable; null when all are there. */
export async function whyMissing(programs: readonly Program[]): Promise<string | null> {
  for (const program of programs) {
    const reason = await PROBES[program]()
    if (reason !== null) return reason
  }
  return null
}
