import { isOffered } from '@touchline/betting'
import type { MatchState } from '@touchline/contract'
import type { FeedMarket } from '../../feed/events.ts'

/** An offer merged with the one before. */
export interface MergedOffer {
  readonly markets: readonly FeedMarket[]
  readonly changed: boolean
  /** A market that took bets no longer does: this is published at once. */
  readonly suspended: boolean
}

export const marketKey = (market: { readonly id: number; readonly specifier: string }): string =>
  `${market.id}/${market.specifier}`

const sameOutcome = (
  a: FeedMarket['outcomes'][number],
  b: FeedMarket['outcomes'][number] | undefined,
): boolean => b !== undefined && a.id === b.id && a.odds === b.odds && a.active === b.active

export const sameMarket = (a: FeedMarket, b: FeedMarket): boolean =>
  a.status === b.status &&
  a.mostBalanced === b.mostBalanced &&
  a.outcomes.length === b.outcomes.length &&
  a.outcomes.every((outcome, index) => sameOutcome(outcome, b.outcomes[index]))

/**
 * The offer after the feed has stated the complete offer again. Markets with a status that is not offered are dropped.
 * One without outcomes keeps its former outcomes, and is dropped if it had none (LIVE-20). Chances are always updated:
 * they move in finer steps than odds, and are not published.
 */
export function mergeOffer(present: readonly FeedMarket[], fed: readonly FeedMarket[]): MergedOffer {
  const known = new Map(present.map((market) => [marketKey(market), market]))
  let changed = false
  let suspended = false
  const markets: FeedMarket[] = []
  for (const told of fed) {
    if (!isOffered(told.status)) continue
    const before = known.get(marketKey(told))
    const outcomes = told.outcomes.length > 0 ? told.outcomes : before?.outcomes
    if (outcomes === undefined) continue
    const market = outcomes === told.outcomes ? told : { ...told, outcomes }
    const isSame = before !== undefined && sameMarket(market, before) && before === present[markets.length]
    changed ||= !isSame
    suspended ||= before?.status === 1 && market.status === -1
    markets.push(market)
  }
  return { markets, changed: changed || markets.length !== present.length, suspended }
}

/** Seconds by which a running clock may deviate before it is published again. */
const clockTolerance = 1.5
const progressStep = 0.01

/** Whether a state contains more than the expected passing of time. */
export function stateChanged(before: MatchState, after: MatchState): boolean {
  return (
    Math.abs(before.progress - after.progress) >= progressStep ||
    clockChanged(before.clock, after.clock) ||
    JSON.stringify(lasting(before)) !== JSON.stringify(lasting(after))
  )
}

/** The state without what moves by itself. */
const lasting = ({ progress: _progress, clock: _clock, ...rest }: MatchState) => rest

function clockChanged(before: MatchState['clock'], after: MatchState['clock']): boolean {
  if (before === null || after === null) return before !== after
  const elapsed = (Date.parse(after.clock_updated_at) - Date.parse(before.clock_updated_at)) / 1000
  const promised = before.match_time + (before.stopped ? 0 : elapsed * before.rate)
  return (
    before.stopped !== after.stopped ||
    before.rate !== after.rate ||
    before.stoppage_time_announced !== after.stoppage_time_announced ||
    Math.abs(promised - after.match_time) > clockTolerance * Math.max(1, after.rate)
  )
}
