import type { BonusType, Slip } from '@touchline/betting'
import type { AvailableBonus, BetJackpot } from '@touchline/contract'
import { placesOf } from '../state/draft-bets.ts'

/** Kinds that each of the bets that a named system is placed as may name; any other pays one bet only. */
const FOR_ALL_PARTS: readonly BonusType[] = ['hunting', 'tournament']

const union = <T>(lists: readonly (readonly T[])[]): T[] => [...new Set(lists.flat())]

const grouped = <T extends { readonly id: number; readonly bet: number }>(
  items: readonly T[],
  places: readonly number[],
): readonly (readonly [number, readonly [T, ...T[]]])[] => {
  const groups = new Map<string, [number, [T, ...T[]]]>()
  for (const item of items) {
    const place = places[item.bet]
    if (place === undefined) continue
    const key = `${place} ${item.id}`
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [place, [item]])
    else known[1].push(item)
  }
  return [...groups.values()]
}

/**
 * The answered bonuses by the slip's bets. A bet that is placed as several has those that fit all of them, and lacks
 * what any of them lacks.
 */
export function bonusesBySlipBet(slip: Slip, items: readonly AvailableBonus[]): readonly AvailableBonus[] {
  const places = placesOf(slip)
  return grouped(items, places).flatMap(([bet, parts]) => {
    const [first] = parts
    const isSpread = places.indexOf(bet) !== places.lastIndexOf(bet)
    if (isSpread && !FOR_ALL_PARTS.includes(first.type)) return []
    return [{ ...first, bet, unmet: union(parts.map(({ unmet }) => unmet)) }]
  })
}

/** The answered jackpots by the slip's bets. A bet takes part where one of the bets does that it is placed as. */
export const jackpotsBySlipBet = (slip: Slip, items: readonly BetJackpot[]): readonly BetJackpot[] =>
  grouped(items, placesOf(slip)).map(([bet, parts]) => ({
    ...parts[0],
    bet,
    takes_part: parts.some(({ takes_part }) => takes_part),
  }))
