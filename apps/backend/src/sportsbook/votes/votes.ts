import type { Job } from '../../jobs/jobs.ts'
import type { CatalogueSources } from '../catalogue/sources.ts'
import { voteHandlers } from './handlers.ts'
import { createVoteCounts } from './vote-counts.ts'
import { createVoteNews, type VoteNewsOptions } from './vote-news.ts'

/** Pace (ms) at which pages are told how votes stand. */
const TELL_EVERY = 1000

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

export type Votes = ReturnType<typeof openVotes>
