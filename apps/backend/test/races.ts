import { canonicalSpecifier, type SettlementResult } from '@touchline/betting'
import { seededRandom } from '@touchline/simulator'
import type { FeedEvent } from '../src/feed/events.ts'
import type { House } from './house.ts'

/** Matches that are bet on; of some a leg is being played, so that a cash-out takes its time. */
export const RACE_MATCHES = Array.from({ length: 12 }, (_, index) => index + 1)
export const LIVE_MATCHES = RACE_MATCHES.slice(0, 4)

/** What a process is told: to say a word of the feed on a match. */
export interface Order {
  readonly matchId: number
  readonly index: number
}

/** What a process tells. */
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

/** How outcome 1 of a match ends, once all has been said. */
export const endOf = (matchId: number): SettlementResult => seededRandom(`end ${matchId}`).choice(ENDS)

const markets = [{ id: 1, specifier: canonicalSpecifier('') }] as const
const ended = (result: SettlementResult) => [{ ...markets[0], outcomes: [{ id: '1', result }] }]

/**
 * The feed's words on a match in their order: an end, its rollback, a cancel and its rollback, and the end that stays.
 */
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

/** Has settlement hear a word. */
export async function say({ side: { settlement } }: House, matchId: number, index: number): Promise<void> {
  const word = wordsOn(matchId)[index]
  if (word === undefined) throw new Error(`nothing is said ${index} times`)
  if (word.type === 'markets_settled') return settlement.settleMarkets(word)
  if (word.type === 'settlement_rolled_back') return settlement.rollBack(word)
  if (word.type === 'markets_cancelled') return settlement.cancelMarkets(word)
  return settlement.rollBackCancel(word)
}
