import type { Deduction, OddsThousandths, SettlementResult, Specifier } from '@touchline/betting'
import {
  atStartingPrice,
  ORDER_TERMS,
  type OrderKind,
  orderOutcome,
  orderResult,
  ordersOf,
  OTHER_ORDERS,
  placedResult,
  placeOdds,
  placeSpecifier,
  type PlaceTerms,
  RACE_MARKETS,
  runnerOutcome,
} from '@touchline/betting/racing'
import type { SettledMarket, SettledOutcome } from '../model.ts'
import { results } from '../settle.ts'
import type { Finish } from './finish.ts'
import type { Withdrawal } from './prices.ts'

/** A race that was run, as far as bets depend on it. */
export interface RunRace {
  /** Numbers of all that were on the card. */
  readonly numbers: readonly number[]
  readonly finish: Finish
  readonly withdrawals: readonly Withdrawal[]
  readonly startingPrices: ReadonlyMap<number, OddsThousandths>
  /** All terms at which places were bet on. */
  readonly terms: readonly PlaceTerms[]
}

const none = '' as Specifier

/** What withdrawals take off the winnings, on a result that has any. */
function deducted(result: SettlementResult, withdrawals: readonly Withdrawal[]): SettlementResult {
  const deductions = withdrawals
    .filter(({ percent }) => percent > 0)
    .map(({ until, percent }): Deduction => ({ until, percent }))
  return result.won && deductions.length > 0 ? { ...result, deductions } : result
}

function singlesOf(race: RunRace): SettledMarket[] {
  const { numbers, finish, withdrawals, startingPrices, terms } = race
  const finishers = finish.placings.map(({ number, position }) => ({ key: String(number), position }))
  const prices = new Map([...startingPrices].map(([number, odds]) => [String(number), odds]))
  const market = (
    id: number,
    specifier: Specifier,
    places: number,
    paid: (result: SettlementResult, price: OddsThousandths) => SettlementResult,
  ): SettledMarket => ({
    id,
    specifier,
    outcomes: numbers.map(String).map((key): SettledOutcome => {
      const price = prices.get(key)
      const result =
        price === undefined ? results.refunded : paid(placedResult(finishers, key, places), price)
      return { id: runnerOutcome(key), result }
    }),
  })
  const early = (result: SettlementResult) => deducted(result, withdrawals)
  return [
    market(RACE_MARKETS.win, none, 1, early),
    market(RACE_MARKETS.winAtStart, none, 1, atStartingPrice),
    ...terms.flatMap((term) => [
      market(RACE_MARKETS.place, placeSpecifier(term), term.places, early),
      market(RACE_MARKETS.placeAtStart, placeSpecifier(term), term.places, (result, price) =>
        atStartingPrice(result, placeOdds(price, term)),
      ),
    ]),
  ]
}

/**
 * A market of orders: those that came in have won, those that name a runner that was taken out get their stakes back, and
 * all others are lost. Thousands of them would be as many rows.
 */
function ordersMarket(
  kind: OrderKind,
  { numbers, finish, withdrawals, startingPrices }: RunRace,
): SettledMarket {
  const finishers = finish.placings.map(({ number, position }) => ({ key: String(number), position }))
  const orders = ordersOf(finishers, ORDER_TERMS[kind].runners)
  const result = deducted(orderResult(orders), withdrawals)
  const out = numbers.filter((number) => !startingPrices.has(number))
  return {
    id: RACE_MARKETS[kind],
    specifier: none,
    outcomes: [
      ...orders.map((order) => ({ id: orderOutcome(order), result })),
      ...out.map((number) => ({ id: orderOutcome([String(number)]), result: results.refunded })),
      { id: OTHER_ORDERS, result: orders.length === 0 ? results.refunded : results.lost },
    ],
  }
}

/** How all bets on a race end. */
export const settleRace = (race: RunRace): SettledMarket[] => [
  ...singlesOf(race),
  ordersMarket('forecast', race),
  ordersMarket('tricast', race),
]
