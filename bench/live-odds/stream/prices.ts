import { OUTCOMES, type Prices } from './matches.ts'

const LOWEST = 1100
const STEPS = 800
const REMEMBERED = 8

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Jumping prices of this many matches. A cell never returns to one of its recent prices, so that every change is
 * visible, even when several arrive together.
 */
export function createPrices(matches: number, random: () => number) {
  const cells = matches * OUTCOMES
  const prices: Prices = new Uint16Array(cells)
  const recent = Array.from({ length: cells }, () => [] as number[])

  const change = (cell: number): void => {
    const last = recent[cell] ?? []
    let price = 0
    do price = LOWEST + 10 * Math.floor(random() * STEPS)
    while (last.includes(price))
    last.push(price)
    if (last.length > REMEMBERED) last.shift()
    prices[cell] = price
  }

  for (let cell = 0; cell < cells; cell += 1) change(cell)
  return {
    prices,
    change,
    /** Changes a random cell and answers its index. */
    changeAny(): number {
      const cell = Math.floor(random() * cells)
      change(cell)
      return cell
    },
  }
}

/** The match (from 1) of a cell. */
export const matchOfCell = (cell: number): number => Math.floor(cell / OUTCOMES) + 1
