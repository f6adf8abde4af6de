import type { OpenTestDatabase } from './databases.ts'
import { changingSuite } from './editing-bets/changing.ts'
import { refusingSuite } from './editing-bets/refusing.ts'
import { retriesSuite } from './editing-bets/retries.ts'
import { editsOfTests } from './editing-bets/testing.ts'

/** Changing open bets over HTTP. The same sentences hold on both databases. */
export function editSuite(open: OpenTestDatabase): void {
  const edits = editsOfTests(open)
  changingSuite(edits)
  refusingSuite(edits)
  retriesSuite(edits)
}
