import type { ChildProcess } from 'node:child_process'
import { on } from 'node:events'
import { canonicalSpecifier, oddsThousandths } from '@touchline/betting'
import type { FeedEvent, FeedMarket } from '../../apps/backend/src/feed/events.ts'
import type { Member } from '../processes/fleet.ts'
import type { Answered, Asked, Order } from './process.ts'

/** The process with the role of the feed. */
export const OWN_FEED: Member = { roles: 'feed', program: 'bench/own-feed/process.ts' }

/** Milliseconds. */
const PATIENCE = 600_000

/** A market that takes bets, all of its outcomes at the same odds. */
export const marketOf = (id: number, outcomes: readonly string[], odds: number): FeedMarket => ({
  id,
  specifier: canonicalSpecifier(''),
  status: 1,
  mostBalanced: false,
  outcomes: outcomes.map((outcome) => ({
    id: outcome,
    odds: oddsThousandths(odds),
    active: true,
    chances: null,
  })),
})

/** Speaks through the process with the role of the feed. */
export function ownFeed(child: ChildProcess) {
  let orders = 0
  const ask = async <Result>(order: Order): Promise<Result> => {
    const id = orders++
    child.send({ id, order } satisfies Asked)
    for await (const [answer] of on(child, 'message', { signal: AbortSignal.timeout(PATIENCE) })) {
      const { id: to, result, fault } = answer as Answered
      if (to !== id) continue
      if (fault !== undefined) throw new Error(fault)
      return result as Result
    }
    throw new Error('the feed has ended')
  }
  return {
    /** Makes matches that start at this moment (epoch ms); answers their ids. */
    matches: (names: readonly string[], startTime: number): Promise<readonly number[]> =>
      ask({ matches: { names, startTime } }),
    /** Resolves once what is said of results is recorded. */
    state: (...events: readonly FeedEvent[]): Promise<void> => ask({ events }),
  }
}

export type OwnFeed = ReturnType<typeof ownFeed>
