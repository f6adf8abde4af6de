import { canonicalSpecifier, type SettlementResult } from '@touchline/betting'
import { seededRandom } from '@touchline/simulator'
import type { FeedEvent } from '../src/feed/events.ts'
import type { House } from './house.ts'

/** Matches to bet on. Some have a leg in play, so that cash-outs take time. */
export const RACE_MATCHES = Array.from({ length: 12 }, (_, index) => index + 1)
export const LIVE_MATCHES = RACE_MATCHES.slice(0, 4)

/** An order to a process: make a statement of the feed on a match. */
export interface Order {
  readonly matchId: number
  readonly index: number
}

/** A process's report. */
export interface Report {
  readonly port?: number
  readonly said?: readonly [matchId: number, index: number]
  readonly fault?: string
}

const WON: SettlementResult = { won: true, voidHalves: 0, deadHeat: [1, 1] }
const ENDS: readonly SettlementResult[] = [
  WON,
  { ...WON, won: false },
  { ...WON, won: false, voidHalves: 2 },
  { ...WON, voidHalves: 1 },
]

/** The final result of outcome 1 of a match. */
export const endOf = (matchId: number): SettlementResult => seededRandom(`end ${matchId}`).choice(ENDS)

const markets = [{ id: 1, specifier: canonicalSpecifier('') }] as const
const ended = (result: SettlementResult) => [{ ...markets[0], outcomes: [{ id: '1', result }] }]

/** The feed's statements on a match in order: a result, its rollback, a cancel and its rollback, the final result. */
export const wordsOn = (matchId: number) =>
  [
    {
      type: 'markets_settled',
      matchId,
      sequence: 1,
      markets: ended(seededRandom(`first ${matchId}`).choice(ENDS)),
    },
    { type: 'settlement_rolled_back', matchId, sequence: 2, marketId: 1, specifier: markets[0].specifier },
    { type: 'markets_cancelled', matchId, sequence: 3, markets },
    { type: 'cancel_rolled_back', matchId, sequence: 4, markets },
    { type: 'markets_settled', matchId, sequence: 5, markets: ended(endOf(matchId)) },
  ] as const satisfies readonly FeedEvent[]

/** Passes a statement to settlement. */
export async function say({ side: { settlement } }: House, matchId: number, index: number): Promise<void> {
  const word = wordsOn(matchId)[index]
  if (word === undefined) throw new Error(`nothing is said ${index} times`)
  if (word.type === 'markets_settled') return settlement.settleMarkets(word)
  if (word.type === 'settlement_rolled_back') return settlement.rollBack(word)
  if (word.type === 'markets_cancelled') return settlement.cancelMarkets(word)
  return settlement.rollBackCancel(word)
}
