import { columns, type RowOf, column } from '../../db/index.ts'
import type { BetResult } from '@touchline/betting'
import type { BetType } from '@touchline/contract'

/** Status groups, lowest first; each ends where the next begins. */
export const STATUS_GROUPS = [
  { id: 'bronze', name: 'Bronze', writeable: false, from: 0 },
  { id: 'silver', name: 'Silver', writeable: false, from: 1_000 },
  { id: 'gold', name: 'Gold', writeable: false, from: 5_000 },
  { id: 'platinum', name: 'Platinum', writeable: true, from: 25_000 },
] as const

/** Subunits of settled stake per point, worth about the same in each currency; other currencies count whole units. */
const PER_POINT: Readonly<Record<string, bigint>> = {
  EUR: 100n,
  USD: 100n,
  JPY: 150n,
  KWD: 300n,
  BTC: 1000n,
}

/** Multiple of the points, higher for bets that are harder to win. */
const FACTOR = { single: 1n, combo: 2n, system: 2n, custom_bet: 2n } as const satisfies Record<
  BetType,
  bigint
>

/**
 * Results that earn points: the stake was at risk to the end, neither returned nor cashed out. The trigger of
 * `settled_stakes` has the same list.
 */
export const EARNING_RESULTS = [
  'win_entire',
  'lose_entire',
  'refund_half_win_other',
  'refund_half_lose_other',
] as const satisfies readonly BetResult[]

/** Sum of settled stakes of a currency and bet type, in subunits. */
export const SETTLED_STAKES = columns({
  currency: 'text',
  subunits: 'integer',
  type: column<BetType>('text'),
  staked: 'bigint',
})
export type SettledStakes = RowOf<typeof SETTLED_STAKES>

/** Comp points of settled stakes, rounded down per sum. They follow the bets: a rollback takes its points back. */
export const pointsOf = (stakes: readonly SettledStakes[]): number =>
  stakes.reduce(
    (points, { currency, subunits, type, staked }) =>
      points + Number((staked * FACTOR[type]) / (PER_POINT[currency] ?? BigInt(subunits))),
    0,
  )

export type LadderGroup = (typeof STATUS_GROUPS)[number]

/** The group for a number of points. */
export const groupAt = (points: number): LadderGroup =>
  STATUS_GROUPS.findLast(({ from }) => from <= points) ?? STATUS_GROUPS[0]
