import type { MatchState } from '@touchline/contract'
import type { FeedMarket } from '../../feed/events.ts'
import type { BookEntry } from '../markets/book-entry.ts'
import { marketKey } from '../markets/offer.ts'
import { closed, extended, type MarketPath } from './path.ts'

/** A goal: when it was heard of (seconds since 1970), the score after it, and the minute of the match. */
export interface Goal {
  readonly at: number
  readonly home: number
  readonly away: number
  readonly minute: number | null
}

/** What is remembered of a match. */
export interface MatchMemory {
  /** By `marketKey`. */
  readonly markets: Map<string, MarketPath>
  goals: readonly Goal[]
  /** When the match began (seconds since 1970); null before. */
  kickOffAt: number | null
}

/** Of a match, markets that are remembered, in the order in which they were first offered. */
const MOST_MARKETS = 500
/** Of a match, goals that are marked. */
const MOST_GOALS = 40

export const emptyMemory = (): MatchMemory => ({ markets: new Map(), goals: [], kickOffAt: null })

/** The odds that can be taken now, by outcome. */
const pricedOf = ({ status, outcomes }: FeedMarket): ReadonlyMap<string, number> =>
  new Map(
    status === 1
      ? outcomes.filter(({ active, odds }) => active && odds > 1000).map(({ id, odds }) => [id, odds])
      : [],
  )

/** Takes in the prices of a moment; answers whether anything was new. */
export function takePrices(memory: MatchMemory, markets: readonly FeedMarket[], at: number): boolean {
  let isNew = false
  for (const market of markets) {
    const key = marketKey(market)
    const before = memory.markets.get(key) ?? null
    if (before === null && memory.markets.size >= MOST_MARKETS) continue
    const after = extended(before, at, pricedOf(market))
    if (after === null || after === before) continue
    memory.markets.set(key, after)
    isNew = true
  }
  return isNew
}

const minuteOf = ({ clock }: MatchState): number | null =>
  clock === null ? null : Math.floor(clock.match_time / 60) + 1

/** Takes in the score of a moment; a goal that is taken back is forgotten. Answers whether anything was new. */
function takeScore(memory: MatchMemory, state: MatchState, at: number): boolean {
  const { home, away } = state.total_score
  const last = memory.goals.at(-1) ?? { home: 0, away: 0 }
  if (state.status !== 1 || (last.home === home && last.away === away)) return false
  const standing = memory.goals.filter((goal) => goal.home <= home && goal.away <= away)
  const before = standing.at(-1) ?? { home: 0, away: 0 }
  const isGoal = home + away > before.home + before.away && standing.length < MOST_GOALS
  memory.goals = isGoal ? [...standing, { at, home, away, minute: minuteOf(state) }] : standing
  return true
}

/** Notes what the prices stood at when the match began, which is known once. */
export function takeKickOff(memory: MatchMemory, at: number): void {
  if (memory.kickOffAt !== null) return
  memory.kickOffAt = at
  for (const [key, path] of memory.markets) memory.markets.set(key, closed(path, at))
}

/** Takes in a whole entry of the book. `hasGoals`: its sport is played in so few goals that they are marks. */
export function takeEntry(memory: MatchMemory, entry: BookEntry, at: number, hasGoals: boolean): boolean {
  const hasPrices = takePrices(memory, entry.markets, at)
  return (hasGoals && takeScore(memory, entry.state, at)) || hasPrices
}
