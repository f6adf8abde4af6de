import { parseSpecifier } from './ids.ts'
import { isFinished, isLive, type MatchStatus } from './market.ts'

export interface Sides {
  readonly home: number
  readonly away: number
}

/** A match as shown on a scoreboard. */
export interface MatchProgress {
  readonly status: MatchStatus
  /** Key of the current period: `1st_half`, `half_time`, `set_2`, `break`, `ended` … */
  readonly period: string
  /** Goals or points; sets in tennis. */
  readonly total: Sides
  /** Goals per half, points per quarter, games per set, rounds or kills per map, including the current one. */
  readonly periods: readonly (Sides & { readonly number: number; readonly type: string })[]
  /** Points of a tennis game. */
  readonly game: Sides | null
}

export interface ProgressLeg {
  readonly marketId: number
  readonly specifier: string
  readonly outcomeId: string
}

/** `won` and `lost` are final; the others are how the leg would end if the match ended now, `open` being neither. */
export type LegStanding = 'won' | 'winning' | 'open' | 'losing' | 'lost'

/**
 * What a leg depends on.
 * - `over`: a count that must reach the target
 * - `under`: a count that must not pass it
 * - `lead`: the lead of the backed side; the target is the lowest that wins (negative: it may be behind)
 * - `apart`: the lead of either side
 * - `level`: the same, with target 0
 * - `both`: how many sides have scored, with target 2
 * - `notBoth`: the same, at most 1
 * - `parity`: the remainder by two
 * - `score`: goals of an exact score
 * - `next`: goals so far; the target is the number of the backed goal
 */
export type ProgressKind =
  | 'over'
  | 'under'
  | 'lead'
  | 'apart'
  | 'level'
  | 'both'
  | 'notBoth'
  | 'parity'
  | 'score'
  | 'next'

/**
 * What is counted: the sport's own score (goals or points), sets or maps, their parts (games in tennis, else points,
 * rounds or kills), or the points of a game.
 */
export type ProgressUnit = 'score' | 'sets' | 'games' | 'points'

/** The progress of a leg, without texts (BEYOND-21). */
export interface LegProgress {
  readonly kind: ProgressKind
  readonly unit: ProgressUnit
  readonly current: number
  readonly target: number
  readonly standing: LegStanding
}

/** The part of a match that a market is about. */
interface Stretch {
  readonly score: Sides
  readonly over: boolean
  readonly unit: ProgressUnit
}

type Values = (key: string) => string
type Condition = (stretch: Stretch) => LegProgress | null
type StretchOf = (match: MatchProgress, values: Values) => Stretch | null

interface MarketRow {
  readonly of: StretchOf
  /** The condition of an outcome; undefined for an outcome that the market lacks. */
  readonly outcome: (outcomeId: string, values: Values) => Condition | undefined
}

const NOTHING: Sides = { home: 0, away: 0 }

const plus = (one: Sides, other: Sides): Sides => ({
  home: one.home + other.home,
  away: one.away + other.away,
})

const sum = (periods: readonly Sides[]): Sides => periods.reduce(plus, NOTHING)

const turned = ({ home, away }: Sides): Sides => ({ home: away, away: home })

// Stretches of a match.

const whole =
  (unit: ProgressUnit): StretchOf =>
  ({ total, status }) => ({ score: total, over: isFinished(status), unit })

/** Periods after regulation time. */
const EXTRA: ReadonlySet<string> = new Set(['overtime', 'extra_time', 'penalties'])

/** Without overtime and the like. */
const regulation: StretchOf = ({ total, status, periods }) => {
  const regular = periods.filter(({ type }) => !EXTRA.has(type))
  return {
    score: regular.length === 0 ? total : sum(regular),
    over: isFinished(status) || regular.length < periods.length,
    unit: 'score',
  }
}

/** The parts of sets: games in tennis, points elsewhere. */
const allGames: StretchOf = ({ periods, status }) => ({
  score: sum(periods),
  over: isFinished(status),
  unit: 'games',
})

