import { endingSuite } from './cashing-out/ending.ts'
import { movingOffersSuite } from './cashing-out/moving-offers.ts'
import { retriesSuite } from './cashing-out/retries.ts'
import { sharesSuite } from './cashing-out/shares.ts'
import { targetsSuite } from './cashing-out/targets.ts'
import { cashOutsOfTests } from './cashing-out/testing.ts'
import type { OpenTestDatabase } from './databases.ts'

/** Cash-outs over HTTP; the same tests run on both databases. */
export function cashOutSuite(open: OpenTestDatabase): void {
  const desk = cashOutsOfTests(open)
  endingSuite(desk)
  sharesSuite(desk)
  retriesSuite(desk)
  targetsSuite(desk)
  movingOffersSuite(desk)
}
