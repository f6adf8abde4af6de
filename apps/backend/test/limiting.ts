import type { OpenTestDatabase } from './databases.ts'
import { moneySuite } from './limiting/money.ts'
import { limitsOfTests } from './limiting/testing.ts'
import { timeSuite } from './limiting/time.ts'

/** Limits and breaks over HTTP; the same tests run on both databases. */
export function limitingSuite(open: OpenTestDatabase): void {
  const limits = limitsOfTests(open)
  moneySuite(limits)
  timeSuite(limits)
}
