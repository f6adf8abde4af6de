import { costOf, FREEBET_TYPES, type FreebetType, freebetAmount, type Subunits } from '@touchline/betting'
import { betBonusFromStored, type StoredBonus } from '@touchline/contract'
import type { PlacedBet } from '../../sportsbook/bets/bet.ts'
import { endOf } from '../bets/ending.ts'

/** A freebet that a bet brings. */
export interface Brought {
  readonly type: FreebetType
  /** Subunits. */
  readonly amount: bigint
}

/** What a bet with a bonus is to that bonus and its campaign, as the bet stands. */
export interface Due {
  /** Of the budget: what it has cost, or what it may still cost. */
  readonly held: bigint
  /** Whether the use does not count, because the bet was wholly void. */
  readonly isRestored: boolean
  readonly brought: Brought | null
}

const isFreebet = (type: string): type is FreebetType => (FREEBET_TYPES as readonly string[]).includes(type)

const NOTHING: Due = { held: 0n, isRestored: false, brought: null }

const mostHeld = ({ given, most }: StoredBonus): bigint => BigInt(given + most)

/** A freebet whose bet was wholly void is issued again, as large as it was; another bonus may be used once more. */
function restored({ terms }: StoredBonus, multiplier: number | null): Pick<Due, 'isRestored' | 'brought'> {
  if (!('boosts' in terms) || !isFreebet(terms.type)) return { isRestored: true, brought: null }
  const amount = freebetAmount(BigInt(terms.amount) as Subunits, multiplier)
  return { isRestored: false, brought: { type: terms.type, amount } }
}

/**
 * What follows from a bet as it stands: from its results alone, so that settling it again, otherwise, or taking that back
 * is the same. `multiplier` is the one that was chosen for its freebet.
 */
export function dueOf(bet: PlacedBet, multiplier: number | null): Due {
  const { bonus } = bet
  if (bonus === null || bet.status === 'cashed_out') return NOTHING
  if (bet.winAmount === null) return { ...NOTHING, held: mostHeld(bonus) }
  const end = endOf({ ...bet, bonus })
  const cost = costOf(betBonusFromStored(bonus), end)
  if (end.isRestored) return { held: cost, ...restored(bonus, multiplier) }
  return { held: end.isFinal ? cost : mostHeld(bonus), isRestored: false, brought: end.award }
}
