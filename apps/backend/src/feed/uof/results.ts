import { childrenOf, numberOr, oneOf, text, textOr, UofFault, whole } from './fields.ts'
import type { XmlElement } from './xml.ts'

/** A market by its name, from any message. */
export const marketName = (market: XmlElement) => ({
  id: whole(market, 'id'),
  specifier: textOr(market, 'specifiers') ?? '',
})

const VOID_HALVES = { '': 0, '0': 0, '0.0': 0, '0.5': 1, '1': 2, '1.0': 2 } as const

/** Most that can tie. */
const MOST_TIED = 40

/** The smallest fraction of places over tied that a decimal is of: 0.3333 is 1 over 3. */
function fractionOf(outcome: XmlElement): readonly [number, number] {
  const factor = numberOr(outcome, 'dead_heat_factor') ?? 1
  for (let tied = 1; tied <= MOST_TIED; tied += 1) {
    const places = Math.round(factor * tied)
    if (places >= 1 && places <= tied && Math.abs(places / tied - factor) < 0.000_5) return [places, tied]
  }
  throw new UofFault(`${outcome.place}@dead_heat_factor: must be places left over tied`)
}

const RESULTS = { 0: false, 1: true } as const

/** How a market of a `bet_settlement` ended; null while an outcome of it is undecided (-1). */
export function marketResult(market: XmlElement) {
  const outcomes = childrenOf(market, 'outcome')
  if (outcomes.some(({ attributes }) => attributes['result'] === '-1')) return null
  return {
    ...marketName(market),
    outcomes: outcomes.map((outcome) => ({
      id: text(outcome, 'id'),
      won: oneOf(outcome, 'result', RESULTS),
      void_halves: textOr(outcome, 'void_factor') === null ? 0 : oneOf(outcome, 'void_factor', VOID_HALVES),
      dead_heat: fractionOf(outcome),
    })),
  }
}
