import { type BetType, systemChoice } from '../bet-types.ts'
import type { Subunits } from '../brand.ts'
import { NO_MONEY } from '../money.ts'
import type { CombinationSizes } from '../returns.ts'
import { group } from './arrange.ts'
import type { SlipLeg } from './leg.ts'
import type { SlipBet } from './slip.ts'

/**
 * A bet of a share code, or one to repeat (SHARE-02): its legs at current odds. Amounts in subunits of its currency.
 */
export interface SharedBet {
  readonly betType: BetType
  /** Per combination. */
  readonly stake: Subunits
  readonly freebetStake: Subunits | null
  /** Systems only; else null. */
  readonly winCount: number | null
  readonly legs: readonly SlipLeg[]
}

/** How many legs win together in one combination of a bet. */
const sizeOf = ({ winCount, legs }: SharedBet): number => winCount ?? legs.length

const distinct = (legs: readonly SlipLeg[]): readonly SlipLeg[] => [
  ...new Map(legs.map((leg) => [leg.id, leg])).values(),
]

interface Arrangement {
  readonly betType: BetType
  readonly sizes: CombinationSizes
}

/**
 * The arrangement of shared bets: singles if each has one leg; otherwise one system, or a combo where they form none
 * (BEYOND-14).
 */
function arrangementOf(bets: readonly SharedBet[], count: number): Arrangement {
  if (bets.every(({ legs }) => legs.length === 1)) return { betType: 'single', sizes: [] }
  const sizes = [...new Set(bets.map(sizeOf))].sort((a, b) => a - b)
  return systemChoice(sizes, count) === null ? { betType: 'combo', sizes: [] } : { betType: 'system', sizes }
}

/** The stake of a shared bet, if it is in the slip's currency: a freebet's replaces it (SLIP-20, SLIP-22). */
const stakeOf = ({ stake, freebetStake }: SharedBet, isSameCurrency: boolean) =>
  isSameCurrency ? { stake: freebetStake ?? stake, freebetStake } : { stake: NO_MONEY, freebetStake: null }

/** The slip's bets from shared ones, with each leg exactly once. Stakes in another currency are dropped. */
export function sharedBets(shared: readonly SharedBet[], isSameCurrency: boolean): readonly SlipBet[] {
  const legs = distinct(shared.flatMap((bet) => bet.legs))
  const { betType, sizes } = arrangementOf(shared, legs.length)
  return group({ bets: [] }, betType, legs, sizes).map((bet) => {
    const own = shared.find((one) => one.legs.some(({ id }) => id === bet.legs[0]?.id))
    return { ...bet, stakeSource: 'sharing', ...(own && stakeOf(own, isSameCurrency)) }
  })
}
