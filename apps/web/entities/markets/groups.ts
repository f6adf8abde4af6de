import type { GroupCount } from '@touchline/contract'

/** The group of all markets. */
export const ALL = 'all'

/** Markets that stand together: a card. */
export interface GroupedMarkets {
  readonly groups: readonly string[]
  readonly markets: readonly unknown[]
}

export const marketsOf = (cards: readonly GroupedMarkets[]): number =>
  cards.reduce((sum, { markets }) => sum + markets.length, 0)

/** How many of the cards' markets each group has, in the order of their first use. */
export function groupsOf(cards: readonly GroupedMarkets[]): GroupCount[] {
  const counts = new Map<string, number>()
  for (const { groups, markets } of cards)
    for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + markets.length)
  return Array.from(counts, ([groupKey, count]) => ({ groupKey, markets: count }))
}

/** The cards of a group. */
export const inGroup = <Card extends GroupedMarkets>(
  cards: readonly Card[],
  group: string | null,
): readonly Card[] =>
  group === ALL ? cards : cards.filter(({ groups }) => groups.some((one) => one === group))
