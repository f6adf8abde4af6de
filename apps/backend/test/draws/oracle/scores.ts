import type { SportKey } from '@touchline/simulator'
import { type Course, marginOf, periodOf, type Score, sumOf } from './course.ts'
import { type Ending, overLine, type Question, wonIf } from './ending.ts'

// Markets that ask for a score: which part of the match counts, and which outcomes win at it, by the names of market and outcome.

type Kind = (score: Score, question: Question) => Ending

const named =
  (winners: (score: Score, question: Question) => readonly string[]): Kind =>
  (score, question) =>
    wonIf(winners(score, question).includes(question.outcome))

const by = <Value>({ home, away }: Score, ahead: Value, level: Value, behind: Value): Value =>
  home > away ? ahead : home < away ? behind : level

const line =
  (first: string, edgeOf: (score: Score, question: Question) => number): Kind =>
  (score, question) => {
    const edge = edgeOf(score, question)
    return overLine(question.outcome === first ? edge : -edge)
  }

const total = (count: (score: Score) => number): Kind =>
  line('12', (score, question) => count(score) - question.of('total'))

const bothScored = ({ home, away }: Score): boolean => Math.min(home, away) > 0

/** Scores up to 4:4 are numbered from 274 in steps of two, home's goals first; 324 is any other. */
const scoreNumber = ({ home, away }: Score): string =>
  Math.max(home, away) > 4 ? '324' : String(274 + 2 * home + 10 * away)

/** The feed's numbers of exact scores of a series, by home's and away's wins. */
const SERIES: Readonly<Record<string, number>> = {
  '2:0': 192,
  '2:1': 193,
  '1:2': 194,
  '0:2': 195,
  '3:0': 196,
  '3:1': 197,
  '3:2': 198,
  '2:3': 199,
  '1:3': 200,
  '0:3': 201,
}

const KINDS = {
  result: named((score) => [by(score, '1', '2', '3')]),
  winner: named((score) => [by(score, '4', '', '5')]),
  doubleChance: named((score) => by(score, ['9', '10'], ['9', '11'], ['10', '11'])),
  noDraw: line('4', marginOf),
  handicap: line('1714', (score, question) => marginOf(score) + question.of('hcp')),
  total: total(({ home, away }) => home + away),
  homeTotal: total(({ home }) => home),
  awayTotal: total(({ away }) => away),
  parity: named(({ home, away }) => [(home + away) % 2 === 0 ? '72' : '70']),
  bothScore: named((score) => [bothScored(score) ? '74' : '76']),
  headStart: named(({ home, away }, question) => {
    const [ahead = 0, behind = 0] = question.textOf('hcp').split(':').map(Number)
    return [by({ home: home + ahead, away: away + behind }, '1711', '1712', '1713')]
  }),
  resultAndBothScore: named((score) => [
    bothScored(score) ? by(score, '78', '82', '86') : by(score, '80', '84', '88'),
  ]),
  resultAndTotal: named((score, question) => [
    score.home + score.away > question.of('total')
      ? by(score, '796', '800', '804')
      : by(score, '794', '798', '802'),
  ]),
  correctScore: named((score) => [scoreNumber(score)]),
  seriesScore: named(({ home, away }, question) => [
    `${question.textOf('variant')}:${SERIES[`${home}:${away}`]}`,
  ]),
} satisfies Record<string, Kind>

type Part = (course: Course, question: Question) => Score

const whole: Part = ({ final }) => final.totalScore
/** All periods, whatever the scoreboard's figure of the match counts. */
const added: Part = ({ final }) => sumOf(final.periodScores)
const first =
  (count: number): Part =>
  ({ final }) =>
    sumOf(final.periodScores.filter(({ number }) => number <= count))
const numbered =
  (key: string): Part =>
  ({ final }, question) =>
    periodOf(final, question.of(key))
