import { followingSuite } from './bonus-betting/following.ts'
import { freebetsSuite } from './bonus-betting/freebets.ts'
import { bonusBetsOfTests } from './bonus-betting/testing.ts'
import { server } from './databases.ts'

const bonusBets = bonusBetsOfTests(server)
freebetsSuite(bonusBets)
followingSuite(bonusBets)
