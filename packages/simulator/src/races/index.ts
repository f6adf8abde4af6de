import { dartsFormats } from '../data/darts.ts'
import { snookerFormats } from '../data/snooker.ts'
import { type Distribution, shifted } from '../distribution.ts'
import type { MatchState, PeriodScore, SportKey, SportRules } from '../model.ts'
import { notStarted } from '../not-started.ts'
import type { Random } from '../random.ts'
import { asSides, marginOf, type Pair, type Side, sideKey, sumOfPairs, totalOf } from '../sides.ts'
import { stretchSimulator, type StretchSport } from '../stretch-sport.ts'
import type { Stretch, StretchMarkets, Tally } from '../stretches.ts'
import { isOnDouble, type Leg, legChance, playVisit, startScore, throwerOf } from './darts.ts'
import {
  parseRaceParameters,
  raceFixtureParameters,
  type RaceParameters,
  type RaceStrength,
} from './parameters.ts'
import { atStart, type Forecast, type Format, type Position, raceOf } from './race.ts'
import { type Breaks, type RaceStep, scriptRace, type UnitCourse, type UnitMoment } from './script.ts'
import { type Frame, frameLaw, frameWinner, isRespotted, newFrame, playPot, ratingRange } from './snooker.ts'

export type { RaceParameters, RaceStrength } from './parameters.ts'

type Scope = 'whole' | 'sets' | 'set' | 'units' | 'unit' | 'set_unit'

/** The units of a match between players with these ratings. */
interface Units {
  /** Home's chances in a unit, by the side that begins. */
  readonly chances: Pair
  play(starter: Side, random: Random): UnitCourse
}

/** A sport of units, as data. */
interface RaceRules {
  readonly sport: SportKey
  readonly markets: StretchMarkets<Scope>
  readonly range: readonly [number, number]
  /** How far an opinion of 1 moves ratings apart. */
  readonly sway: number
  readonly breaks: Breaks
  /** Name of a unit in specifiers and periods. */
  readonly unit: 'leg' | 'frame'
  /** Whether the scoreboard's columns are points per unit, or units per set. */
  readonly columns: 'units' | 'sets'
  /** Figure of each side at the start of a unit. */
  readonly fresh: number
  readonly meanDuration: number
  readonly maxDuration: number
  units(ratings: Pair): Units
}

const second = 1000
const minute = 60 * second

function dartsUnits([home, away]: Pair): Units {
  const throwers = [throwerOf(home), throwerOf(away)] as const
  const start = (turn: Side): Leg => ({ left: [startScore, startScore], turn })
  return {
    chances: [legChance(throwers, start(0)), legChance(throwers, start(1))],
    play: (starter, random) => {
      const moments: UnitMoment[] = []
      let leg = start(starter)
      for (;;) {
        const lasts = Math.round(random.between(9, 14) * second)
        const [chance, suspended] = [legChance(throwers, leg), isOnDouble(leg)]
        moments.push({ chance, turn: leg.turn, figures: leg.left, suspended, lasts })
        const next = playVisit(throwers, leg, random)
        if (next === null) {
          const points: Pair = leg.turn === 0 ? [0, leg.left[1]] : [leg.left[0], 0]
          return { moments, winner: leg.turn, points }
        }
        leg = next
      }
    },
  }
}

/** Seconds of a pot within a break, and of the start of a turn. */
const potSeconds: Readonly<Record<'inBreak' | 'turn', readonly [number, number]>> = {
  inBreak: [20, 34],
  turn: [25, 50],
}

/** Bets close for the last pots of a frame that may decide it. */
const decisive = [0.12, 0.88] as const

function snookerUnits(ratings: Pair): Units {
  const law = frameLaw(ratings)
  return {
    chances: [law(newFrame(0)), law(newFrame(1))],
    play: (starter, random) => {
      const moments: UnitMoment[] = []
      let frame: Frame = newFrame(starter)
      for (;;) {
        const chance = law(frame)
        const winner = frameWinner(frame) ?? (isRespotted(frame) ? (random.chance(0.5) ? 0 : 1) : null)
        if (winner !== null) return { moments, winner, points: frame.points }
        const next = playPot(ratings, frame, random)
        const lasts = Math.round(random.between(...potSeconds[frame.inBreak ? 'inBreak' : 'turn']) * second)
        const [last] = moments.slice(-1)
        // Turns without a pot change little, so they only lengthen the moment before.
        if (!frame.inBreak && next.pots === frame.pots && last !== undefined && !last.suspended)
          moments[moments.length - 1] = { ...last, lasts: last.lasts + lasts }
        else
          moments.push({
            chance,
            turn: frame.turn,
            figures: frame.points,
            suspended:
              frame.inBreak &&
              (chance < decisive[0] || chance > decisive[1]) &&
              chance > 0.01 &&
              chance < 0.99,
            lasts,
          })
        frame = next
      }
    },
  }
}

