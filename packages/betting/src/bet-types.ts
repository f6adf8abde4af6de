import type { CombinationSizes } from './returns.ts'

/** A system's size: `winCount` of `totalCount` legs make one combination (SLIP-04). */
export interface SystemType {
  readonly winCount: number
  readonly totalCount: number
}

/**
 * What distinguishes a bet type. Others read these fields instead of comparing names, so a new type is one row. A leg
 * is a selection or a builder.
 */
export interface BetTypeRow {
  /** Whether a bet of this type can have that many legs. */
  readonly fits: (count: number) => boolean
  /** Groups the slip's legs into bets of this type, in order, each leg exactly once (SLIP-15). */
  readonly group: <T>(legs: readonly T[]) => readonly (readonly T[])[]
  /** Sizes of the combinations that `count` legs form; `chosen` are those of a system. */
  readonly combinations: (count: number, chosen: CombinationSizes) => CombinationSizes
  /** Whether two legs of one match exclude each other (LIMIT-09). */
  readonly onePerMatch: boolean
  /** Whether the player chooses the sizes of the combinations, which are sent with the bet (SLIP-04, PLACE-05). */
  readonly hasSizes: boolean
  /** Whether its leg is a builder. */
  readonly isBuilder: boolean
  /** Whether several legs must all win: the bets that a comboboost and an insurance are for (BONUS-10, BEYOND-24). */
  readonly isAccumulator: boolean
  /** The limit on its profit besides those of every bet (SLIP-18); null for none. */
  readonly profitCap: 'systemCap' | null
  /**
   * Message ids on the slip: for its odds (null where each combination has its own), its payout, and the button that
   * places it.
   */
  readonly oddsWord: 'odds' | 'total-odds' | null
  readonly winWord: 'potential-win' | 'if-all-win'
  readonly placeWord: 'place' | 'place-system'
}

const each = <T>(legs: readonly T[]): readonly (readonly T[])[] => legs.map((leg) => [leg])
const together = <T>(legs: readonly T[]): readonly (readonly T[])[] => (legs.length === 0 ? [] : [legs])

const SINGLE = {
  fits: (count) => count === 1,
  group: each,
  combinations: () => [1],
  onePerMatch: false,
  hasSizes: false,
  isBuilder: false,
  isAccumulator: false,
  profitCap: null,
  oddsWord: 'odds',
  winWord: 'potential-win',
  placeWord: 'place',
} satisfies BetTypeRow

const COMBO = {
  ...SINGLE,
  fits: (count) => count >= 2,
  group: together,
  combinations: (count) => [count],
  onePerMatch: true,
  isAccumulator: true,
  oddsWord: 'total-odds',
} satisfies BetTypeRow

const ROWS = {
  single: SINGLE,
  combo: COMBO,
  system: {
    ...COMBO,
    fits: (count) => count >= 3,
    combinations: (_, chosen) => chosen,
    hasSizes: true,
    isAccumulator: false,
    profitCap: 'systemCap',
    oddsWord: null,
    winWord: 'if-all-win',
    placeWord: 'place-system',
  },
  custom_bet: { ...SINGLE, isBuilder: true },
} satisfies Record<string, BetTypeRow>

export type BetType = keyof typeof ROWS

/** Bet types a slip can form, by their wire name (SLIP-01). */
export const betTypes: Readonly<Record<BetType, BetTypeRow>> = ROWS

export const BET_TYPES = Object.keys(ROWS) as readonly BetType[]

export const isBetType = (value: unknown): value is BetType =>
  typeof value === 'string' && Object.hasOwn(betTypes, value)

/** Sizes of the combinations of a bet, as `settledPayout` and `combinationCount` take them; `chosen` are a system's. */
export const combinations = (type: BetType, count: number, chosen: CombinationSizes = []): CombinationSizes =>
  betTypes[type].combinations(count, chosen)

/** All systems of that many legs, by win count: 2 ≤ k < n (domain §3). */
export const systemsOf = (totalCount: number): readonly SystemType[] =>
  Array.from({ length: Math.max(0, totalCount - 2) }, (_, index) => ({ winCount: index + 2, totalCount }))

