import type { PlayedRace } from '@touchline/simulator'
import { decimal, type Fraction, plus, times } from '../../season/oracle.ts'
import { BACK, type Ending, LOST, type Oracle, type Question } from './ending.ts'

// Bets on a race by the printed rules, from the placings, what was taken out, and the starting prices.

/** Win, place, and both at the starting price. */
const [WIN, PLACE, WIN_AT_START, PLACE_AT_START, FORECAST, TRICAST] = [1101, 1102, 1103, 1104, 1105, 1106]

/** Of each pound won, what withdrawals since the bet was placed leave. */
function leftOfAPound({ prices }: PlayedRace, placedAt: number): Fraction {
  const pence = prices.withdrawals
    .filter(({ until }) => placedAt <= until)
    .reduce((sum, { percent }) => sum + percent, 0)
  return [BigInt(100 - Math.min(90, pence)), 100n]
}

const less = (odds: Fraction, left: Fraction): Fraction => plus([1n, 1n], times(plus(odds, [-1n, 1n]), left))

/** Of the starting price, the part above one that a place is paid at, to a thousandth. */
const placePrice = (start: number, divisor: number): number =>
  1000 + Math.floor((start - 1000) / divisor + 0.5)

function onRunner(race: PlayedRace, { id, outcome, odds, at, of }: Question): Ending {
  const number = Number(outcome.replace('pre:outcometext:', ''))
  const { placings } = race.finish
  const own = placings.find((one) => one.number === number)
  if (own === undefined) return BACK
  const places = id === WIN || id === WIN_AT_START ? 1 : of('places')
  const left = places - (own.position - 1)
  const tied = placings.filter(({ position }) => position === own.position).length
  if (left <= 0) return LOST
  const start = race.startingPrices.get(number) ?? 0
  const paidAt =
    id === WIN || id === PLACE
      ? less(decimal(odds), leftOfAPound(race, at))
      : decimal(id === WIN_AT_START ? start : placePrice(start, of('divisor')))
  return { wins: [BigInt(Math.min(left, tied)), BigInt(tied)], back: [0n, 1n], paidAt }
}

/** Whether runners came in in that order, by their positions; those of a dead heat in either. */
function orderHolds({ finish: { placings } }: PlayedRace, order: readonly number[]): boolean {
  const positions = order.map((number) => placings.find((one) => one.number === number)?.position ?? 0)
  return positions.every((position, place) => {
    const level = placings.filter((one) => one.position === position).length
    return place + 1 >= position && place + 1 < position + level && (positions[place - 1] ?? 0) <= position
  })
}

/** How many orders of that many agree with the finish: the ways to fill each place from those who are level at it. */
function ordersThatHold({ finish: { placings } }: PlayedRace, count: number): bigint {
  let ways = 1n
  for (let place = 1; place <= count; place += 1) {
    const position = placings[place - 1]?.position ?? place
    const level = placings.filter((one) => one.position === position).length
    ways *= BigInt(level - (place - position))
  }
  return ways
}

function onOrder(race: PlayedRace, { id, outcome, odds, at }: Question): Ending {
  const order = outcome.replace('pre:order:', '').split(':').map(Number)
  if (order.some((number) => !race.startingPrices.has(number))) return BACK
  if (order.length !== (id === FORECAST ? 2 : 3) || !orderHolds(race, order)) return LOST
  return {
    wins: [1n, ordersThatHold(race, order.length)],
    back: [0n, 1n],
    paidAt: less(decimal(odds), leftOfAPound(race, at)),
  }
}

/** How bets on a race have ended; all of them come back where it was abandoned. */
export const horseOracle =
  (race: PlayedRace, isAbandoned: boolean): Oracle =>
  (question) => {
    if (isAbandoned) return BACK
    if ([WIN, PLACE, WIN_AT_START, PLACE_AT_START].includes(question.id)) return onRunner(race, question)
    return question.id === FORECAST || question.id === TRICAST ? onOrder(race, question) : null
  }
