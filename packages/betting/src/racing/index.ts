export { deductionFor } from './deductions.ts'
export { atStartingPrice, type Finisher, orderResult, ordersOf, placedResult } from './finish.ts'
export { OTHER_ORDERS, placeSpecifier, RACE_MARKETS, runnerOutcome } from './markets.ts'
export {
  ORDER_TERMS,
  orderChance,
  type OrderKind,
  orderOdds,
  orderOutcome,
  runnersOfOrder,
  winChances,
} from './orders.ts'
export { placeOdds, type PlaceTerms, placeTerms } from './place-terms.ts'
