import { type BetResult, NO_MONEY, type Subunits } from '@touchline/betting'
import type { StoredBonus } from '../../db/schema/bets.ts'

/** A bet whose result is known, with what it pays without its bonus. Amounts are subunits of its currency. */
export interface DecidedBet {
  readonly totalStake: Subunits
  readonly result: BetResult
  /** Stake included, capped. */
  readonly plain: Subunits
}

/** Who pays what when a bet ends (domain §9). What it pays is the sum of both. */
export interface Ending {
  /** Who gets the stake that escrow held. */
  readonly stakeTo: 'house' | 'bonus_cost'
  readonly fromHouse: Subunits
  readonly fromBonus: Subunits
}

const less = (amount: Subunits, by: Subunits): Subunits =>
  amount > by ? ((amount - by) as Subunits) : NO_MONEY

const isReturned = (result: BetResult): boolean => result === 'refund_entire' || result === 'canceled'

/** How a bet ends without a bonus, which is also how one does whose bonus adds nothing. */
const ordinary = ({ plain }: DecidedBet): Ending => ({
  stakeTo: 'house',
  fromHouse: plain,
  fromBonus: NO_MONEY,
})

/** A free stake that is wholly void: nothing is credited, and what it cost the campaign comes back. */
const FREE_AND_VOID: Ending = { stakeTo: 'bonus_cost', fromHouse: NO_MONEY, fromBonus: NO_MONEY }

export function endingWith({ terms }: StoredBonus, bet: DecidedBet): Ending {
  const { totalStake, result, plain } = bet
  if (terms.type === 'freebet_only_win')
    return isReturned(result) ? FREE_AND_VOID : { ...ordinary(bet), fromHouse: less(plain, totalStake) }
  if (terms.type === 'freebet_all_win') return isReturned(result) ? FREE_AND_VOID : ordinary(bet)
  if (terms.type === 'freebet_no_risk' && plain === 0n) return { ...ordinary(bet), fromBonus: totalStake }
  return ordinary(bet)
}