/** Whether period `number` is over: the match is finished, a later period has begun, or there is a break after it. */
const isOver = ({ status, period, periods }: MatchProgress, number: number): boolean =>
  isFinished(status) ||
  periods.some((one) => one.number > number) ||
  ((period === 'break' || period === 'half_time') && periods.some((one) => one.number === number))

/** The first two quarters where a sport has quarters, else the first half. */
const firstHalf: StretchOf = (match) => {
  const last = match.periods.some(({ type }) => type === 'quarter') ? 2 : 1
  return {
    score: sum(match.periods.filter(({ number }) => number <= last)),
    over: isOver(match, last),
    unit: 'score',
  }
}

/** Sets; or legs in a match without sets, whose score has no parts. */
const unitsOrSets: StretchOf = ({ total, periods, status }) => ({
  score: total,
  over: isFinished(status),
  unit: periods.length === 0 ? 'games' : 'sets',
})

/** Legs of all sets, or of a match without sets. */
const legs: StretchOf = ({ total, periods, status }) => ({
  score: periods.length === 0 ? total : sum(periods),
  over: isFinished(status),
  unit: 'games',
})

/** Runs of both sides, including a super over. */
const allRuns: StretchOf = ({ periods, status }) => ({
  score: sum(periods),
  over: isFinished(status),
  unit: 'score',
})

/** The first five innings of baseball. */
const firstFive: StretchOf = (match) => ({
  score: sum(match.periods.filter(({ number }) => number <= 5)),
  over: isOver(match, 5),
  unit: 'score',
})

const period =
  (key: 'periodnr' | 'setnr' | 'mapnr' | 'inningnr' | 'framenr', unit: ProgressUnit): StretchOf =>
  (match, values) => {
    const number = Number(values(key))
    return {
      score: match.periods.find((one) => one.number === number) ?? NOTHING,
      over: isOver(match, number),
      unit,
    }
  }

/** The points of a tennis game while it is played or to come; the score of a finished one is not kept. */
const game: StretchOf = (match, values) => {
  const set = match.periods.find((one) => one.number === Number(values('setnr'))) ?? NOTHING
  const running = set.home + set.away + 1
  const number = Number(values('gamenr'))
  if (isOver(match, Number(values('setnr'))) || number < running) return null
  return { score: number === running ? (match.game ?? NOTHING) : NOTHING, over: false, unit: 'points' }
}

// Conditions on a stretch.

const standingOf = (edge: number, over: boolean): LegStanding => {
  if (edge === 0) return 'open'
  if (over) return edge > 0 ? 'won' : 'lost'
  return edge > 0 ? 'winning' : 'losing'
}

/** A count that only grows must pass the line. */
const over =
  (count: (score: Sides) => number, line: number): Condition =>
  ({ score, over: isEnded, unit }) => {
    const current = count(score)
    const standing = current > line ? 'won' : isEnded && current < line ? 'lost' : 'open'
    return { kind: 'over', unit, current, target: Math.floor(line) + 1, standing }
  }

const under =
  (count: (score: Sides) => number, line: number): Condition =>
  ({ score, over: isEnded, unit }) => {
    const current = count(score)
    const standing = current > line ? 'lost' : current === line ? 'open' : isEnded ? 'won' : 'winning'
    return { kind: 'under', unit, current, target: Math.ceil(line) - 1, standing }
  }

/**
 * The home side's lead plus a line must be above 0; exactly 0 returns the stake, or loses where a draw is an outcome of
 * its own.
 */
const lead =
  (line: number, level: 'returned' | 'lost' = 'returned'): Condition =>
  ({ score, over: isEnded, unit }) => {
    const current = score.home - score.away
    const edge = current + line
    const standing = edge === 0 && isEnded && level === 'lost' ? 'lost' : standingOf(edge, isEnded)
    // A whole win needs at least half a goal: on a quarter line the nearer result wins half only.
    return { kind: 'lead', unit, current, target: Math.ceil(0.5 - line) + 0, standing }
  }

