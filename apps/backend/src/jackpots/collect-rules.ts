import { fed, type FedLevel, hit, type Subunits } from '@touchline/betting'
import type { Range, Sealed } from './sealed-threshold.ts'

export interface Level extends FedLevel, Range, Sealed {
  readonly id: number
  readonly jackpotId: number
  readonly round: number
  /** A paused one takes nothing. */
  readonly active: boolean
}

/** A stake that waits to be added, in the order of placing. */
export interface Waiting {
  readonly id: number
  readonly jackpotId: number
  /** Null where the demonstration staked. */
  readonly betId: number | null
  readonly playerId: number
  /** In subunits of the jackpot's currency. */
  readonly stake: Subunits
}

/** A round that has ended, with its secret opened. */
export interface Fallen extends Sealed {
  readonly level: Pick<Level, 'id' | 'jackpotId' | 'round'>
  readonly betId: number | null
  readonly playerId: number
  readonly amount: Subunits
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

/** Seals the next round of a level, above what it begins with. */
export type Seal = (range: Range) => Sealed

interface Filling {
  level: Level
  added: bigint
  readonly fallen: Fallen[]
}

/**
 * Ends a round whose threshold was reached. What the stake went beyond begins the next one, which is sealed above that: no
 * stake wins a level twice. Nothing is taken of a stake so large that it would fill the next round at once.
 */
function fall(filling: Filling, { betId, playerId }: Waiting, seal: Seal): void {
  const { level } = filling
  const { threshold, nonce, commitment, max } = level
  const { won, next } = hit(level, level.amount)
  const amount = next < max ? next : ((max - 1n) as Subunits)
  filling.added -= next - amount
  filling.fallen.push({ level, betId, playerId, amount: won, threshold, nonce, commitment })
  filling.level = { ...level, amount, round: level.round + 1, ...seal({ seed: amount, max }) }
}

function add(filling: Filling, waiting: Waiting, rate: number, seal: Seal): void {
  if (!filling.level.active) return
  const { amount, rest, added, isHit } = fed(filling.level, waiting.stake, rate)
  filling.added += added
  filling.level = { ...filling.level, amount, rest }
  if (isHit) fall(filling, waiting, seal)
}

const fundedBy = ({ level: { id, seed }, added, fallen }: Filling, last: number): readonly Funded[] => [
  { levelId: id, cause: `fed:${last}`, amount: added },
  ...fallen.map(({ level }): Funded => ({ levelId: id, cause: `seed:${level.round + 1}`, amount: seed })),
]

/**
 * Adds stakes to the levels of their jackpots, one after the other in the given order: the outcome depends on that order
 * and the sealed thresholds alone. `rates`: millionths of a stake, by jackpot.
 */
export function collected(
  levels: readonly Level[],
  rates: ReadonlyMap<number, number>,
  stakes: readonly Waiting[],
  seal: Seal,
): Collected {
  const fillings = levels.map((level): Filling => ({ level, added: 0n, fallen: [] }))
  for (const stake of stakes)
    for (const filling of fillings)
      if (filling.level.jackpotId === stake.jackpotId)
        add(filling, stake, rates.get(stake.jackpotId) ?? 0, seal)
  const last = stakes.at(-1)?.id ?? 0
  return {
    levels: fillings.map(({ level }) => level),
    fallen: fillings.flatMap(({ fallen }) => fallen),
    funded: fillings.flatMap((filling) => fundedBy(filling, last)).filter(({ amount }) => amount > 0n),
  }
}
