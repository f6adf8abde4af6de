import type { OpenTestDatabase } from './databases.ts'
import { endingsSuite } from './settling/endings.ts'
import { feedWordsSuite } from './settling/feed-words.ts'
import { interruptionsSuite } from './settling/interruptions.ts'
import { poisonousSuite } from './settling/poisonous.ts'
import { settlementsOfTests } from './settling/testing.ts'

/** Settlement from the feed's events; the same tests run on both databases. */
export function settlingSuite(open: OpenTestDatabase): void {
  const settlements = settlementsOfTests(open)
  endingsSuite(settlements)
  feedWordsSuite(settlements)
  interruptionsSuite(settlements)
  poisonousSuite(open)
}