/** The same for the away side. */
const away =
  (condition: Condition): Condition =>
  (stretch) =>
    condition({ ...stretch, score: turned(stretch.score) })

const level =
  (line: number): Condition =>
  ({ score, over: isEnded, unit }) => {
    const current = Math.abs(score.home - score.away + line)
    return { kind: 'level', unit, current, target: 0, standing: standingOf(current === 0 ? 1 : -1, isEnded) }
  }

const apart: Condition = ({ score, over: isEnded, unit }) => {
  const current = Math.abs(score.home - score.away)
  const standing = current > 0 ? standingOf(1, isEnded) : isEnded ? 'lost' : 'open'
  return { kind: 'apart', unit, current, target: 1, standing }
}

/** Not behind by a whole goal. */
const notBehind = lead(0.5)

const scorers = ({ home, away: other }: Sides): number => Number(home > 0) + Number(other > 0)

const both: Condition = ({ score, over: isEnded, unit }) => {
  const current = scorers(score)
  return {
    kind: 'both',
    unit,
    current,
    target: 2,
    standing: current === 2 ? 'won' : isEnded ? 'lost' : 'open',
  }
}

const notBoth: Condition = ({ score, over: isEnded, unit }) => {
  const current = scorers(score)
  const standing = current === 2 ? 'lost' : isEnded ? 'won' : 'winning'
  return { kind: 'notBoth', unit, current, target: 1, standing }
}

const all = ({ home, away: other }: Sides): number => home + other

const parity =
  (target: 0 | 1): Condition =>
  ({ score, over: isEnded, unit }) => {
    const current = all(score) % 2
    return {
      kind: 'parity',
      unit,
      current,
      target,
      standing: standingOf(current === target ? 1 : -1, isEnded),
    }
  }

const exactly =
  (wanted: Sides): Condition =>
  ({ score, over: isEnded, unit }) => {
    const missed = score.home > wanted.home || score.away > wanted.away
    const reached = all(score) === all(wanted)
    const standing = missed || (isEnded && !reached) ? 'lost' : reached ? standingOf(1, isEnded) : 'open'
    return { kind: 'score', unit, current: all(score), target: all(wanted), standing }
  }

/** The nth goal is still to come. The score does not tell who scored a past one. */
const next =
  (number: number): Condition =>
  ({ score, over: isEnded, unit }) =>
    all(score) >= number
      ? null
      : { kind: 'next', unit, current: all(score), target: number, standing: isEnded ? 'lost' : 'open' }

const ORDER: readonly LegStanding[] = ['lost', 'losing', 'open', 'winning', 'won']

/** Both conditions at once; the worse one is shown. */
const together =
  (...conditions: readonly Condition[]): Condition =>
  (stretch) => {
    const parts = conditions.map((condition) => condition(stretch)).filter((part) => part !== null)
    return parts.toSorted((a, b) => ORDER.indexOf(a.standing) - ORDER.indexOf(b.standing))[0] ?? null
  }

// Outcomes of markets.

const number = (values: Values, key: string): number => Number(values(key))

type Outcomes = MarketRow['outcome']

/** Outcomes by id; some read the specifier. */
const byId =
  (outcomes: (values: Values) => Readonly<Record<string, Condition>>): Outcomes =>
  (id, values) => {
    const all = outcomes(values)
    return Object.hasOwn(all, id) ? all[id] : undefined
  }

const home = lead(0, 'lost')
const guest = away(home)

