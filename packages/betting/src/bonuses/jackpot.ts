import type { Subunits } from '../brand.ts'

/** Millionths of a rate times percents of a share: parts of a subunit that are kept as `rest`. */
const PARTS = 100_000_000n

/** A level of a jackpot within a round. Amounts in subunits of its currency. */
export interface FedLevel {
  readonly amount: Subunits
  /** Below one subunit, in hundred-millionths of one. */
  readonly rest: bigint
  /** Percent of each contribution. */
  readonly share: number
  /** What a round begins with. */
  readonly seed: Subunits
  /** Sealed: above `seed`, at most the level's maximum. */
  readonly threshold: Subunits
}

/** A level after a contribution. */
export interface Fed {
  readonly amount: Subunits
  readonly rest: bigint
  /** By how much the amount has grown. */
  readonly added: Subunits
  /** Whether this contribution reached the threshold. */
  readonly isHit: boolean
}

/**
 * A level with the contribution of a stake (subunits of the jackpot's currency) at a rate in millionths of it. Nothing
 * is rounded away: what is less than a subunit waits in `rest`.
 */
export function fed(level: Omit<FedLevel, 'seed'>, stake: Subunits, rate: number): Fed {
  const parts = level.rest + stake * BigInt(rate) * BigInt(level.share)
  const added = (parts / PARTS) as Subunits
  const amount = (level.amount + added) as Subunits
  return { amount, rest: parts % PARTS, added, isHit: amount >= level.threshold }
}

/**
 * What a hit wins, which is the threshold that was sealed, and what the next round begins with: the seed and what the
 * contribution went beyond.
 */
export const hit = (
  { threshold, seed }: Pick<FedLevel, 'threshold' | 'seed'>,
  amount: Subunits,
): { readonly won: Subunits; readonly next: Subunits } => ({
  won: threshold,
  next: (seed + amount - threshold) as Subunits,
})

/** The number of equally likely thresholds of a level: rolls from 0, below this. */
export const thresholds = ({ seed, max }: { readonly seed: Subunits; readonly max: Subunits }): bigint =>
  max - seed

/** The threshold of a roll: uniform above the seed, up to the maximum. */
export const thresholdOf = ({ seed }: { readonly seed: Subunits }, roll: bigint): Subunits =>
  (seed + 1n + roll) as Subunits

/** The text whose SHA-256 is published before the round, and opened by its hit. */
export const sealedText = (threshold: Subunits, nonce: string): string => `${threshold}:${nonce}`
