import type { SeasonBet, SeasonBooks } from './books.ts'

const sum = <Item>(items: readonly Item[], amountOf: (item: Item) => bigint): bigint =>
  items.reduce((total, item) => total + amountOf(item), 0n)

const counted = <Item>(items: readonly Item[], keyOf: (item: Item) => string): string =>
  [...Map.groupBy(items, keyOf)]
    .map(([key, { length }]) => `${key} ${length}`)
    .toSorted()
    .join(', ')

const kindOf = ({ bonus }: SeasonBet): string => bonus?.terms.type ?? 'none'

/** What a season came to, in words: how much there was of everything, and what it has cost (subunits). */
export function figuresOf({ bets, bonuses, campaigns }: SeasonBooks): string[] {
  const origin = ({ source }: (typeof bonuses)[number]) => source.split(':', 1)[0] ?? ''
  return [
    `bets: ${bets.length}, staked ${sum(bets, (bet) => bet.total_stake)}, paid ${sum(bets, (bet) => bet.win_amount ?? 0n)}, cost campaigns ${sum(bets, ({ cost }) => cost)}`,
    `bets by bonus: ${counted(bets, kindOf)}`,
    `bonuses: ${bonuses.length}; by origin: ${counted(bonuses, origin)}; by state: ${counted(bonuses, ({ status }) => status)}`,
    `campaigns: ${campaigns.length}, budgets ${sum(campaigns, ({ budget }) => budget)}, held at the end ${sum(campaigns, ({ reserved }) => reserved)}`,
  ]
}