const threeWay = byId(() => ({ 1: home, 2: level(0), 3: guest }))
const doubleChance = byId(() => ({ 9: notBehind, 10: apart, 11: away(notBehind) }))
const twoWay = byId(() => ({ 4: lead(0), 5: away(lead(0)) }))
const handicap = byId((values) => ({
  1714: lead(number(values, 'hcp')),
  1715: away(lead(-number(values, 'hcp'))),
}))
const total = (count: (score: Sides) => number): Outcomes =>
  byId((values) => ({ 12: over(count, number(values, 'total')), 13: under(count, number(values, 'total')) }))

/** Reads `0:2` as goals of home and away. */
function sidesIn(text: string): Sides {
  const [first = 0, second = 0] = text.split(':').map(Number)
  return { home: first, away: second }
}

const given = (start: Sides): Readonly<Record<'home' | 'level' | 'away', Condition>> => {
  const line = start.home - start.away
  return { home: lead(line, 'lost'), level: level(line), away: away(lead(-line, 'lost')) }
}

const europeanHandicap = byId((values) => {
  const by = given(sidesIn(values('hcp')))
  return { 1711: by.home, 1712: by.level, 1713: by.away }
})

const restOfMatch = byId((values) => {
  const { home: first, away: second } = sidesIn(values('score'))
  const by = given({ home: -first, away: -second })
  return { 1: by.home, 2: by.level, 3: by.away }
})

const resultAndBoth = byId(() => ({
  78: together(home, both),
  80: together(home, notBoth),
  82: together(level(0), both),
  84: together(level(0), notBoth),
  86: together(guest, both),
  88: together(guest, notBoth),
}))

const resultAndTotal = byId((values) => {
  const line = number(values, 'total')
  return {
    794: together(home, under(all, line)),
    796: together(home, over(all, line)),
    798: together(level(0), under(all, line)),
    800: together(level(0), over(all, line)),
    802: together(guest, under(all, line)),
    804: together(guest, over(all, line)),
  }
})

/**
 * 274 is 0:0. Ids go up by two, with home goals counting first, to 322, which is 4:4; 324 is any score with more goals
 * of a side.
 */
const correctScore: Outcomes = (id) => {
  const place = (Number(id) - 274) / 2
  if (id === '324') return over((score) => Math.max(score.home, score.away), 4)
  if (!Number.isInteger(place) || place < 0 || place > 24) return undefined
  return exactly({ home: place % 5, away: Math.floor(place / 5) })
}

/** Scores in maps by the feed's ids: from 192 for best of three, from 196 for best of five, home wins first. */
const MAP_SCORES: readonly Sides[] = [
  '2:0',
  '2:1',
  '1:2',
  '0:2',
  '3:0',
  '3:1',
  '3:2',
  '2:3',
  '1:3',
  '0:3',
].map(sidesIn)

const mapScore: Outcomes = (id) => {
  const wanted = MAP_SCORES[Number(id.slice(id.lastIndexOf(':') + 1)) - 192]
  return wanted === undefined ? undefined : exactly(wanted)
}

const nthGoal = byId((values) => {
  const nth = number(values, 'goalnr')
  return { 6: next(nth), 7: under(all, nth - 0.5), 8: next(nth) }
})

