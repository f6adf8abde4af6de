/** A level as it stands; amounts in subunits of the jackpot's currency. */
export interface LevelState {
  readonly amount: bigint
  /** What contributions have left below one subunit, in hundred-millionths of one. */
  readonly rest: bigint
}

export interface LevelTerms {
  /** Percent of a contribution. */
  readonly share: number
  /** What a round begins with. */
  readonly seed: bigint
  /** The round ends at this amount at the latest. */
  readonly maxAmount: bigint
  /** Secret while the round lasts: whoever's stake brings the amount up to it has won. */
  readonly threshold: bigint
  readonly active: boolean
}

/** Millionths of a stake times percent of a contribution: so many parts of a subunit are counted. */
const PARTS = 1_000_000n * 100n

/**
 * A level after a stake of which the jackpot takes `rate` millionths. Nothing is rounded: what is less than a subunit is
 * kept in `rest`. Beyond its highest amount a level takes nothing.
 */
export function fed(
  { amount, rest }: LevelState,
  { share, maxAmount, active }: Pick<LevelTerms, 'share' | 'maxAmount' | 'active'>,
  stake: bigint,
  rate: number,
): LevelState {
  if (!active) return { amount, rest }
  const parts = rest + stake * BigInt(rate) * BigInt(share)
  const reached = amount + parts / PARTS
  return reached > maxAmount ? { amount: maxAmount, rest: 0n } : { amount: reached, rest: parts % PARTS }
}

/** Whether the stake that led from one amount to the other has won. */
export const falls = (before: bigint, after: bigint, threshold: bigint): boolean =>
  before < threshold && after >= threshold

/** An amount in another currency, rounded half up. `from` and `to` are the rates of both to a common one. */
export const worthIn = (amount: bigint, from: bigint, to: bigint): bigint =>
  (2n * amount * from + to) / (2n * to)

/** The least amount in another currency that is worth at least `amount`. */
export const leastWorth = (amount: bigint, from: bigint, to: bigint): bigint => (amount * from + to - 1n) / to
