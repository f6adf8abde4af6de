import type { LegChances, SettlementResult } from '@touchline/betting'
import type { MarginMethod } from '../margin.ts'
import { layMargin } from '../margin.ts'
import type { OfferedMarket } from '../model.ts'
import {
  certainty,
  type Chance,
  type Line,
  offerLines,
  offerMarket,
  offerOutcome,
  type Pricing,
  specifier,
} from '../offer.ts'
import {
  asianHandicap,
  awayTotal,
  bothTeamsToScore,
  correctScore,
  doubleChance,
  drawNoBet,
  europeanHandicap,
  goalTotal,
  homeTotal,
  matchResult,
  oddEven,
  resultAndBothScore,
  resultAndTotal,
  type ScoreMarket,
  type ScoreOutcome,
} from './score-market.ts'
import { expected, type Score, scoreCode, scoreCodes, type ScoreLaw } from './score-matrix.ts'

/** Markets of one kind with different lines; `shown` of them at a time, around the most balanced one. */
interface Family {
  readonly markets: readonly (readonly [line: number, market: ScoreMarket])[]
  readonly shown: number
  /** Sum of implied probabilities; where two outcomes win (double chance), that of the complementary market. */
  readonly booksum: number
  /** Where to look for the balanced line, and how far to either side. */
  readonly near?: readonly [centre: (home: number, away: number) => number, distance: number]
  readonly twoWin?: true
}

const method: MarginMethod = 'shin'

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)

const single = (market: ScoreMarket, booksum: number): Family => ({
  markets: [[0, market]],
  shown: 1,
  booksum,
})

const lines = (
  values: readonly number[],
  build: (line: number) => ScoreMarket,
  family: Omit<Family, 'markets'>,
): Family => ({ ...family, markets: values.map((line) => [line, build(line)]) })

const goals = (home: number, away: number) => home + away
const deficit = (home: number, away: number) => away - home

/** All score markets of a football match, in display order. */
const families: readonly Family[] = [
  single(matchResult(1, 'match'), 1.055),
  { ...single(doubleChance(10, 'match'), 1.055), twoWin: true },
  single(drawNoBet(), 1.05),
  lines(range(0.5, 9.5, 1), (line) => goalTotal(18, 'match', line), {
    shown: 5,
    booksum: 1.05,
    near: [goals, 3.2],
  }),
  lines(range(-4, 4, 0.25), (line) => asianHandicap(16, 'match', line), {
    shown: 5,
    booksum: 1.045,
    near: [deficit, 1],
  }),
  single(bothTeamsToScore(), 1.055),
  single(matchResult(60, 'first_half'), 1.065),
  { ...single(doubleChance(63, 'first_half'), 1.065), twoWin: true },
  lines(range(0.5, 4.5, 1), (line) => goalTotal(68, 'first_half', line), {
    shown: 3,
    booksum: 1.06,
    near: [goals, 2.2],
  }),
  lines(range(-2, 2, 0.25), (line) => asianHandicap(66, 'first_half', line), {
    shown: 3,
    booksum: 1.06,
    near: [deficit, 0.75],
  }),
  lines(
    range(-3, 3, 1).filter((start) => start !== 0),
    europeanHandicap,
    {
      shown: 4,
      booksum: 1.07,
      near: [deficit, 2.6],
    },
  ),
  lines(range(0.5, 6.5, 1), homeTotal, { shown: 3, booksum: 1.06, near: [(home) => home, 2.2] }),
  lines(range(0.5, 6.5, 1), awayTotal, { shown: 3, booksum: 1.06, near: [(_home, away) => away, 2.2] }),
  single(oddEven(), 1.055),
  single(resultAndBothScore(), 1.1),
  lines(range(1.5, 6.5, 1), resultAndTotal, { shown: 3, booksum: 1.1, near: [goals, 2] }),
  single(correctScore(), 1.16),
]

/** All score markets that can be offered, so that each can be settled. */
export const scoreMarkets: readonly ScoreMarket[] = families.flatMap((family) =>
  family.markets.map((entry) => entry[1]),
)

/** The possible results of an outcome, as indices of the sums in `chancesOf`. */
const [WIN, HALF_WIN, REFUND, HALF_LOSE, LOSE, UNKNOWN] = [0, 1, 2, 3, 4, 255]

function endingOf({ won, voidHalves }: SettlementResult): number {
  if (voidHalves === 2) return REFUND
  if (voidHalves === 1) return won ? HALF_WIN : HALF_LOSE
  return won ? WIN : LOSE
}

/** Cache of each outcome's result by score code: every price sums over the same hundred scores. */
const endings = new Map(
  scoreMarkets.flatMap(({ outcomes }) =>
    outcomes.map((outcome) => [outcome, new Uint8Array(scoreCodes).fill(UNKNOWN)]),
  ),
)

