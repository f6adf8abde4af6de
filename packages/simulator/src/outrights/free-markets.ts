import { layMargin } from '../margin.ts'
import type { OfferedMarket, SettledMarket, SettledOutcome } from '../model.ts'
import { type Chance, offerMarket, offerOutcome, specifier } from '../offer.ts'

/**
 * The feed's ids of free-text markets: who wins a season, who wins a contest, who is among the first, who beats whom.
 */
export const TEXTS = { season: 534, winner: 535, places: 536, pair: 559 } as const

export const booksums = { winner: 1.14, places: 1.1, pair: 1.06 } as const

const variant = (text: string) => specifier({ variant: `pre:markettext:${text}` })
export const outcomeOf = (key: string): string => `pre:outcometext:${key}`

/** A market in which `places` outcomes win; their chances sum to that. Empty once everything in it is decided. */
export function offerPlaces(text: string, places: number, chances: readonly Chance[]): OfferedMarket[] {
  const shares = chances.map(({ probability }) => probability / places)
  const implied = layMargin(shares, booksums.places, 'power').map((share) => Math.min(0.99, share * places))
  const outcomes = chances.map((chance, index) => offerOutcome(chance, implied[index] ?? 0))
  if (!outcomes.some(({ active }) => active)) return []
  return [{ id: TEXTS.places, specifier: variant(text), status: 1, mostBalanced: true, outcomes }]
}

/** A market that one outcome wins; empty once that is practically certain. */
export function offerOne(
  id: number,
  text: string,
  chances: readonly Chance[],
  booksum: number,
): OfferedMarket[] {
  const pricing = { booksum, method: 'power', suspended: false } as const
  const market = offerMarket(id, { specifier: variant(text), chances }, pricing)
  return market === null ? [] : [market]
}

export const settledMarket = (
  id: number,
  text: string,
  outcomes: readonly SettledOutcome[],
): SettledMarket => ({
  id,
  specifier: variant(text),
  outcomes: outcomes.map(({ id: key, result }) => ({ id: outcomeOf(key), result })),
})
