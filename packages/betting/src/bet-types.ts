import type { CombinationSizes } from './returns.ts'

/** A system's size: `winCount` of `totalCount` selections make one combination (SLIP-04). */
export interface SystemType {
  readonly winCount: number
  readonly totalCount: number
}

/** What the rest of the rules must know about a bet type; another type is another row. */
export interface BetTypeRow {
  /** Whether one bet of this type can hold that many selections. */
  readonly fits: (count: number) => boolean
  /** How the slip's selections are shared out among bets of this type, in order; none lost, none doubled (SLIP-15). */
  readonly group: <T>(selections: readonly T[]) => readonly (readonly T[])[]
  /** Sizes of the combinations that `count` selections form. */
  readonly combinations: (count: number, system: SystemType | null) => CombinationSizes
  /** Two selections of one match exclude each other (LIMIT-09). */
  readonly onePerMatch: boolean
}

/** Bet types a slip can form, by their wire name (SLIP-01). */
export const betTypes = {
  single: {
    fits: (count) => count === 1,
    group: (selections) => selections.map((selection) => [selection]),
    combinations: () => [1],
    onePerMatch: false,
  },
  combo: {
    fits: (count) => count >= 2,
    group: (selections) => (selections.length === 0 ? [] : [selections]),
    combinations: (count) => [count],
    onePerMatch: true,
  },
} satisfies Record<string, BetTypeRow>

export type BetType = keyof typeof betTypes

export const isBetType = (value: unknown): value is BetType =>
  typeof value === 'string' && Object.hasOwn(betTypes, value)

/** The sizes of the combinations of a bet, as `settledPayout` and `combinationCount` take them. */
export const combinations = (
  type: BetType,
  count: number,
  system: SystemType | null = null,
): CombinationSizes => (betTypes[type] as BetTypeRow).combinations(count, system)

/**
 * The type a bet takes when the number of its selections changes: one is a single, a second turns that single into a combo
 * (SLIP-10), otherwise the type stays while it fits and is a combo when it does not (SLIP-11). Null when nothing is left.
 */
export function betTypeFor(current: BetType | null, count: number): BetType | null {
  if (count === 0) return null
  if (count === 1) return 'single'
  return current !== null && betTypes[current].fits(count) ? current : 'combo'
}
