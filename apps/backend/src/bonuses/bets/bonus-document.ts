import { subunitsToWire } from '@touchline/betting'
import type { Bet, StoredBonus } from '@touchline/contract'
import type { PlacedBet } from '../../sportsbook/bets/bet.ts'
import { endOf } from './ending.ts'

/** What the bonus added to what a bet was paid: nothing while it is open, nor where it was cashed out. */
const extraOf = (bet: PlacedBet, bonus: StoredBonus): number =>
  bet.winAmount === null || bet.status === 'cashed_out'
    ? 0
    : subunitsToWire(endOf({ ...bet, bonus }).fromBonus)

/** A bet's bonus as it is answered (BETS-02). */
export const bonusDocument = (bet: PlacedBet): Bet['bonus'] =>
  bet.bonus && {
    id: bet.bonus.id,
    type: bet.bonus.terms.type,
    odds: bet.bonus.odds,
    given: bet.bonus.given,
    extra: extraOf(bet, bet.bonus),
  }
