import { impossible, keyOf, lawOfWorlds, type LawOfWorlds } from '../joint.ts'
import type { JointLaw, Leg } from '../model.ts'
import { scoreMarkets } from './book.ts'
import type { Deeds } from './deeds.ts'
import type { Outlook } from './outlook.ts'
import { once } from '../once.ts'
import { remembered } from '../remembered.ts'
import { isPlayerLeg, lawOfPlayers, namesOf, type PlayerLeg } from './players/joint.ts'
import { CELLS, cellOf, factorsBeside, summed } from './players/law.ts'
import type { ScoreMarket, ScoreOutcome } from './score-market.ts'
import {
  finalScores,
  lowScoreFactor,
  poissonTerms,
  type Score,
  scoreCode,
  scoreCodes,
  type ScoreLaw,
} from './score-matrix.ts'
import type { Position } from './timeline.ts'

/** The law of the final score. */
export const finalLaw = ({ view, position, first, second }: Outlook): ScoreLaw =>
  finalScores(view, position.score, { home: first.home + second.home, away: first.away + second.away })

export type { Outlook }

interface OpenLeg {
  readonly market: ScoreMarket
  readonly outcome: ScoreOutcome
}

const marketKey = (id: number, specifier: string) => `${id}/${specifier}`
const byKey = new Map(scoreMarkets.map((market) => [marketKey(market.id, market.specifier), market]))

/** The leg's market and outcome, if it can be combined and is open. */
function openLeg({ id, specifier, outcome: wanted }: Leg, { half, score }: Position): OpenLeg | null {
  const market = byKey.get(marketKey(id, specifier))
  const outcome = market?.outcomes.find((candidate) => candidate.id === wanted)
  if (market === undefined || outcome === undefined || !market.combinable) return null
  if (market.decided(score.home, score.away) || (market.period === 'first_half' && half === 1)) return null
  return { market, outcome }
}

/** All courses of the match as codes: the score at half-time (or now, once that is over), and the final score. */
interface ScoreWorlds {
  readonly weights: Float64Array
  readonly first_half: Uint16Array
  readonly match: Uint16Array
}

/** Each half-time score with each possible final score, weighted by the latter's Dixon–Coles factor. */
function scoreWorlds({ view, position: { half, score }, first, second }: Outlook): ScoreWorlds {
  const weights: number[] = []
  const first_half: number[] = []
  const match: number[] = []
  const later = goalsOfBoth(second)
  for (const before of half === 0 ? goalsOfBoth(first) : [noGoals]) {
    const [home, away] = [score.home + before.home, score.away + before.away]
    for (const after of later) {
      const chance = before.chance * after.chance
      if (chance < impossible) continue
      weights.push(chance * lowScoreFactor(view, home + after.home, away + after.away))
      first_half.push(scoreCode(home, away))
      match.push(scoreCode(home + after.home, away + after.away))
    }
  }
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return {
    weights: Float64Array.from(weights, (weight) => weight / sum),
    first_half: Uint16Array.from(first_half),
    match: Uint16Array.from(match),
  }
}

interface Goals extends Score {
  readonly chance: number
}

const noGoals: Goals = { home: 0, away: 0, chance: 1 }

/** Independent goals of both sides by their means, without negligible ones. */
function goalsOfBoth(mean: Score): Goals[] {
  const away = poissonTerms(mean.away)
  return poissonTerms(mean.home)
    .flatMap((one, home) => away.map((other, more) => ({ home, away: more, chance: one * other })))
    .filter(({ chance }) => chance >= impossible)
}

/** The law of the score legs. */
const lawOfScores = (worlds: ScoreWorlds, position: Position): LawOfWorlds =>
  lawOfWorlds(worlds.weights, (leg) => {
    const open = openLeg(leg, position)
    if (open === null) return null
    const scores = worlds[open.market.period]
    const wins = new Int8Array(scoreCodes).fill(-1)
    return (world) => {
      const code = scores[world] as number
      if (wins[code] === -1) wins[code] = open.outcome.result(code >> 6, code & 63).won ? 1 : 0
      return wins[code] === 1
    }
  })

