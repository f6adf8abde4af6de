import type { OpenTestDatabase } from './databases.ts'
import { listingSuite } from './placing/listing.ts'
import { retriesSuite } from './placing/retries.ts'
import { takingSuite } from './placing/taking.ts'
import { placementsOfTests } from './placing/testing.ts'
import { waitingSuite } from './placing/waiting.ts'

/** Placing bets over HTTP; the same tests run on both databases. */
export function placingSuite(open: OpenTestDatabase): void {
  const placements = placementsOfTests(open)
  takingSuite(placements)
  retriesSuite(placements)
  waitingSuite(placements)
  listingSuite(placements)
}
