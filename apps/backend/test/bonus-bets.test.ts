import { bonusBetsOfTests } from './bonus-betting/testing.ts'
import { freebetsSuite } from './bonus-betting/freebets.ts'
import { followingSuite } from './bonus-betting/following.ts'
import { kindsSuite } from './bonus-betting/kinds.ts'
import { refusalsSuite } from './bonus-betting/refusals.ts'
import { embedded } from './databases.ts'

/** Bets with bonuses over HTTP: placing, settling and what they cost. */
const bonusBets = bonusBetsOfTests(embedded)
freebetsSuite(bonusBets)
followingSuite(bonusBets)
kindsSuite(bonusBets)
refusalsSuite(bonusBets)
