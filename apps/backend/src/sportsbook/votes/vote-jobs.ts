import type { Database } from '../../db/index.ts'
import type { Job } from '../../jobs/jobs.ts'
import { settleVotes } from './settle-votes.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Matches of the last two days get their results, and most of their corrections, at once. */
const RECENT = 2 * DAY
/** How long after a match its points follow corrections; as long as results are kept at least. */
const FOLLOWED = 30 * DAY

/** Jobs that give votes their points. */
export const voteJobs = (db: Database): readonly Job[] => [
  {
    name: 'votes',
    runs: 'once',
    every: 5000,
    run: (now, signal) => settleVotes(db, new Date(now - RECENT), signal),
  },
  {
    name: 'votes-corrected',
    runs: 'once',
    every: HOUR,
    run: (now, signal) => settleVotes(db, new Date(now - FOLLOWED), signal),
  },
]
