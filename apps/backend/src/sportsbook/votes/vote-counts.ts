import type { OutcomeVotes } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Queries } from '../../db/index.ts'
import { countVotes } from './vote-rows.ts'

/** How long (ms) a count is answered again: so often is one made at most, however many look. */
const COUNT_AGE = 1000
/** Most counts that are remembered; the first of them goes when another comes. */
const MOST_COUNTS = 2000

interface Count {
  readonly at: number
  readonly votes: readonly OutcomeVotes[]
}

/**
 * Votes by outcome, counted from the votes themselves. A counter beside them would be a row that all voters of a big match
 * wait for, and would have to be kept right when an account is deleted; this is one look at an index a second.
 */
export interface VoteCounts {
  of(predictionId: bigint): Promise<readonly OutcomeVotes[]>
  /** The count of now. */
  anew(predictionId: bigint): Promise<readonly OutcomeVotes[]>
  /** Adds a vote that was written just now, so that its player sees it. */
  add(predictionId: bigint, outcomeId: string): void
}

const withOneMore = (votes: readonly OutcomeVotes[], outcomeId: string): readonly OutcomeVotes[] =>
  votes.some(({ outcome_id: id }) => id === outcomeId)
    ? votes.map((one) => (one.outcome_id === outcomeId ? { ...one, votes: one.votes + 1 } : one))
    : [...votes, { outcome_id: outcomeId, votes: 1 }]

export function createVoteCounts(db: Queries, clock: Clock): VoteCounts {
  const counts = new Map<bigint, Count>()
  const asked = new Map<bigint, Promise<readonly OutcomeVotes[]>>()

  const keep = (predictionId: bigint, count: Count): void => {
    counts.delete(predictionId)
    counts.set(predictionId, count)
    const [oldest] = counts.keys()
    if (counts.size > MOST_COUNTS && oldest !== undefined) counts.delete(oldest)
  }
  const count = async (predictionId: bigint) => {
    const votes = await countVotes(db, predictionId)
    keep(predictionId, { at: clock(), votes })
    return votes
  }
  /** Who asks meanwhile waits for the same answer. */
  const once = (predictionId: bigint) => {
    const waiting = asked.get(predictionId)
    if (waiting !== undefined) return waiting
    const counting = count(predictionId).finally(() => asked.delete(predictionId))
    asked.set(predictionId, counting)
    return counting
  }
  return {
    of: async (predictionId) => {
      const known = counts.get(predictionId)
      return known !== undefined && clock() - known.at < COUNT_AGE ? known.votes : once(predictionId)
    },
    anew: count,
    add: (predictionId, outcomeId) => {
      const known = counts.get(predictionId)
      if (known !== undefined) keep(predictionId, { ...known, votes: withOneMore(known.votes, outcomeId) })
    },
  }
}