/** What each market is about, by its id in the feed. Other markets show no progress. */
const MARKETS: Readonly<Record<number, MarketRow>> = {
  1: { of: regulation, outcome: threeWay },
  7: { of: whole('score'), outcome: restOfMatch },
  8: { of: whole('score'), outcome: nthGoal },
  10: { of: whole('score'), outcome: doubleChance },
  11: { of: whole('score'), outcome: twoWay },
  14: { of: whole('score'), outcome: europeanHandicap },
  16: { of: whole('score'), outcome: handicap },
  18: { of: whole('score'), outcome: total(all) },
  19: { of: whole('score'), outcome: total((score) => score.home) },
  20: { of: whole('score'), outcome: total((score) => score.away) },
  26: { of: whole('score'), outcome: byId(() => ({ 70: parity(1), 72: parity(0) })) },
  29: { of: whole('score'), outcome: byId(() => ({ 74: both, 76: notBoth })) },
  35: { of: whole('score'), outcome: resultAndBoth },
  37: { of: whole('score'), outcome: resultAndTotal },
  45: { of: whole('score'), outcome: correctScore },
  60: { of: firstHalf, outcome: threeWay },
  63: { of: firstHalf, outcome: doubleChance },
  66: { of: firstHalf, outcome: handicap },
  68: { of: firstHalf, outcome: total(all) },
  186: { of: unitsOrSets, outcome: twoWay },
  187: { of: allGames, outcome: handicap },
  188: { of: whole('sets'), outcome: handicap },
  189: { of: allGames, outcome: total(all) },
  202: { of: period('setnr', 'games'), outcome: twoWay },
  204: { of: period('setnr', 'games'), outcome: total(all) },
  210: { of: game, outcome: twoWay },
  219: { of: whole('score'), outcome: twoWay },
  223: { of: whole('score'), outcome: handicap },
  225: { of: whole('score'), outcome: total(all) },
  227: { of: whole('score'), outcome: total((score) => score.home) },
  228: { of: whole('score'), outcome: total((score) => score.away) },
  237: { of: allGames, outcome: handicap },
  238: { of: allGames, outcome: total(all) },
  251: { of: whole('score'), outcome: twoWay },
  256: { of: whole('score'), outcome: handicap },
  258: { of: whole('score'), outcome: total(all) },
  260: { of: whole('score'), outcome: total((score) => score.home) },
  261: { of: whole('score'), outcome: total((score) => score.away) },
  274: { of: firstFive, outcome: threeWay },
  275: { of: firstFive, outcome: handicap },
  276: { of: firstFive, outcome: total(all) },
  287: { of: period('inningnr', 'score'), outcome: threeWay },
  288: { of: period('inningnr', 'score'), outcome: total(all) },
  310: { of: period('setnr', 'games'), outcome: total(all) },
  199: { of: whole('sets'), outcome: mapScore },
  327: { of: whole('sets'), outcome: handicap },
  328: { of: whole('sets'), outcome: total(all) },
  331: { of: period('mapnr', 'games'), outcome: handicap },
  332: { of: period('mapnr', 'games'), outcome: total(all) },
  557: { of: period('mapnr', 'games'), outcome: total(all) },
  314: { of: whole('sets'), outcome: total(all) },
  340: { of: allRuns, outcome: twoWay },
  391: { of: legs, outcome: handicap },
  392: { of: legs, outcome: total(all) },
  406: { of: whole('score'), outcome: twoWay },
  493: { of: whole('sets'), outcome: handicap },
  494: { of: whole('sets'), outcome: total(all) },
  499: { of: period('framenr', 'games'), outcome: twoWay },
  875: { of: period('inningnr', 'score'), outcome: total(all) },
  410: { of: whole('score'), outcome: handicap },
  412: { of: whole('score'), outcome: total(all) },
  443: { of: period('periodnr', 'score'), outcome: threeWay },
  446: { of: period('periodnr', 'score'), outcome: total(all) },
}

/**
 * The progress of a leg by the score alone. Null before the start, for unknown markets, and where the score does not
 * tell. A settlement takes precedence.
 */
export function legProgress(
  { marketId, specifier, outcomeId }: ProgressLeg,
  match: MatchProgress,
): LegProgress | null {
  const row = Object.hasOwn(MARKETS, marketId) ? MARKETS[marketId] : undefined
  const parsed = parseSpecifier(specifier)
  if (row === undefined || parsed === null || !(isLive(match.status) || isFinished(match.status))) return null
  // A missing key is not a number, so it gives no progress.
  const values: Values = (key) => parsed.get(key) ?? 'none'
  const stretch = row.of(match, values)
  const progress = stretch === null ? null : (row.outcome(outcomeId, values)?.(stretch) ?? null)
  return progress !== null && Number.isFinite(progress.current + progress.target) ? progress : null
}
