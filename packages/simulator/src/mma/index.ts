import { mmaFiveRounds } from '../data/mma.ts'
import type { Clock, MatchState, SportRules } from '../model.ts'
import { notStarted } from '../not-started.ts'
import type { Random } from '../random.ts'
import { asSides, type Pair, type Side } from '../sides.ts'
import { stretchSimulator, type StretchSport, type StretchStep } from '../stretch-sport.ts'
import type { Stretch, StretchMarkets } from '../stretches.ts'
import {
  type Fight,
  type FightPlace,
  forecastOf,
  type Method,
  methods,
  playSlot,
  roundSeconds,
  slotSeconds,
  slotsPerRound,
} from './fight.ts'
import {
  type FighterStrength,
  type FightParameters,
  fightParameters,
  parseFightParameters,
} from './parameters.ts'

export type { FighterStrength, FightParameters } from './parameters.ts'

type Scope = 'whole' | 'rounds' | 'method' | 'distance' | 'winner_method'

interface Result {
  readonly side: Side
  readonly method: Method
}

/** A fight between two slots, in the break after a round, while the judges count, or at its end. */
interface FightStep extends StretchStep {
  readonly place: FightPlace
  readonly phase: 'play' | 'break' | 'judges' | 'ended'
  readonly result: Result | null
  /** The winner of each finished round on the cards. */
  readonly cards: readonly Side[]
}

const markets: StretchMarkets<Scope> = {
  186: { scope: 'whole', kind: 'winner' },
  910: { scope: 'rounds', kind: 'total', lines: [5, 1] },
  911: { scope: 'method', kind: 'choice', outcomes: ['1801', '1802', '1803'] },
  912: { scope: 'distance', kind: 'choice', outcomes: ['74', '76'] },
  913: { scope: 'winner_method', kind: 'choice', outcomes: ['1811', '1812', '1813', '1814', '1815', '1816'] },
}

const second = 1000
const breaks = { round: 60, judges: 120 } as const
/** Seconds of a slot after which a possible end shows, and how often nothing follows. */
const dangerAt = 9
const falseAlarm = 0.05

/** How much the edge matters for finishes and for rounds on the cards; and the effect of an opinion of 1. */
const weight = { finish: 0.5, round: 0.8, opinion: 0.09 } as const

function fightOf(parameters: FightParameters, opinion = 0): Fight {
  const edge = parameters.edge + weight.opinion * opinion
  const perSlot = (chance: number, side: Side) =>
    (chance / slotsPerRound) * Math.exp((side === 0 ? 1 : -1) * weight.finish * edge)
  return {
    rounds: parameters.rounds,
    knockout: [perSlot(parameters.homeKnockout, 0), perSlot(parameters.awayKnockout, 1)],
    submission: [perSlot(parameters.homeSubmission, 0), perSlot(parameters.awaySubmission, 1)],
    round: 1 / (1 + Math.exp(-weight.round * edge)),
  }
}

const played = ({ cards, slot }: FightPlace): number =>
  (cards[0] + cards[1]) * roundSeconds + slot * slotSeconds

function script(fight: Fight, random: Random): FightStep[] {
  const steps: FightStep[] = []
  let offset = 0
  let place: FightPlace = { cards: [0, 0], slot: 0 }
  let cards: readonly Side[] = []
  const push = (phase: FightStep['phase'], result: Result | null = null, suspended = phase === 'judges') =>
    steps.push({ offset, place, phase, result, cards, suspended, over: phase === 'ended', position: {} })
  for (;;) {
    push('play')
    const result = playSlot(fight, random)
    // Somebody is hurt or caught: bets close whether or not that ends the fight.
    if (result !== null || random.chance(falseAlarm)) {
      offset += dangerAt * second
      push('play', null, true)
      offset += (slotSeconds - dangerAt) * second
    } else {
      offset += slotSeconds * second
    }
    if (result !== null) {
      push('ended', result)
      return steps
    }
    place = { cards: place.cards, slot: place.slot + 1 }
    if (place.slot < slotsPerRound) continue
    const [home, away] = place.cards
    const winner: Side = random.chance(fight.round) ? 0 : 1
    cards = [...cards, winner]
    const [own, other]: Pair = winner === 0 ? [home + 1, away] : [home, away + 1]
    place = { cards: [own, other], slot: 0 }
    if (own + other === fight.rounds) {
      push('judges')
      offset += breaks.judges * second
      push('ended', { side: own > other ? 0 : 1, method: 'decision' })
      return steps
    }
    push('break')
    offset += breaks.round * second
  }
}

