import { NO_MONEY, settledBonus, type Subunits } from '@touchline/betting'
import { betBonusFromStored, type StoredBonus } from '@touchline/contract'
import { combinationSizes, type JoinedBet, joinedLegs } from '../../sportsbook/bets/joined-legs.ts'

/** A bet with a bonus. Amounts are subunits of its currency. */
export interface BonusedBet extends JoinedBet {
  /** Per combination. */
  readonly stake: Subunits
  readonly totalStake: Subunits
  readonly profitCap: Subunits | null
  readonly bonus: StoredBonus
}

/** What such a bet comes to by the results of its legs; legs that are open leave it open. */
export const endOf = (bet: BonusedBet) =>
  settledBonus(betBonusFromStored(bet.bonus), {
    stake: bet.stake,
    totalStake: bet.totalStake,
    sizes: combinationSizes(bet),
    profitCap: bet.profitCap,
    legs: joinedLegs(bet),
  })

const WON = { won: true, voidHalves: 0, deadHeat: [1, 1] } as const

/** What it pays if all of its legs win. */
export const potentialWinOf = (bet: BonusedBet): Subunits =>
  endOf({ ...bet, legs: bet.legs.map((leg) => ({ ...leg, result: WON })) }).payout ?? NO_MONEY
