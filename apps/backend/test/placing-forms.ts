import type { OpenTestDatabase } from './databases.ts'
import { buildersSuite } from './placing-forms/builders.ts'
import { limitsSuite } from './placing-forms/limits.ts'
import { systemsSuite } from './placing-forms/systems.ts'
import { formsOfTests } from './placing-forms/testing.ts'

/** Bets of every form over HTTP (PLACE-03 to PLACE-06); the same tests run on both databases. */
export function formsSuite(open: OpenTestDatabase): void {
  const forms = formsOfTests(open)
  systemsSuite(forms)
  buildersSuite(forms)
  limitsSuite(forms)
}
