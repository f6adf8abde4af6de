import type { OpenTestDatabase } from './databases.ts'
import { changingSuite } from './editing-bets/changing.ts'
import { refusingSuite } from './editing-bets/refusing.ts'
import { retriesSuite } from './editing-bets/retries.ts'
import { editsOfTests } from './editing-bets/testing.ts'

/** Edits of open bets over HTTP; the same tests run on both databases. */
export function editSuite(open: OpenTestDatabase): void {
  const edits = editsOfTests(open)
  changingSuite(edits)
  refusingSuite(edits)
  retriesSuite(edits)
}
