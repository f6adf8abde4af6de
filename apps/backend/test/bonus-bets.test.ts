import { bonusBetsOfTests } from './bonus-betting/testing.ts'
import { freebetsSuite } from './bonus-betting/freebets.ts'
import { followingSuite } from './bonus-betting/following.ts'
import { embedded } from './databases.ts'

/** Bets with bonuses over HTTP: placing, settling and what they cost. */
const bonusBets = bonusBetsOfTests(embedded)
freebetsSuite(bonusBets)
followingSuite(bonusBets)
