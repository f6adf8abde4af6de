export { deductionFor } from './deductions.ts'
export { atStartingPrice, type Finisher, orderResult, ordersOf, placedResult } from './finish.ts'
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
