import type { Bet } from '@touchline/contract'
import type { StoredBonus } from '../../db/schema/bets.ts'

/** A bet's bonus as it is answered (BETS-02). */
export const bonusDocument = ({
  bonus,
}: {
  readonly bonus: StoredBonus | null
}): Bet['bonus'] =>
  bonus && { id: bonus.id, type: bonus.terms.type, odds: bonus.odds, given: bonus.given, extra: 0 }
