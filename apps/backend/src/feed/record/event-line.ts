import type { FeedLineInput } from '@touchline/contract'
import type { FeedEvent, FeedMarket, FeedSettlement } from '../events.ts'

type Without<Line, Field extends string> = Line extends unknown ? Omit<Line, Field> : never

/** A line before it has a number. */
export type UnnumberedLine = Without<FeedLineInput, 'sequence'>

const marketOf = ({ id, specifier, status, mostBalanced, outcomes }: FeedMarket) => ({
  ...{ id, specifier, status, most_balanced: mostBalanced },
  outcomes: outcomes.map(({ id: outcome, odds, active, chances }) => ({
    ...{ id: outcome, odds, active },
    chances:
      chances === null
        ? null
        : {
            ...{ win: chances.win, half_win: chances.halfWin },
            ...{ refund: chances.refund, half_lose: chances.halfLose },
          },
  })),
})

const settlementOf = ({ id, specifier, outcomes }: FeedSettlement) => ({
  ...{ id, specifier },
  outcomes: outcomes.map(({ id: outcome, result: { won, voidHalves, deadHeat, reason } }) => ({
    ...{ id: outcome, won, void_halves: voidHalves, dead_heat: [deadHeat[0], deadHeat[1]] },
    ...(reason === undefined ? {} : { reason }),
  })),
})

type MatchEvent = Extract<FeedEvent, { readonly matchId: number }>

/** What of each event a line says besides the match. */
const said = {
  match_changed: ({ state, at }) => ({ state, at }),
  markets_changed: ({ markets, at }) => ({ markets: markets.map(marketOf), at }),
  markets_updated: ({ markets, at }) => ({ markets: markets.map(marketOf), at }),
  bet_stopped: ({ markets, groups, at }) => ({ markets, groups, at }),
  match_assigned: ({ provider, producer, phase }) => ({ provider, producer, phase }),
  markets_settled: ({ markets }) => ({ markets: markets.map(settlementOf) }),
  settlement_rolled_back: ({ marketId, specifier }) => ({ market: { id: marketId, specifier } }),
  markets_cancelled: ({ markets, from, to }) => ({ markets, from, to }),
  cancel_rolled_back: ({ markets, from, to }) => ({ markets, from, to }),
  match_lost: () => ({}),
} satisfies { [T in MatchEvent['type']]?: (event: Extract<MatchEvent, { type: T }>) => object }

/**
 * An event as a source outside would state it; null when none could. `nameOf` is the match's name outside, null for one
 * that is not told.
 */
export function lineOfEvent(
  event: FeedEvent,
  nameOf: (matchId: number) => string | null,
): UnnumberedLine | null {
  // What people set is theirs, and no source's.
  if (event.type === 'hold_changed') return null
  if (!('matchId' in event)) return { ...event }
  if (!Object.hasOwn(said, event.type)) return null
  const match = nameOf(event.matchId)
  if (match === null) return null
  const fields = (said[event.type as keyof typeof said] as (event: MatchEvent) => object)(event)
  const order = 'sequence' in event && event.sequence !== undefined ? { order: event.sequence } : {}
  return { type: event.type, match, ...order, ...fields } as UnnumberedLine
}
