import type { OddsThousandths } from '../brand.ts'
import type { SettlementResult } from '../market.ts'

/** Where a runner came in, from 1; runners of a dead heat have the same, and the next position is left out. */
export interface Finisher {
  readonly key: string
  readonly position: number
}

const LOST: SettlementResult = { won: false, voidHalves: 0, deadHeat: [1, 1] }

/** Won, when `left` of `tied` equal ones are paid. */
const won = (left: number, tied: number): SettlementResult =>
  left >= tied ? { ...LOST, won: true } : { ...LOST, won: true, deadHeat: [left, tied] }

/** A runner's result among the first `places`: those of a dead heat share the places that are left for them. */
export function placedResult(finish: readonly Finisher[], key: string, places: number): SettlementResult {
  const position = finish.find((one) => one.key === key)?.position
  if (position === undefined) throw new RangeError(`finish: ${key} did not run`)
  const left = places - position + 1
  return left <= 0 ? LOST : won(left, finish.filter((one) => one.position === position).length)
}

/**
 * All orders of the first `count` that agree with the finish: one, or several after a dead heat, which share the stake.
 * Empty where fewer came in.
 */
export function ordersOf(finish: readonly Finisher[], count: number): readonly (readonly string[])[] {
  const sorted = finish.toSorted((a, b) => a.position - b.position)
  const extend = (order: readonly string[]): readonly (readonly string[])[] => {
    if (order.length === count) return [order]
    const [next, ...others] = sorted.filter(({ key }) => !order.includes(key))
    if (next === undefined) return []
    return [next, ...others.filter(({ position }) => position === next.position)].flatMap(({ key }) =>
      extend([...order, key]),
    )
  }
  return extend([])
}

/** The result of each order that came in. */
export const orderResult = (orders: readonly unknown[]): SettlementResult => won(1, orders.length)

/** The winner that a bet at the starting price is paid as: at that price, and without deductions, which it has already. */
export const atStartingPrice = (
  result: SettlementResult,
  startingPrice: OddsThousandths,
): SettlementResult => (result.won ? { ...result, startingPrice } : result)