/** Of each world the cells of what each side has scored by half-time and by the end, as the shares of players have them. */
function cellsOf({ match, first_half }: ScoreWorlds, { score, half }: Position) {
  const of = (now: number, then: number, final: number) =>
    half === 0 ? cellOf(then - now, final - then) : cellOf(0, final - now)
  return {
    home: Int32Array.from(match, (end, world) => of(score.home, (first_half[world] ?? 0) >> 6, end >> 6)),
    away: Int32Array.from(match, (end, world) => of(score.away, (first_half[world] ?? 0) & 63, end & 63)),
  }
}

type Cells = ReturnType<typeof cellsOf>

/** Weights of worlds, each times the share in which players of a side do what is wanted of them. */
const shared = (weights: Float64Array, cells: Int32Array, joint: Float64Array): Float64Array =>
  weights.map((weight, world) => weight * (joint[cells[world] ?? 0] ?? 0))

/** Weights of worlds by the cell of a side. */
function byCell(weights: Float64Array, cells: Int32Array): Float64Array {
  const grid = new Float64Array(CELLS)
  for (let world = 0; world < weights.length; world += 1) {
    const cell = cells[world] ?? 0
    grid[cell] = (grid[cell] ?? 0) + (weights[world] ?? 0)
  }
  return grid
}

/** Combinations whose part is remembered, while further legs are asked for beside them: of players, and of worlds. */
const MOST_BESIDE = 32
const MOST_WEIGHED = 4

/**
 * The law of scores and players: what players do is a share of what their sides do in each world. A builder asks for
 * every outcome of a match beside the same legs, so the part of those is worked out once: a board of 400 outcomes takes
 * 10 ms in place of 55, the first one 50 in place of 150 (on a slow core), and its law 1.1 MB in place of 2.4.
 */
function lawWithPlayers(
  scores: LawOfWorlds,
  worlds: ScoreWorlds,
  cells: () => Cells,
  deeds: Deeds,
): JointLaw {
  const players = lawOfPlayers(deeds)
  const weighed = remembered<Float64Array>(MOST_WEIGHED)
  const beside = remembered<Float64Array | null>(MOST_BESIDE)

  /** A leg of the score, beside players. */
  const ofScore = (wanted: readonly PlayerLeg[], others: readonly Leg[]): number | null => {
    const weights = weighed(namesOf(wanted), () =>
      shared(
        shared(worlds.weights, cells().home, players.joint(wanted, 'home')),
        cells().away,
        players.joint(wanted, 'away'),
      ),
    )
    return scores.within(weights, others)
  }

  /** What is wanted of one player, beside the score and the other players. */
  const ofPlayer = (own: readonly PlayerLeg[], wanted: readonly PlayerLeg[], others: readonly Leg[]) => {
    const side = own[0]?.player.starter.side ?? 'home'
    const opposite = side === 'home' ? 'away' : 'home'
    const rest = wanted.filter((leg) => !own.includes(leg))
    const key = `${side} ${namesOf(rest)} ${others.map(keyOf).toSorted().join()}`
    const factors = beside(key, () => {
      const weights = scores.weightsOf(others)
      if (weights === null) return null
      const left = shared(weights, cells()[opposite], players.joint(rest, opposite))
      return factorsBeside(players.seriesBy(rest, side), byCell(left, cells()[side]))
    })
    const [series] = players.seriesBy(own, side)
    return factors === null || series === undefined ? null : summed(factors, series)
  }

  return {
    chance: (legs) => {
      const wanted = players.read(legs.filter(isPlayerLeg))
      if (wanted === null) return null
      const others = legs.filter((leg) => !isPlayerLeg(leg))
      const [last, asked] = [legs.at(-1), wanted.at(-1)?.player]
      if (asked === undefined) return scores.chance(legs)
      return last !== undefined && isPlayerLeg(last)
        ? ofPlayer(
            wanted.filter(({ player }) => player === asked),
            wanted,
            others,
          )
        : ofScore(wanted, others)
    },
  }
}

/**
 * The joint law of half-time and final score, and of what players do. Legs of one match depend on each other, so chances
 * are computed from it and never multiplied. Every score market without returned stakes is a predicate of it.
 */
export function footballLaw(outlook: Outlook, deeds: Deeds | null = null): JointLaw {
  const worlds = scoreWorlds(outlook)
  const { position } = outlook
  const scores = lawOfScores(worlds, position)
  return deeds === null
    ? scores
    : lawWithPlayers(
        scores,
        worlds,
        once(() => cellsOf(worlds, position)),
        deeds,
      )
}
