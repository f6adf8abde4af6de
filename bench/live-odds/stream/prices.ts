import { OUTCOMES, type Prices } from './matches.ts'

const LOWEST = 1100
const STEPS = 800
const REMEMBERED = 8

/** Numbers from 0 to below 1 that are the same for the same seed (mulberry32). */
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
 * Prices of so many matches that jump about. A cell never returns to one of its last prices, so that every change can be seen:
 * also when several of them reach a page together.
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
    /** Changes any cell and answers which. */
    changeAny(): number {
      const cell = Math.floor(random() * cells)
      change(cell)
      return cell
    },
  }
}

/** The match, counted from 1, that a cell belongs to. */
export const matchOfCell = (cell: number): number => Math.floor(cell / OUTCOMES) + 1
