import { kindOf } from '../bonuses/kinds.ts'
import type { Subunits } from '../brand.ts'
import { MAX_AMOUNT } from '../money.ts'
import { highestStake } from '../restrictions.ts'
import { bonusSummary } from './bonus-summary.ts'
import type { SlipBet, SlipBonus } from './slip.ts'
import { type CapOf, combinationsIn, payoutOf, type PlacedPart, spread, stakeForWin } from './spread.ts'

/** The bonus that a bet would have at its stake. */
export type BonusAtStake = (bet: SlipBet) => SlipBonus | null

/** Stakes per combination from which another bonus may be the bet's, in their order: from least stakes, and above most. */
function turnsOf({ availableBonuses }: SlipBet, parts: readonly PlacedPart[]): readonly bigint[] {
  const count = combinationsIn(parts)
  const turns = availableBonuses.flatMap(({ terms }) => {
    const most = kindOf(terms).maxStake(terms)
    const least = terms.conditions.minStake ?? 0n
    return [(least + count - 1n) / count, ...(most === null ? [] : [most / count + 1n])]
  })
  const within = turns.filter((stake) => stake > 1n && stake <= MAX_AMOUNT)
  return [...new Set(within)].sort((one, other) => (one < other ? -1 : 1))
}

/**
 * The lowest stake per combination at which the bet pays what its player wants (SLIP-21), with the bonus that it has at
 * that stake; 0 while it can win nothing. Between two stakes at which its bonus may change the win never falls.
 */
export function stakeForWanted(
  bet: SlipBet,
  wanted: Subunits,
  bonusAt: BonusAtStake,
  capOf: CapOf,
): Subunits {
  const parts = spread(bet)
  const oddsOf = ({ odds }: SlipBet['legs'][number]) => odds
  const plain = stakeForWin(parts, wanted, oddsOf, capOf)
  if (plain === 0n || bet.availableBonuses.length === 0) return plain
  const reaches = (stake: Subunits): boolean => {
    const at = { ...bet, stake }
    const bonus = bonusAt(at)
    // A freebet comes with a stake of its own.
    const own = bonus === null || bonus.stake !== null ? null : bonusSummary({ ...at, bonus }, oddsOf, capOf)
    return (own?.win ?? payoutOf(parts, stake, oddsOf, capOf)) >= wanted
  }
  const turns = [1n, ...turnsOf(bet, parts)]
  for (const [at, from] of turns.entries()) {
    const last = ((turns[at + 1] ?? MAX_AMOUNT + 1n) - 1n) as Subunits
    if (!reaches(last)) continue
    return (from +
      highestStake(
        (more) => !reaches((from + more - 1n) as Subunits),
        (last - from + 1n) as Subunits,
      )) as Subunits
  }
  return plain
}
