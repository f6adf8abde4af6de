import type { Race } from '@touchline/contract'

// What a bet on a race pays, naively from the printed rules and from what the calls tell of the race.
// Tried with 28 changed rules (rule 4's rungs, sum, most and moments, on the starting price, places and orders; places and their terms; dead heats;
// starting prices; orders, shared or with a non-runner; races without one): each fails `racing.test.ts` of `betting` or `bets.test.ts` here.

/** A single that was placed on a race. */
export interface RaceBet {
  readonly marketId: number
  readonly specifier: string
  readonly outcomeId: string
  /** As accepted, in thousandths. */
  readonly odds: number
  /** In subunits. */
  readonly stake: number
  /** Epoch ms. */
  readonly placedAt: number
}

const WIN = 1101
const PLACE = 1102
const WIN_AT_START = 1103
const PLACE_AT_START = 1104

/** Pence in the pound that non-runners take off a bet. */
function penceOff({ card }: Race, placedAt: number): number {
  let pence = 0
  for (const { withdrawal } of card)
    if (withdrawal !== null && Date.parse(withdrawal.at) >= placedAt) pence += withdrawal.deduction
  return Math.min(90, pence)
}

/** Half up, of exact integers. */
const rounded = (numerator: bigint, denominator: bigint): number => {
  const [whole, rest] = [numerator / denominator, numerator % denominator]
  return Number(2n * rest >= denominator ? whole + 1n : whole)
}

/** The stake's share that wins, at odds in thousandths with pence taken off what is won. */
function paid(stake: number, odds: number, pence: number, share: readonly [number, number]): number {
  const won = 100_000n + BigInt(odds - 1000) * BigInt(100 - pence)
  return rounded(BigInt(stake) * won * BigInt(share[0]), 100_000n * BigInt(share[1]))
}

/** Which share of a stake wins on a runner to come in among the first `places`; null when it did not run. */
function shareOf(race: Race, outcomeId: string, places: number): readonly [number, number] | null {
  const placings = race.result?.placings ?? []
  const own = placings.find((one) => one.outcome_id === outcomeId)
  if (own === undefined) return null
  const before = placings.filter(({ position }) => position < own.position).length
  const tied = placings.filter(({ position }) => position === own.position).length
  return [Math.max(0, Math.min(tied, places - before)), tied]
}

function paidOnRunner(race: Race, bet: RaceBet): number {
  const [, divisor = '1', places = '1'] = /^divisor=(\d+)\|places=(\d+)$/.exec(bet.specifier) ?? []
  const share = shareOf(race, bet.outcomeId, Number(places))
  if (share === null) return bet.stake
  if (bet.marketId === WIN || bet.marketId === PLACE)
    return paid(bet.stake, bet.odds, penceOff(race, bet.placedAt), share)
  const start = race.result?.placings.find((one) => one.outcome_id === bet.outcomeId)?.starting_price ?? 0
  const odds =
    bet.marketId === PLACE_AT_START ? 1000 + Math.floor((start - 1000) / Number(divisor) + 0.5) : start
  return paid(bet.stake, odds, 0, share)
}

/** All finishes that agree with the result, as lists of the first ones; several after a dead heat. */
function finishesOf(race: Race, count: number): readonly string[] {
  const placings = race.result?.placings ?? []
  const found = new Set<string>()
  const go = (order: readonly string[], position: number) => {
    if (order.length >= count) {
      found.add(order.slice(0, count).join(':'))
      return
    }
    const level = placings.filter((one) => one.position === position).map((one) => one.outcome_id)
    const orders = (rest: readonly string[]): readonly (readonly string[])[] =>
      rest.length === 0
        ? [[]]
        : rest.flatMap((one) => orders(rest.filter((other) => other !== one)).map((more) => [one, ...more]))
    for (const own of orders(level)) go([...order, ...own], position + level.length)
  }
  go([], 1)
  return [...found].map((order) => order.replaceAll('pre:outcometext:', ''))
}

function paidOnOrder(race: Race, bet: RaceBet): number {
  const keys = bet.outcomeId.replace('pre:order:', '').split(':')
  const isOut = (key: string) =>
    race.card.some((one) => one.outcome_id === `pre:outcometext:${key}` && one.withdrawal !== null)
  if (keys.some(isOut)) return bet.stake
  const finishes = finishesOf(race, keys.length)
  if (!finishes.includes(keys.join(':'))) return 0
  return paid(bet.stake, bet.odds, penceOff(race, bet.placedAt), [1, finishes.length])
}

/** What the bet returns once the result is declared, in subunits. */
export const payoutOf = (race: Race, bet: RaceBet): number =>
  race.state === 'abandoned'
    ? bet.stake
    : [WIN, PLACE, WIN_AT_START, PLACE_AT_START].includes(bet.marketId)
      ? paidOnRunner(race, bet)
      : paidOnOrder(race, bet)