const sign = (home: number): Distribution => ({ from: -1, p: Float64Array.of(1 - home, 0, home) })

/** All stretches that markets are about, at a moment of the current unit or before it. */
function stretchesAt(
  rules: RaceRules,
  format: Format,
  forecast: Forecast,
  step: RaceStep | null,
  unit: number,
): Stretch<Scope>[] {
  const place: Position = step?.place ?? atStart
  const played = sumOfPairs([...(step?.finishedSets ?? []), place.units])
  const setnr = totalOf(place.sets) + 1
  const number = totalOf(place.units) + 1
  const inSets = format.sets > 1
  return [
    { scope: 'whole', values: {}, margin: sign(forecast.home) },
    {
      scope: 'units',
      values: {},
      margin: shifted(forecast.margin, marginOf(played)),
      total: shifted(forecast.total, totalOf(played)),
    },
    ...(inSets
      ? [
          {
            scope: 'sets',
            values: {},
            margin: shifted(forecast.setMargin, marginOf(place.sets)),
            total: shifted(forecast.setTotal, totalOf(place.sets)),
          } as const,
          { scope: 'set', values: { setnr }, margin: sign(forecast.set) } as const,
          { scope: 'set_unit', values: { setnr, [`${rules.unit}nr`]: number }, margin: sign(unit) } as const,
        ]
      : [{ scope: 'unit', values: { [`${rules.unit}nr`]: number }, margin: sign(unit) } as const]),
  ]
}

function periodScores(rules: RaceRules, format: Format, step: RaceStep): PeriodScore[] {
  const asPeriod = (type: string) => (pair: Pair, index: number) => ({
    number: index + 1,
    type,
    ...asSides(pair),
  })
  if (rules.columns === 'units') {
    const running = step.moment === null ? [] : [step.moment.figures]
    return [...step.unitPoints, ...running].map(asPeriod(rules.unit))
  }
  if (format.sets === 1) return []
  return [...step.finishedSets, ...(step.over ? [] : [step.place.units])].map(asPeriod('set'))
}

const scoreOf = (format: Format, step: RaceStep): Pair => {
  if (format.sets > 1) return step.place.sets
  return step.finishedSets[0] ?? step.place.units
}

function stateOf(rules: RaceRules, format: Format, step: RaceStep): MatchState {
  const { moment, over, place } = step
  const [home, away] = moment?.figures ?? [rules.fresh, rules.fresh]
  const needed = (2 * format.sets - 1) * (2 * format.units - 1)
  const number = totalOf(place.units) + 1
  return {
    ...notStarted(
      format.sets > 1 ? 2 * format.sets - 1 : rules.columns === 'units' ? 2 * format.units - 1 : 0,
    ),
    status: over ? 4 : 1,
    period: over ? 'ended' : format.sets > 1 ? `set_${totalOf(place.sets) + 1}` : `${rules.unit}_${number}`,
    progress: over ? 1 : Math.min(0.99, step.winners.length / needed),
    totalScore: asSides(scoreOf(format, step)),
    periodScores: periodScores(rules, format, step),
    currentServer: moment === null ? null : sideKey(moment.turn),
    ...(over ? {} : { figures: { home: String(home), away: String(away) } }),
  }
}

function tallyOf(step: RaceStep, scope: Scope, setnr: number, number: number): Tally {
  const { place, finishedSets, winners, over } = step
  const of = (pair: Pair, isDone: boolean): Tally => ({ ...asSides(pair), over: isDone })
  const wonBy = (side: Side | undefined): Tally =>
    side === undefined ? of([0, 0], false) : of(side === 0 ? [1, 0] : [0, 1], true)
  if (scope === 'whole') return of(place.sets, over)
  if (scope === 'sets') return of(place.sets, over)
  if (scope === 'units') return of(sumOfPairs([...finishedSets, place.units]), over)
  if (scope === 'unit') return wonBy(winners[number - 1])
  if (scope === 'set') {
    const set = finishedSets[setnr - 1]
    return set === undefined ? of([0, 0], false) : wonBy(marginOf(set) > 0 ? 0 : 1)
  }
  const before = totalOf(sumOfPairs(finishedSets.slice(0, setnr - 1)))
  // A leg that its set did not need is never offered.
  return finishedSets.length < setnr - 1 ? of([0, 0], false) : wonBy(winners[before + number - 1])
}

