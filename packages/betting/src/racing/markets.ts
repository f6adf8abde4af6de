import type { Specifier } from '../brand.ts'
import type { PlaceTerms } from './place-terms.ts'

/** Market ids of a race: who wins, who is placed, both at the starting price, and the first ones in order. */
export const RACE_MARKETS = {
  win: 1101,
  place: 1102,
  winAtStart: 1103,
  placeAtStart: 1104,
  forecast: 1105,
  tricast: 1106,
} as const

/** The specifier of a place market: a bet keeps the terms that it was placed at. */
export const placeSpecifier = ({ places, divisor }: PlaceTerms): Specifier =>
  `divisor=${divisor}|places=${places}` as Specifier

/** A runner as an outcome, by its key. */
export const runnerOutcome = (key: string): string => `pre:outcometext:${key}`

/** In a settlement: what every order has that is named by nothing else in it. */
export const OTHER_ORDERS = 'pre:order:*'
