import { backedSide } from '@touchline/betting'
import type { PlacedBet, PlacedLeg } from '../../sportsbook/bets/bet.ts'
import { leadOf } from '../bets/lead.ts'

export interface Score {
  readonly home: number
  readonly away: number
}

/** The score of a match now; null for one that is not in play, as far as is known. */
export type ScoreSource = (matchId: number) => Score | null

const leadIn = ({ home, away }: Score, side: 'home' | 'away'): number =>
  side === 'home' ? home - away : away - home

function isLeading(leg: PlacedLeg, lead: number, scoreOf: ScoreSource): boolean {
  const side = backedSide(leg)
  const score = scoreOf(leg.matchId)
  return side !== null && score !== null && leadIn(score, side) >= lead
}

/**
 * Positions among a bet's legs of those that are paid now: open ones that count for its early payout, on a team that leads by
 * as much as that asks for.
 */
export function leadingLegs(bet: PlacedBet, scoreOf: ScoreSource): readonly number[] {
  const lead = bet.bonus && leadOf(bet.bonus)
  if (bet.bonus === null || lead === null || bet.winAmount !== null) return []
  const counted = new Set(bet.bonus.suitable)
  let own = -1
  return bet.legs.flatMap((leg, position) => {
    if (leg.builder !== null) return []
    own += 1
    const isOpen = leg.result === null && leg.paidEarly !== true
    return isOpen && counted.has(own) && isLeading(leg, lead, scoreOf) ? [position] : []
  })
}