/** The chances of an outcome's results under a law of the score. */
function chancesOf(outcome: ScoreOutcome, law: ScoreLaw): LegChances & { readonly lose: number } {
  const known = endings.get(outcome) as Uint8Array
  const sums = new Float64Array(LOSE + 1)
  for (let cell = 0; cell < law.probability.length; cell += 1) {
    const [home, away] = [law.home[cell] as number, law.away[cell] as number]
    const code = scoreCode(home, away)
    if (known[code] === UNKNOWN) known[code] = endingOf(outcome.result(home, away))
    const ending = known[code] as number
    sums[ending] = (sums[ending] as number) + (law.probability[cell] as number)
  }
  const [win, halfWin, refund, halfLose, lose] = sums as unknown as [number, number, number, number, number]
  return { win, halfWin, refund, halfLose, lose }
}

/** An outcome's fair chance: stakes won over stakes won and lost. Returned stakes do not count. */
function fairChance(outcome: ScoreOutcome, law: ScoreLaw): Required<Chance> {
  const { lose, ...chances } = chancesOf(outcome, law)
  const won = chances.win + chances.halfWin / 2
  return { id: outcome.id, probability: won / (won + lose + chances.halfLose / 2), chances }
}

/** The second of two outcomes, which loses what the first wins. */
const opposite = (id: string, { probability, chances }: Required<Chance>): Chance => {
  const { win, halfWin, refund, halfLose } = chances
  const lose = 1 - win - halfWin - refund - halfLose
  return {
    id,
    probability: 1 - probability,
    chances: { win: Math.max(0, lose), halfWin: halfLose, refund, halfLose: halfWin },
  }
}

function fairLine({ specifier: at, outcomes }: ScoreMarket, law: ScoreLaw): Line {
  const [first, second] = outcomes
  if (first !== undefined && second !== undefined && outcomes.length === 2) {
    const chance = fairChance(first, law)
    return { specifier: at, chances: [chance, opposite(second.id, chance)] }
  }
  return { specifier: at, chances: outcomes.map((outcome) => fairChance(outcome, law)) }
}

/** Prices a market in which all outcomes but one win, through the complementary market. */
function offerAllButOne(id: number, line: Line, pricing: Pricing): OfferedMarket[] {
  const opposites = line.chances.map((chance) => 1 - chance.probability)
  if (opposites.some((probability) => probability > certainty)) return []
  const implied = layMargin(opposites, pricing.booksum, pricing.method)
  return [
    {
      id,
      specifier: line.specifier,
      status: pricing.suspended ? -1 : 1,
      mostBalanced: true,
      outcomes: line.chances.map((chance, index) =>
        offerOutcome(chance, pricing.booksum - (implied[index] ?? 0)),
      ),
    },
  ]
}

function offerFamily(family: Family, law: ScoreLaw, current: Score, suspended: boolean): OfferedMarket[] {
  const pricing: Pricing = { booksum: family.booksum, method, suspended }
  const centre = family.near === undefined ? 0 : expected(law, family.near[0])
  const distance = family.near?.[1] ?? 0
  const open = family.markets
    .filter(([line]) => Math.abs(line - centre) <= distance || family.near === undefined)
    .map(([, market]) => market)
    .filter((market) => !market.decided(current.home, current.away))
  const id = family.markets[0]?.[1].id ?? 0
  const fair = open.map((market) => fairLine(market, law))
  if (family.twoWin) return fair.flatMap((line) => offerAllButOne(id, line, pricing))
  return offerLines(id, fair, family.shown, pricing)
}

/** How many of the next goals can be bet on. */
export const goalsAhead = 2

/**
 * Who scores the nth goal. All orders of the goals to come are equally likely, so its chance for home is home's share
 * of them.
 */
function offerNextGoals(law: ScoreLaw, current: Score, suspended: boolean): OfferedMarket[] {
  const scored = current.home + current.away
  return range(1, goalsAhead, 1).flatMap((ahead) => {
    const by = (share: (home: number, away: number) => number) =>
      expected(law, (home, away) => {
        const toCome = home + away - scored
        return toCome < ahead ? 0 : share(home - current.home, away - current.away) / toCome
      })
    const home = by((more) => more)
    const away = by((_home, more) => more)
    const chances = [
      { id: '6', probability: home },
      { id: '7', probability: 1 - home - away },
      { id: '8', probability: away },
    ]
    const line = { specifier: specifier({ goalnr: scored + ahead }), chances }
    return offerMarket(8, line, { booksum: 1.08, method, suspended }, ahead === 1) ?? []
  })
}

/** All markets, given the laws of the final score and, until half-time, of the half-time score. */
export function offerMarkets(
  laws: { readonly match: ScoreLaw; readonly first_half: ScoreLaw | null },
  current: Score,
  suspended: boolean,
): OfferedMarket[] {
  const offered = families.flatMap((family) => {
    const law = laws[family.markets[0]?.[1].period ?? 'match']
    return law === null ? [] : offerFamily(family, law, current, suspended)
  })
  return [...offered, ...offerNextGoals(laws.match, current, suspended)]
}