function stretchesAt(fight: Fight, place: FightPlace): Stretch<Scope>[] {
  const { wins, halves } = forecastOf(fight, place)
  const of = (side: Side) => methods.map((method) => wins[method][side])
  const home = of(0).reduce((sum, chance) => sum + chance, 0)
  const byMethod = methods.map((method) => wins[method][0] + wins[method][1])
  const distance = byMethod[2] ?? 0
  return [
    { scope: 'whole', values: {}, margin: { from: -1, p: Float64Array.of(1 - home, 0, home) } },
    { scope: 'rounds', values: {}, total: roundsOf(halves.p) },
    { scope: 'method', values: {}, choices: { 911: byMethod } },
    { scope: 'distance', values: {}, choices: { 912: [distance, 1 - distance] } },
    { scope: 'winner_method', values: {}, choices: { 913: [...of(0), ...of(1)] } },
  ]
}

/** Rounds for lines: over 1.5 wins in the second half of the second round, so half-rounds are rounded up. */
function roundsOf(halves: Float64Array) {
  const p = new Float64Array((halves.length + 1) / 2)
  for (const [half, chance] of halves.entries()) {
    const rounds = Math.ceil(half / 2)
    p[rounds] = (p[rounds] ?? 0) + chance
  }
  return { from: 0, p }
}

const halvesPlayed = (place: FightPlace): number => Math.floor((2 * played(place)) / roundSeconds)

const shortNames: Readonly<Record<Method, string>> = { knockout: 'KO', submission: 'SUB', decision: 'DEC' }

function clockOf({ place, phase }: FightStep, rounds: number, at: number, speed: number): Clock {
  const time = played(place)
  const isRunning = phase === 'play'
  return {
    matchTime: time,
    stoppageTime: null,
    stoppageTimeAnnounced: null,
    remainingTime: rounds * roundSeconds - time,
    remainingTimeInPeriod: isRunning ? roundSeconds - place.slot * slotSeconds : 0,
    stopped: !isRunning,
    rate: isRunning ? speed : 0,
    updatedAt: at,
  }
}

function stateOf(step: FightStep, rounds: 3 | 5, at: number, speed: number): MatchState {
  const { place, phase, result, over } = step
  const [home, away] = place.cards
  const round = Math.min(rounds, home + away + (phase === 'play' || phase === 'ended' ? 1 : 0))
  const stopped: Pair = result?.side === 0 ? [1, 0] : [0, 1]
  const score = result === null || result.method === 'decision' ? place.cards : stopped
  const figure = result === null ? '' : `${shortNames[result.method]} R${Math.max(1, round)}`
  return {
    ...notStarted(rounds),
    status: over ? 4 : 1,
    period: over ? 'ended' : phase === 'break' || phase === 'judges' ? 'break' : `round_${round}`,
    progress: over ? 1 : Math.min(0.99, played(place) / (rounds * roundSeconds)),
    clock: clockOf(step, rounds, at, speed),
    totalScore: asSides(score),
    periodScores: step.cards.map((winner, index) => ({
      number: index + 1,
      type: 'round',
      ...asSides(winner === 0 ? [10, 9] : [9, 10]),
    })),
    figures: { home: result?.side === 0 ? figure : '', away: result?.side === 1 ? figure : '' },
  }
}

/** Mixed martial arts, played and priced in slots of a round. */
export const mmaSport: StretchSport<FightParameters, FightStep, Scope> = {
  sport: 'mma',
  maxDuration: 45 * 60_000,
  markets,
  match: (parameters) => {
    const fight = fightOf(parameters)
    return {
      before: notStarted(parameters.rounds),
      prematch: ({ balance }) =>
        stretchesAt(balance === 0 ? fight : fightOf(parameters, balance), { cards: [0, 0], slot: 0 }),
      script: (random) => script(fight, random),
      state: (step, at, speed) => stateOf(step, parameters.rounds, at, speed),
      live: ({ place, phase }) => (phase === 'judges' ? [] : stretchesAt(fight, place)),
      tally: ({ place, result, over }, scope) => {
        if (scope === 'rounds') return { home: Math.ceil(halvesPlayed(place) / 2), away: 0, over }
        if (result === null) return { home: 0, away: 0, over: false }
        const { side, method } = result
        const index = methods.indexOf(method)
        const choices = { 911: index, 912: method === 'decision' ? 0 : 1, 913: side * methods.length + index }
        return { home: side === 0 ? 1 : 0, away: side, over, choices }
      },
    }
  },
}

export const mma = stretchSimulator(mmaSport)

export const mmaRules: SportRules<FighterStrength, FightParameters> = {
  parameters: (league, home, away) => fightParameters(mmaFiveRounds, league, home, away),
  parse: parseFightParameters,
  meanDuration: 13.5 * 60_000,
}
