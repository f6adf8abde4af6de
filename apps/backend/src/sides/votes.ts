import type { Database } from '../db/index.ts'
import type { Job } from '../jobs/jobs.ts'
import type { CatalogueSources } from '../sportsbook/catalogue/sources.ts'
import { voteHandlers } from '../sportsbook/votes/handlers.ts'
import { settleVotes } from '../sportsbook/votes/settle-votes.ts'
import { createVoteCounts } from '../sportsbook/votes/vote-counts.ts'
import { createVoteNews, type VoteNewsOptions } from '../sportsbook/votes/vote-news.ts'

/** Pace (ms) at which pages are told how votes stand. */
const TELL_EVERY = 1000
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Matches of the last two days get their results, and most of their corrections, at once. */
const RECENT = 2 * DAY
/** How long after a match its points follow corrections; as long as results are kept at least. */
const FOLLOWED = 30 * DAY

export type VoteOptions = CatalogueSources & Pick<VoteNewsOptions, 'publisher' | 'locales'>

/** Calls about votes, and the job that tells pages of them. */
export function openVotes(options: VoteOptions) {
  const counts = createVoteCounts(options.db, options.clock)
  const news = createVoteNews({ ...options, counts })
  const upkeep: readonly Job[] = [
    { name: 'vote-news', runs: 'everywhere', every: TELL_EVERY, run: () => news.tell() },
  ]
  return { handlers: voteHandlers({ ...options, counts, onVoted: news.voted }), upkeep }
}

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