/** Legs where sets are played, which the match's score does not count. */
const legs: Part = (course, question) =>
  (course.final.periodScores.length > 0 ? added : whole)(course, question)

type Rows = Readonly<Record<number, readonly [kind: keyof typeof KINDS, part: Part]>>

const half = first(1)
const halves = first(2)
const quarter = numbered('periodnr')
const set = numbered('setnr')
const map = numbered('mapnr')
const inning = numbered('inningnr')
const ofSeries: Rows = {
  186: ['winner', whole],
  199: ['seriesScore', whole],
  327: ['handicap', whole],
  328: ['total', whole],
  331: ['handicap', map],
  332: ['total', map],
  557: ['total', map],
}
const ofPoints: Rows = {
  186: ['winner', whole],
  188: ['handicap', whole],
  202: ['winner', set],
  237: ['handicap', added],
  238: ['total', added],
  310: ['total', set],
}
const withOvertime: Rows = {
  219: ['winner', whole],
  223: ['handicap', whole],
  225: ['total', whole],
  60: ['result', halves],
  66: ['handicap', halves],
  68: ['total', halves],
  443: ['result', quarter],
  446: ['total', quarter],
}

/** By sport, the markets that ask for a score. Those of tennis count when nobody retires. */
const MARKETS: Readonly<Record<SportKey, Rows>> = {
  soccer: {
    1: ['result', whole],
    10: ['doubleChance', whole],
    11: ['noDraw', whole],
    14: ['headStart', whole],
    16: ['handicap', whole],
    18: ['total', whole],
    19: ['homeTotal', whole],
    20: ['awayTotal', whole],
    26: ['parity', whole],
    29: ['bothScore', whole],
    35: ['resultAndBothScore', whole],
    37: ['resultAndTotal', whole],
    45: ['correctScore', whole],
    60: ['result', half],
    63: ['doubleChance', half],
    66: ['handicap', half],
    68: ['total', half],
  },
  tennis: {
    186: ['winner', whole],
    187: ['handicap', added],
    188: ['handicap', whole],
    189: ['total', added],
    202: ['winner', set],
    204: ['total', set],
  },
  basketball: { ...withOvertime, 26: ['parity', whole] },
  'ice-hockey': {
    1: ['result', first(3)],
    406: ['winner', whole],
    410: ['handicap', whole],
    412: ['total', whole],
    443: ['result', quarter],
    446: ['total', quarter],
  },
  handball: {
    1: ['result', whole],
    16: ['handicap', whole],
    18: ['total', whole],
    60: ['result', half],
    66: ['handicap', half],
    68: ['total', half],
  },
  volleyball: ofPoints,
  'table-tennis': ofPoints,
  'counter-strike': ofSeries,
  'dota-2': ofSeries,
  'league-of-legends': ofSeries,
  'american-football': { ...withOvertime, 227: ['homeTotal', whole], 228: ['awayTotal', whole] },
  baseball: {
    251: ['winner', whole],
    256: ['handicap', whole],
    258: ['total', whole],
    260: ['homeTotal', whole],
    261: ['awayTotal', whole],
    274: ['result', first(5)],
    275: ['handicap', first(5)],
    276: ['total', first(5)],
    287: ['result', inning],
    288: ['total', inning],
  },
  darts: {
    186: ['winner', whole],
    188: ['handicap', whole],
    202: ['winner', set],
    314: ['total', whole],
    391: ['handicap', legs],
    392: ['total', legs],
  },
  snooker: { 186: ['winner', whole], 493: ['handicap', whole], 494: ['total', whole] },
  mma: {},
  cricket: {},
  'cricket-premium': {},
}

/** How a bet on a score has ended; null of any other market. */
export function byScore(course: Course, question: Question): Ending | null {
  const [kind, part] = MARKETS[course.fixture.sport][question.id] ?? []
  return kind === undefined || part === undefined ? null : KINDS[kind](part(course, question), question)
}
