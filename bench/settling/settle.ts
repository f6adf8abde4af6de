import { setTimeout as wait } from 'node:timers/promises'
import { canonicalSpecifier } from '@touchline/betting'
import type { FeedEvent } from '../../apps/backend/src/feed/events.ts'
import type { Fleet } from '../processes/fleet.ts'
import type { Figures } from '../measure.ts'
import { marketOf, type OwnFeed } from '../own-feed/own-feed.ts'
import { insertBets, ODDS, OUTCOMES } from './insert-bets.ts'

const DAY = 86_400_000
/** Milliseconds. */
const SETTLED_WITHIN = 600_000

export const offerOf = (matchId: number): FeedEvent => ({
  type: 'markets_changed',
  matchId,
  markets: [marketOf(1, OUTCOMES, ODDS)],
})

/** The first outcome has won. */
export const endingOf = (matchId: number): FeedEvent => ({
  type: 'markets_settled',
  matchId,
  markets: [
    {
      id: 1,
      specifier: canonicalSpecifier(''),
      outcomes: OUTCOMES.map((id, index) => ({
        id,
        result: { won: index === 0, voidHalves: 0, deadHeat: [1, 1] },
      })),
    },
  ],
})

/** Resolves once all that is recorded has been applied. */
async function untilSettled({ pool }: Fleet, matchId: number): Promise<void> {
  for (const end = Date.now() + SETTLED_WITHIN; ; await wait(100)) {
    const { rows } = await pool.query(
      'select from settlements where match_id = $1 having count(*) > 0 and bool_and(applied)',
      [matchId],
    )
    if (rows.length === 1) return
    if (Date.now() > end) throw new Error(`match ${matchId} was not settled`)
  }
}

const OPEN = `select count(*)::int as open from legs l join bets b on b.id = l.bet_id
  where l.match_id = any($1::bigint[]) and (l.result is null or b.win_amount is null)`

export function openSettling(fleet: Fleet, feed: OwnFeed) {
  const { pool } = fleet
  let matches = 0
  /** Makes matches with this many bets each; answers how to settle them, one after the other. */
  const prepare = async (bets: number, count: number): Promise<() => Promise<Figures>> => {
    const names = Array.from({ length: count }, () => `settled-${matches++}`)
    const ids = await feed.matches(names, Date.now() + DAY)
    await feed.state(...ids.map(offerOf))
    for (const id of ids) await insertBets(pool, id, bets)
    return async () => {
      const before = fleet.processorTime()
      for (const id of ids) {
        await feed.state(endingOf(id))
        await untilSettled(fleet, id)
      }
      await fleet.told()
      const after = fleet.processorTime()
      const { rows } = await pool.query<{ open: number }>(OPEN, [ids])
      if (rows[0]?.open !== 0) throw new Error(`${rows[0]?.open} bets were not settled`)
      return { cpu: (after.core - before.core) / (bets * count) }
    }
  }
  return {
    prepare,
    /** CPU milliseconds a bet. */
    settle: async (bets: number, count: number): Promise<Figures> => (await prepare(bets, count))(),
  }
}
