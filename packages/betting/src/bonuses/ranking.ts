import type { Subunits } from '../brand.ts'
import { NO_MONEY } from '../money.ts'
import type { BonusTermsOf } from './terms.ts'

/** A player of a tournament. Points in thousandths. */
export interface Contender {
  readonly id: number
  readonly points: number
  /** When the last points were reached, epoch ms; null without points. */
  readonly pointsAt: number | null
}

/** First by points, then by who reached them earlier, then by who joined earlier (domain §9). */
export const byRank = (one: Contender, other: Contender): number =>
  other.points - one.points || (one.pointsAt ?? 0) - (other.pointsAt ?? 0) || one.id - other.id

/**
 * What each place is worth: its share of the pool in subunits. What rounding down leaves of all shares together goes to
 * the first places, one subunit each, so that not one is lost.
 */
export function prizes({
  pool,
  shares,
}: Pick<BonusTermsOf<'tournament'>, 'pool' | 'shares'>): readonly Subunits[] {
  const whole = (pool * BigInt(shares.reduce((sum, share) => sum + share, 0))) / 1000n
  const floors = shares.map((share) => (pool * BigInt(share)) / 1000n)
  const left = whole - floors.reduce((sum, amount) => sum + amount, 0n)
  return floors.map((amount, place) => (amount + (BigInt(place) < left ? 1n : 0n)) as Subunits)
}

export interface Ranked<Player extends Contender> {
  readonly player: Player
  /** From 1. */
  readonly position: number
  readonly prize: Subunits
}

/** All players by rank with what their places are worth; nothing without points. */
export function ranking<Player extends Contender>(
  terms: Pick<BonusTermsOf<'tournament'>, 'pool' | 'shares'>,
  players: readonly Player[],
): readonly Ranked<Player>[] {
  const worth = prizes(terms)
  return players.toSorted(byRank).map((player, place) => ({
    player,
    position: place + 1,
    prize: player.points > 0 ? (worth[place] ?? NO_MONEY) : NO_MONEY,
  }))
}
