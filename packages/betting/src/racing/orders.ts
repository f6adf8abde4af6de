import type { OddsThousandths } from '../brand.ts'

/** Runners in the order that they are to come in, as an outcome: `pre:order:3:7`. */
const ORDER = 'pre:order:'

export const orderOutcome = (keys: readonly string[]): string => `${ORDER}${keys.join(':')}`

/** The keys of an order's runners; null for another outcome. */
export const runnersOfOrder = (outcomeId: string): readonly string[] | null =>
  outcomeId.startsWith(ORDER) ? outcomeId.slice(ORDER.length).split(':') : null

/** Bets on the first two, or on the first three, in order. */
export type OrderKind = 'forecast' | 'tricast'

interface OrderTerms {
  readonly runners: 2 | 3
  /** Fewest runners of a race that has it. */
  readonly fewest: number
  /** Sum of the inverse odds of all orders. */
  readonly booksum: number
}

export const ORDER_TERMS = {
  forecast: { runners: 2, fewest: 3, booksum: 1.2 },
  tricast: { runners: 3, fewest: 6, booksum: 1.3 },
} as const satisfies Record<OrderKind, OrderTerms>

/** Odds of an order are not longer, so that no ticket alone uses up a limit of liability. */
const longest = 2_000_000
const shortest = 1010

/** Chances to win by the odds of all that run: their inverses, without the overround. They sum to one. */
export function winChances(odds: readonly OddsThousandths[]): readonly number[] {
  const all = odds.reduce((sum, one) => sum + 1 / one, 0)
  return odds.map((one) => 1 / one / all)
}

/**
 * The chance of an order by the chances to win (Harville 1973): whoever is left wins the next place in proportion. 0 for
 * an order that names one twice.
 */
export function orderChance(chances: ReadonlyMap<string, number>, order: readonly string[]): number {
  if (new Set(order).size < order.length) return 0
  let left = 1
  let chance = 1
  for (const key of order) {
    const own = chances.get(key) ?? 0
    if (own <= 0 || left <= 0) return 0
    chance *= own / left
    left -= own
  }
  return chance
}

/** Odds of an order by the win odds of all that run, rounded down to a tenth; null where it cannot come in. */
export function orderOdds(
  win: ReadonlyMap<string, OddsThousandths>,
  order: readonly string[],
  { booksum }: Pick<OrderTerms, 'booksum'>,
): OddsThousandths | null {
  const chances = winChances([...win.values()])
  const chance = orderChance(new Map([...win.keys()].map((key, at) => [key, chances[at] ?? 0])), order)
  if (chance === 0) return null
  const exact = Math.floor(10 / (chance * booksum)) * 100
  return Math.min(longest, Math.max(shortest, exact)) as OddsThousandths
}
