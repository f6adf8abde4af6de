import { falls, fed, type LevelState, type LevelTerms } from './level-rules.ts'
import type { Sealed } from './sealed-threshold.ts'

export interface Level extends LevelState, LevelTerms, Sealed {
  readonly id: number
  readonly jackpotId: number
  readonly round: number
}

/** A stake that waits to be added, in the order of placing. */
export interface Waiting {
  readonly id: number
  readonly jackpotId: number
  /** Null where the demonstration staked. */
  readonly betId: number | null
  readonly playerId: number
  /** In subunits of the jackpot's currency. */
  readonly stake: bigint
}

/** A round that has ended, with its secret opened. */
export interface Fallen extends Sealed {
  readonly level: Pick<Level, 'id' | 'jackpotId' | 'round'>
  readonly betId: number | null
  readonly playerId: number
  readonly amount: bigint
}

/** Money that the house adds to a level. */
export interface Funded {
  readonly levelId: number
  /** Names the posting together with the level. */
  readonly cause: `fed:${number}` | `seed:${number}`
  readonly amount: bigint
}

export interface Collected {
  /** All of them, as they stand afterwards. */
  readonly levels: readonly Level[]
  readonly fallen: readonly Fallen[]
  readonly funded: readonly Funded[]
}

/** Seals the next round of a level. */
export type Seal = (level: Pick<Level, 'seed' | 'maxAmount'>) => Sealed

interface Filling {
  level: Level
  added: bigint
}

const nextRound = (level: Level, seal: Seal): Level => ({
  ...level,
  amount: level.seed,
  round: level.round + 1,
  ...seal(level),
})

/** Adds one stake to a level; answers what fell by it. */
function add(filling: Filling, stake: Waiting, rate: number, seal: Seal): readonly Fallen[] {
  const { level } = filling
  const after = fed(level, level, stake.stake, rate)
  filling.added += after.amount - level.amount
  filling.level = { ...level, ...after }
  if (!falls(level.amount, after.amount, level.threshold)) return []
  filling.level = nextRound(filling.level, seal)
  const { threshold, nonce, commitment } = level
  const { betId, playerId } = stake
  return [{ level, betId, playerId, amount: after.amount, threshold, nonce, commitment }]
}

/**
 * Adds stakes to the levels of their jackpots, one after the other in the given order: the outcome depends on that order
 * and the sealed thresholds alone. `rates`: millionths of a stake, by jackpot.
 */
export function collected(
  levels: readonly Level[],
  rates: ReadonlyMap<number, number>,
  waiting: readonly Waiting[],
  seal: Seal,
): Collected {
  const fillings = levels.map((level): Filling => ({ level, added: 0n }))
  const fallen: Fallen[] = []
  for (const stake of waiting) {
    const rate = rates.get(stake.jackpotId) ?? 0
    for (const filling of fillings)
      if (filling.level.jackpotId === stake.jackpotId) fallen.push(...add(filling, stake, rate, seal))
  }
  const last = waiting.at(-1)?.id ?? 0
  const fedLevels = fillings.map(
    ({ level, added }): Funded => ({ levelId: level.id, cause: `fed:${last}`, amount: added }),
  )
  const seeds = fallen.map(({ level }): Funded => {
    const { seed } = levels.find(({ id }) => id === level.id) ?? { seed: 0n }
    return { levelId: level.id, cause: `seed:${level.round + 1}`, amount: seed }
  })
  return {
    levels: fillings.map(({ level }) => level),
    fallen,
    funded: [...fedLevels, ...seeds].filter(({ amount }) => amount > 0n),
  }
}