/** A system's wire id: `2/3` (PLACE-05). */
export const systemId = ({ winCount, totalCount }: SystemType): string => `${winCount}/${totalCount}`

/** The system a wire id names; null for anything but 2 ≤ k < n. */
export function parseSystemId(text: string): SystemType | null {
  const [, win, total] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(text) ?? []
  const system = { winCount: Number(win), totalCount: Number(total) }
  return system.winCount >= 2 && system.winCount < system.totalCount ? system : null
}

/** Named systems: all combinations of these sizes, placed as one bet per size (BEYOND-14, domain §3). */
export const namedSystems = {
  trixie: { legs: 3, sizes: [2, 3] },
  patent: { legs: 3, sizes: [1, 2, 3] },
  yankee: { legs: 4, sizes: [2, 3, 4] },
  lucky15: { legs: 4, sizes: [1, 2, 3, 4] },
  canadian: { legs: 5, sizes: [2, 3, 4, 5] },
  lucky31: { legs: 5, sizes: [1, 2, 3, 4, 5] },
  heinz: { legs: 6, sizes: [2, 3, 4, 5, 6] },
  lucky63: { legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
  superHeinz: { legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  goliath: { legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
} as const satisfies Record<string, { readonly legs: number; readonly sizes: CombinationSizes }>

export type NamedSystem = keyof typeof namedSystems

/** A system that the player can choose: of one size, or a named one of several. */
export interface SystemChoice {
  readonly sizes: CombinationSizes
  readonly totalCount: number
  /** The size; null for a named system. */
  readonly winCount: number | null
  readonly name: NamedSystem | null
  readonly combinations: number
}

const NAMED = Object.entries(namedSystems) as [NamedSystem, { legs: number; sizes: CombinationSizes }][]

const sameSizes = (one: CombinationSizes, other: CombinationSizes): boolean =>
  one.length === other.length && one.every((size, index) => size === other[index])

/** Number of combinations of that many legs, by size. */
const binomials = (count: number): readonly number[] =>
  Array.from({ length: count }).reduce<readonly number[]>(
    (row) => [1, ...row.map((ways, size) => ways + (row[size + 1] ?? 0))],
    [1],
  )

/** All systems of that many legs: first those of one size by win count (SLIP-04), then the named ones (BEYOND-14). */
export function systemChoices(totalCount: number): readonly SystemChoice[] {
  const ways = binomials(totalCount)
  const choice = (sizes: CombinationSizes, winCount: number | null, name: NamedSystem | null) => ({
    sizes,
    totalCount,
    winCount,
    name,
    combinations: sizes.reduce((sum, size) => sum + (ways[size] ?? 0), 0),
  })
  return [
    ...systemsOf(totalCount).map(({ winCount }) => choice([winCount], winCount, null)),
    ...NAMED.filter(([, { legs }]) => legs === totalCount).map(([name, { sizes }]) =>
      choice(sizes, null, name),
    ),
  ]
}

/** The choice with these sizes; null when there is none. */
export const systemChoice = (sizes: CombinationSizes, totalCount: number): SystemChoice | null =>
  systemChoices(totalCount).find((one) => sameSizes(one.sizes, sizes)) ?? null

/**
 * A system's sizes after the number of legs has changed to `totalCount`. A named system becomes another of its family
 * (Yankee to Trixie). A single size stays, at most one below the total (3/4 to 2/3). Otherwise it is the smallest
 * system (SLIP-11). Null when so few legs form none.
 */
export function fitSizes(sizes: CombinationSizes, totalCount: number): CombinationSizes | null {
  const [smallest = 2] = sizes
  const named = systemChoices(totalCount).find((one) => one.name !== null && one.sizes[0] === smallest)
  const wanted = sizes.length > 1 ? named?.sizes : [Math.min(smallest, totalCount - 1)]
  if (wanted !== undefined && systemChoice(wanted, totalCount) !== null) return wanted
  return systemChoices(totalCount)[0]?.sizes ?? null
}
