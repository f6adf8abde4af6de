import type { Subunits } from '@touchline/betting'

/** An amount in another currency, rounded half up. `from` and `to` are the rates of both to a common one. */
export const worthIn = (amount: Subunits, from: bigint, to: bigint): Subunits =>
  ((2n * amount * from + to) / (2n * to)) as Subunits

/** The least amount in another currency that is worth at least `amount`. */
export const leastWorth = (amount: Subunits, from: bigint, to: bigint): Subunits =>
  ((amount * from + to - 1n) / to) as Subunits
