import type { Random } from '@touchline/simulator'
import { capped, type Fraction, totalOf } from '../season/oracle.ts'
import type { DrawnBuilder, DrawnEvent, DrawnLeg } from './legs.ts'
import { questionOf } from './legs.ts'
import { builderComesTo, comesTo, type Ending } from './oracle/ending.ts'

export type DrawnType = 'single' | 'combo' | 'system' | 'custom_bet'

/** A bet on what was drawn of several events. Selections come first, then builders, each at its joint price. */
export interface DrawnBet {
  readonly type: DrawnType
  readonly legs: readonly DrawnLeg[]
  readonly builders: readonly DrawnBuilder[]
  /** Legs per combination of a system. */
  readonly winCount: number | null
  /** Per combination, in subunits. */
  readonly stake: bigint
  /** The most that a system wins; null for other bets. */
  readonly cap: bigint | null
}

const CAP = 50_000_000n
/** Legs of a bet: at least and at most. */
const SIZES: Readonly<Record<DrawnType, readonly [least: number, most: number]>> = {
  single: [1, 1],
  combo: [2, 8],
  system: [3, 6],
  custom_bet: [1, 1],
}
const WEIGHTS: readonly (readonly [DrawnType, number])[] = [
  ['single', 3],
  ['combo', 3.5],
  ['system', 2],
  ['custom_bet', 1.5],
]
/** How often a leg of several is a builder. */
const BUILDERS = 0.12

const unitsOf = ({ legs, builders }: Pick<DrawnBet, 'legs' | 'builders'>): number =>
  legs.length + builders.length

const sizeOf = (bet: DrawnBet): number => bet.winCount ?? unitsOf(bet)

export function combinationsOf(bet: DrawnBet): bigint {
  const [units, size] = [unitsOf(bet), sizeOf(bet)]
  let ways = 1n
  for (let place = 0; place < size; place += 1) ways = (ways * BigInt(units - place)) / BigInt(place + 1)
  return ways
}

/** Over all magnitudes, from one subunit on. */
const stakeOf = (random: Random): bigint => BigInt(Math.floor(Math.exp(random.between(0, Math.log(500_000)))))

/** Draws bets on these events. Each kind of market is as likely as any other, so that rare ones are drawn too. */
export function createBettor(random: Random, drawn: readonly DrawnEvent[]) {
  const byMarket = [
    ...Map.groupBy(
      drawn.flatMap(({ legs }) => legs),
      ({ id, event }) => `${event.sport} ${id}`,
    ).values(),
  ]
  const builders = drawn.flatMap((one) => one.builders)

  /** Long bets prefer favourites, or none would win. */
  const leg = (cautious: boolean): DrawnLeg => {
    const [one, other] = [0, 1].map(() => random.choice(random.choice(byMarket))) as [DrawnLeg, DrawnLeg]
    return cautious && random.chance(0.85) && other.odds < one.odds ? other : one
  }
  const bet = (type: DrawnType): DrawnBet => {
    const count = random.integer(...SIZES[type])
    const own: { legs: DrawnLeg[]; builders: DrawnBuilder[] } = { legs: [], builders: [] }
    const taken = new Set<string>()
    while (unitsOf(own) < count) {
      const isBuilder = type === 'custom_bet' || (type !== 'single' && random.chance(BUILDERS))
      const builder = isBuilder ? random.choice(builders) : null
      const event = builder?.parts[0]?.event ?? null
      const next = builder === null ? leg(count > 2) : null
      const name = (event ?? next?.event)?.name ?? ''
      // Two legs of one match exclude each other.
      if (taken.has(name)) continue
      taken.add(name)
      if (builder !== null) own.builders.push(builder)
      if (next !== null) own.legs.push(next)
    }
    const isSystem = type === 'system'
    return {
      ...{ type, ...own, stake: stakeOf(random) },
      winCount: isSystem ? random.integer(2, count - 1) : null,
      cap: isSystem ? CAP : null,
    }
  }
  return { bet: () => bet(random.weighted(WEIGHTS)) }
}

/** How a leg has ended by the oracle; throws of a market that it knows nothing of. */
export function endingOf(leg: DrawnLeg): Ending {
  const ending = leg.event.oracle(questionOf(leg))
  if (ending === null) throw new Error(`nothing is told of ${leg.id}/${leg.specifier} of ${leg.event.name}`)
  return ending
}

/** What a bet comes to, from what was told of its events alone, in subunits. */
export function oraclePayout(bet: DrawnBet): bigint {
  const units: readonly Fraction[] = [
    ...bet.legs.map((leg) => comesTo(endingOf(leg), leg.odds)),
    ...bet.builders.map(({ parts, joint }) => builderComesTo(parts.map(endingOf), joint)),
  ]
  const payout = totalOf(bet.stake, units, sizeOf(bet))
  return bet.cap === null ? payout : capped(payout, bet.stake * combinationsOf(bet), bet.cap)
}
