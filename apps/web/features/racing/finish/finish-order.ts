/** Bets on the first two, or on the first three. */
export type FinishKind = 'forecast' | 'tricast'

export const PLACES_OF = { forecast: 2, tricast: 3 } as const satisfies Record<FinishKind, number>

/** A place of the order, from 0; or in any order. */
export type FinishSeat = 0 | 1 | 2 | 'any'

/** What is chosen: a runner for each place, or runners in any order. One of the two is empty. */
export interface FinishOrder {
  readonly kind: FinishKind
  readonly seats: readonly (string | null)[]
  readonly any: readonly string[]
}

export const emptyOrder = (kind: FinishKind): FinishOrder => ({
  kind,
  seats: Array.from({ length: PLACES_OF[kind] }, () => null),
  any: [],
})

const toggledAny = (any: readonly string[], runner: string, most: number): readonly string[] =>
  any.includes(runner)
    ? any.filter((one) => one !== runner)
    : // The newest ones count, as with a place that is taken by another.
      [...any, runner].slice(-most)

/** What a press on a runner's place leaves chosen: a runner has one place, a place one runner. */
export function withPress(order: FinishOrder, runner: string, seat: FinishSeat): FinishOrder {
  const { kind, seats, any } = order
  if (seat === 'any') return { ...emptyOrder(kind), any: toggledAny(any, runner, PLACES_OF[kind]) }
  const isTaken = seats[seat] === runner
  return {
    kind,
    any: [],
    seats: seats.map((held, at) => (at === seat ? (isTaken ? null : runner) : held === runner ? null : held)),
  }
}

export const isSeated = ({ seats, any }: FinishOrder, runner: string, seat: FinishSeat): boolean =>
  seat === 'any' ? any.includes(runner) : seats[seat] === runner

/** What to ask the price of; null until the order is whole. */
export function askedOrder({
  kind,
  seats,
  any,
}: FinishOrder): { readonly order: readonly string[]; readonly any: boolean } | null {
  const chosen = any.length > 0 ? any : seats.filter((held) => held !== null)
  return chosen.length < PLACES_OF[kind] ? null : { order: chosen, any: any.length > 0 }
}
