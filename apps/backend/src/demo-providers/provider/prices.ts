/** What the demo's games can be played for in a currency, in subunits, and what one line of its lottery costs. */
export interface DemoPrices {
  readonly stakes: readonly [number, number, number, number]
  readonly line: number
}

const PRICES: Readonly<Record<string, DemoPrices>> = {
  JPY: { stakes: [50, 100, 300, 500], line: 300 },
  KWD: { stakes: [200, 500, 1000, 2000], line: 600 },
  BTC: { stakes: [500, 1000, 2000, 5000], line: 2000 },
}

/** Prices in a currency of so many subunits a unit; half a unit, one, two and five where none are set. */
export const pricesIn = (currency: string, subunits: number): DemoPrices =>
  PRICES[currency] ?? {
    stakes: [Math.ceil(subunits / 2), subunits, 2 * subunits, 5 * subunits],
    line: 2 * subunits,
  }
