import type { Job } from '../jobs/jobs.ts'
import { type CareParts, createCareLook } from '../platform/care/look.ts'

const HOUR = 3_600_000

/** Looks each hour for players who show signs of harm. */
export function createCareSide(parts: CareParts): { readonly upkeep: readonly Job[] } {
  const look = createCareLook(parts)
  return { upkeep: [{ name: 'care', runs: 'once', every: HOUR, patience: HOUR / 2, run: look }] }
}
