import { bonusBetsOfTests } from './bonus-betting/testing.ts'
import { freebetsSuite } from './bonus-betting/freebets.ts'
import { followingSuite } from './bonus-betting/following.ts'
import { apartSuite } from './bonus-betting/apart.ts'
import { earlyPayoutsSuite } from './bonus-betting/early-payouts.ts'
import { kindsSuite } from './bonus-betting/kinds.ts'
import { refusalsSuite } from './bonus-betting/refusals.ts'
import { embedded } from './databases.ts'

/** Bets with bonuses over HTTP: placing, settling and what they cost. */
const bonusBets = bonusBetsOfTests(embedded)
freebetsSuite(bonusBets)
followingSuite(bonusBets)
kindsSuite(bonusBets)
earlyPayoutsSuite(bonusBets)
apartSuite(bonusBets)
refusalsSuite(bonusBets)
