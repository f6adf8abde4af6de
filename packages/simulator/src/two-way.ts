import type { Distribution } from './distribution.ts'
import { probabilityAbove } from './distribution.ts'
import type { MarginMethod } from './margin.ts'
import type { OfferedMarket } from './model.ts'
import { type Chance, type Line, offerMarket, type Pricing, specifier } from './offer.ts'

export const winnerOutcomes = ['4', '5'] as const
export const handicapOutcomes = ['1714', '1715'] as const
export const totalOutcomes = ['12', '13'] as const
export const threeWayOutcomes = ['1', '2', '3'] as const

export type Phase = 'prematch' | 'live'
export type Kind = 'winner' | 'line' | 'part'

/** Booksums: lowest for the main market, higher in play and for short-lived markets. */
const booksums = {
  prematch: { winner: 1.05, line: 1.055, part: 1.065 },
  live: { winner: 1.06, line: 1.065, part: 1.075 },
} satisfies Record<Phase, Record<Kind, number>>

/** Winner markets reach extreme chances, where the margin belongs on the long shot; lines stay near even. */
export function pricingOf(phase: Phase, kind: Kind, suspended: boolean): Pricing {
  const method: MarginMethod = kind === 'line' ? 'proportional' : 'shin'
  return { booksum: booksums[phase][kind], method, suspended }
}

/** Keys of a specifier besides its line, such as the number of a set. */
export type Values = Readonly<Record<string, number>>

export const twoWay = ([first, second]: readonly [string, string], probability: number): Chance[] => [
  { id: first, probability },
  { id: second, probability: 1 - probability },
]

/** Home beats a handicap of `hcp`; half lines only. */
export const handicapLine = (margin: Distribution, values: Values, hcp: number): Line => ({
  specifier: specifier({ ...values, hcp }),
  chances: twoWay(handicapOutcomes, probabilityAbove(margin, -hcp)),
})

export const totalLine = (sum: Distribution, values: Values, total: number): Line => ({
  specifier: specifier({ ...values, total }),
  chances: twoWay(totalOutcomes, probabilityAbove(sum, total)),
})

/** `count` half lines around `centre`, `step` apart, ascending. */
export function halfLines(centre: number, count: number, step: number): number[] {
  const middle = step * Math.floor(centre / step) + 0.5
  return Array.from({ length: count }, (_, index) => middle + step * (index - Math.floor(count / 2)))
}

/** A market without lines, as a list: empty when it is practically decided. */
export function singleMarket(
  id: number,
  values: Values,
  chances: readonly Chance[],
  pricing: Pricing,
): OfferedMarket[] {
  const market = offerMarket(id, { specifier: specifier(values), chances }, pricing)
  return market === null ? [] : [market]
}
