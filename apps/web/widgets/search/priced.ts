import type { Market } from '@touchline/contract'
import type { Found } from '#features/search/index.ts'

/** The market whose prices stand beside a result: that of a match; leagues and outrights have none. */
export const pricedMarket = (one: Found): Market | null =>
  one.kind === 'match' && one.match.type === 'match' ? one.match.main_market : null

/** The number of cells of a result: its name and its prices. */
export const cellsOf = (one: Found): number => 1 + (pricedMarket(one)?.outcomes.length ?? 0)
