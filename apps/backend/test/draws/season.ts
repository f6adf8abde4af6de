import { legMultiplier, type OddsThousandths } from '@touchline/betting'
import { type Random, seededRandom, type SportKey, sports } from '@touchline/simulator'
import { type Fraction } from '../season/oracle.ts'
import {
  combinationsOf,
  createBettor,
  type DrawnBet,
  type DrawnType,
  endingOf,
  oraclePayout,
} from './bets.ts'
import type { DrawnEvent, DrawnLeg } from './legs.ts'
import { drawMatch } from './matches.ts'
import { comesTo } from './oracle/ending.ts'
import { productResult, productSettles } from './product.ts'
import { drawRace } from './races.ts'

const SPORTS = Object.keys(sports) as readonly SportKey[]
const RACES = 'horse-racing'

/** What was drawn of a kind of market, and how it ended. */
export interface MarketCount {
  legs: number
  live: number
  won: number
  /** Wholly or in part. */
  back: number
}

export interface DrawnSeason {
  bets: number
  readonly types: Map<DrawnType, number>
  /** Bets by what the product calls their end. */
  readonly results: Map<string, number>
  /** Legs of the bets by sport and market: `soccer 1`. */
  readonly markets: Map<string, MarketCount>
  /** Sums by account. */
  readonly ledger: Map<string, bigint>
  staked: bigint
  paid: bigint
  events: number
  /** Selections that were compared by themselves, one for each that was kept. */
  compared: number
  /** Subunits that the product paid too much or too little, in all. */
  wrong: bigint
  readonly faults: Fault[]
}

export interface Fault {
  /** `tennis/17`: what to play again. */
  readonly event: string
  readonly text: string
}

export const newSeason = (): DrawnSeason => ({
  ...{ bets: 0, events: 0, compared: 0, staked: 0n, paid: 0n, wrong: 0n },
  ...{ types: new Map(), results: new Map(), markets: new Map(), ledger: new Map(), faults: [] },
})

/** The event of that name, played again from the seed: `tennis/17`. */
export function drawEvent(name: string, seed: string): DrawnEvent {
  const [sport, round] = name.split('/')
  return sport === RACES ? drawRace(Number(round), seed) : drawMatch(sport as SportKey, Number(round), seed)
}

/** One match of every sport, and races. */
export const eventsOf = (round: number): readonly string[] => [
  ...SPORTS.map((sport) => `${sport}/${round}`),
  ...[0, 1].map((race) => `${RACES}/${2 * round + race}`),
]

const isSame = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d === c * b

export const asText = ({ event, id, specifier, outcome, odds, at }: DrawnLeg): string =>
  `${event.name} ${id}/${specifier} ${outcome} at ${odds}, taken ${new Date(at).toISOString()}`

/** What is wrong with the end of a selection; null when both say the same. */
export function faultOfLeg(leg: DrawnLeg): string | null {
  const result = productResult(leg)
  if (result === null) return `${asText(leg)}: is never settled`
  const [wanted, found] = [
    comesTo(endingOf(leg), leg.odds),
    legMultiplier(leg.odds as OddsThousandths, result),
  ]
  if (isSame(wanted, [found.numerator, found.denominator])) return null
  return `${asText(leg)}: comes to ${wanted.join('/')}, is settled at ${found.numerator}/${found.denominator}`
}

/** All that is wrong with an event, whatever is bet on it. */
const faultsOfEvent = ({ event, legs, builders }: DrawnEvent): Fault[] => [
  ...event.settledAgain.map((name) => ({ event: event.name, text: `${name} is settled more than once` })),
  ...[...legs, ...builders.flatMap(({ parts }) => parts)].flatMap((leg) => {
    const text = faultOfLeg(leg)
    return text === null ? [] : [{ event: event.name, text }]
  }),
]

const count = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1)

function noteLeg(markets: DrawnSeason['markets'], leg: DrawnLeg): void {
  const name = `${leg.event.sport} ${leg.id}`
  const known = markets.get(name) ?? { legs: 0, live: 0, won: 0, back: 0 }
  const { wins, back } = endingOf(leg)
  known.legs += 1
  if (leg.isLive) known.live += 1
  if (wins[0] > 0n) known.won += 1
  if (back[0] > 0n) known.back += 1
  markets.set(name, known)
}

const legsOf = ({ legs, builders }: DrawnBet): readonly DrawnLeg[] => [
  ...legs,
  ...builders.flatMap(({ parts }) => parts),
]

/** Settles a bet by the product and by the oracle, and notes both. */
function settle(season: DrawnSeason, bet: DrawnBet, random: Random): void {
  const { payout, result, entries } = productSettles(bet, random)
  const wanted = oraclePayout(bet)
  const difference = payout - wanted
  season.bets += 1
  season.staked += bet.stake * combinationsOf(bet)
  season.paid += wanted
  count(season.types, bet.type)
  count(season.results, result)
  for (const leg of legsOf(bet)) noteLeg(season.markets, leg)
  for (const { account, amount } of entries)
    season.ledger.set(account, (season.ledger.get(account) ?? 0n) + amount)
  if (difference === 0n) return
  season.wrong += difference < 0n ? -difference : difference
  const own = legsOf(bet).map(asText).join('; ')
  const event = legsOf(bet).find((leg) => faultOfLeg(leg) !== null)?.event.name ?? 'none'
  season.faults.push({
    event,
    text: `a ${bet.type} of ${bet.stake} pays ${payout} instead of ${wanted}: ${own}`,
  })
}

/** Plays a round of events from start to end and settles so many bets on them. */
export function playRound(
  season: DrawnSeason,
  { seed, round, bets, events = eventsOf(round) }: RoundPlan,
): void {
  const drawn = events.map((name) => drawEvent(name, seed))
  for (const one of drawn) {
    season.events += 1
    season.compared += one.legs.length
    season.faults.push(...faultsOfEvent(one))
  }
  const random = seededRandom(`${seed}/bets/${round}`)
  const bettor = createBettor(random, drawn)
  for (let drawnBets = 0; drawnBets < bets; drawnBets += 1) settle(season, bettor.bet(), random)
}

export interface RoundPlan {
  readonly seed: string
  readonly round: number
  readonly bets: number
  readonly events?: readonly string[]
}

/** What is wrong with the money of a season: its ledger by the bets, which the oracle has paid. */
export function ledgerFaults({ ledger, staked, paid }: DrawnSeason): readonly string[] {
  const wanted = { player: paid - staked, escrow: 0n, house: staked - paid }
  const all = [...ledger.values()].reduce((sum, amount) => sum + amount, 0n)
  return [
    ...(all === 0n ? [] : [`the ledger sums to ${all}`]),
    ...Object.entries(wanted).flatMap(([account, amount]) =>
      (ledger.get(account) ?? 0n) === amount
        ? []
        : [`${account} has ${ledger.get(account)} instead of ${amount}`],
    ),
  ]
}