const raceSport = (rules: RaceRules): StretchSport<RaceParameters, RaceStep, Scope> => ({
  sport: rules.sport,
  maxDuration: rules.maxDuration,
  markets: rules.markets,
  match: ({ home, away, sets, units }) => {
    const format: Format = { sets, units }
    const modelOf = (ratings: Pair) => {
      const own = rules.units(ratings)
      return { ...own, race: raceOf(format, own.chances) }
    }
    let known: ReturnType<typeof modelOf> | null = null
    const truth = () => (known ??= modelOf([home, away]))
    let slopes: Pair | null = null
    /** How much a unit's chances grow per point of rating that home gains and away loses. */
    const slope = () => {
      if (slopes !== null) return slopes
      const by = 2 * rules.sway
      const [up, down] = [
        rules.units([home + by, away - by]).chances,
        rules.units([home - by, away + by]).chances,
      ]
      return (slopes = [(up[0] - down[0]) / (2 * by), (up[1] - down[1]) / (2 * by)])
    }
    return {
      before: notStarted(2 * (sets > 1 ? sets : units) - 1),
      prematch: ({ balance }) => {
        const tilt = rules.sway * balance
        const { race, chances } = truth()
        if (tilt === 0) return stretchesAt(rules, format, race(atStart), null, chances[0])
        const [first, second] = slope()
        const believed: Pair = [chances[0] + tilt * first, chances[1] + tilt * second]
        return stretchesAt(rules, format, raceOf(format, believed)(atStart), null, believed[0])
      },
      script: (random) => scriptRace(format, truth().play, rules.breaks, random),
      state: (step) => stateOf(rules, format, step),
      live: (step) => {
        const { race, chances } = truth()
        const unit =
          step.moment?.chance ??
          chances[(totalOf(step.place.sets) + totalOf(step.place.units)) % 2 === 0 ? 0 : 1]
        return stretchesAt(rules, format, race(step.place, unit), step, unit)
      },
      tally: (step, scope, numbers) => tallyOf(step, scope, numbers('setnr'), numbers(`${rules.unit}nr`)),
    }
  },
})

const dartsRules: RaceRules = {
  sport: 'darts',
  markets: {
    186: { scope: 'whole', kind: 'winner' },
    392: { scope: 'units', kind: 'total', lines: [5, 1] },
    391: { scope: 'units', kind: 'handicap', lines: [5, 1] },
    188: { scope: 'sets', kind: 'handicap', lines: [3, 1] },
    314: { scope: 'sets', kind: 'total', lines: [3, 1] },
    202: { scope: 'set', kind: 'winner' },
    394: { scope: 'unit', kind: 'winner' },
    395: { scope: 'set_unit', kind: 'winner' },
  },
  range: [60, 115],
  sway: 0.8,
  breaks: { unit: 25 * second, set: 150 * second },
  unit: 'leg',
  columns: 'sets',
  fresh: startScore,
  meanDuration: 45 * minute,
  maxDuration: 2.5 * 60 * minute,
  units: dartsUnits,
}

const snookerRules: RaceRules = {
  sport: 'snooker',
  markets: {
    186: { scope: 'whole', kind: 'winner' },
    494: { scope: 'units', kind: 'total', lines: [5, 1] },
    493: { scope: 'units', kind: 'handicap', lines: [5, 1] },
    499: { scope: 'unit', kind: 'winner' },
  },
  range: ratingRange,
  sway: 3,
  breaks: { unit: 150 * second, set: 0 },
  unit: 'frame',
  columns: 'units',
  fresh: 0,
  meanDuration: 112 * minute,
  maxDuration: 6 * 60 * minute,
  units: snookerUnits,
}

const rulesOf = (
  rules: RaceRules,
  formats: Readonly<Record<string, Format>>,
): SportRules<RaceStrength, RaceParameters> => ({
  parameters: (league, home, away) => raceFixtureParameters(formats, league, home, away),
  parse: (input) => parseRaceParameters(rules.range, input),
  meanDuration: rules.meanDuration,
})

export const dartsSport = raceSport(dartsRules)
export const darts = stretchSimulator(dartsSport)
export const dartsSportRules = rulesOf(dartsRules, dartsFormats)
export const snookerSport = raceSport(snookerRules)
export const snooker = stretchSimulator(snookerSport)
export const snookerSportRules = rulesOf(snookerRules, snookerFormats)
