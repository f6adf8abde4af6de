import { impossible, isHalfLine, type LawOfWorlds, lawOfWorlds, numbersOf, type WinsIn } from '../joint.ts'
import { matchWinner, winsNeeded } from '../series.ts'
import { added, otherSide, type Pair, type Side } from '../sides.ts'
import { handicapOutcomes, totalOutcomes, winnerOutcomes } from './markets.ts'
import { HOME_SCORES, SET_SCORES, type TennisModel } from './probability.ts'
import { type BestOf, firstServer, type Position } from './score.ts'

/** Where a match may end, packed into one index: final sets, and games to come as their difference and number. */
const marginRange = 40
const totalRange = 66
const endRange = 16 * marginRange * totalRange
const packed = (sets: Pair): number => ((sets[0] * 4 + sets[1]) * marginRange + marginRange / 2) * totalRange
/** Change of the index by the games of one set. */
const shiftOf = ([home, away]: Pair): number => (home - away) * totalRange + home + away

/** Non-zero chances by index. */
interface Sparse {
  readonly index: Int32Array
  readonly chance: Float64Array
}

/** Sums chances by index; `take` answers the sums and resets them. */
function createTally(size: number) {
  const sums = new Float64Array(size)
  let touched: number[] = []
  return {
    /** Adds all of `ends`, moved and weighted. */
    add: ({ index, chance }: Sparse, shift: number, weight: number): void => {
      for (let cell = 0; cell < index.length; cell += 1) {
        const at = (index[cell] as number) + shift
        if (sums[at] === 0) touched.push(at)
        sums[at] = (sums[at] as number) + weight * (chance[cell] as number)
      }
    },
    take: (): Sparse => {
      const index = Int32Array.from(touched.filter((at) => (sums[at] as number) >= impossible))
      const chance = Float64Array.from(index, (at) => sums[at] as number)
      for (const at of touched) sums[at] = 0
      touched = []
      return { index, chance }
    },
  }
}

const setsAfter = (sets: Pair, score: number): Pair => added(sets, score < HOME_SCORES ? 0 : 1, 1)

const serverAfter = (score: number, first: Side): Side =>
  gamesOf(score) % 2 === 0 ? first : otherSide(first)

const gamesOf = (score: number): number => {
  const [home, away] = SET_SCORES[score] as Pair
  return home + away
}

type EndsFrom = (sets: Pair, first: Side) => Sparse

/** How a match may end from the start of a set in which `first` serves first, without games of earlier sets. */
function createEnds(model: TennisModel, bestOf: BestOf): EndsFrom {
  const known = new Map<number, Sparse>()
  const tally = createTally(endRange)
  const from: EndsFrom = (sets, first) => {
    const key = (sets[0] * 4 + sets[1]) * 2 + first
    const stored = known.get(key)
    if (stored !== undefined) return stored
    const value =
      matchWinner(sets, bestOf) === null
        ? withSet(sets, first)
        : { index: Int32Array.of(packed(sets)), chance: Float64Array.of(1) }
    known.set(key, value)
    return value
  }
  const withSet = (sets: Pair, first: Side): Sparse => {
    // All that follows is computed first, because the tally is shared.
    const later = SET_SCORES.map((_, score) => from(setsAfter(sets, score), serverAfter(score, first)))
    for (const [score, chance] of model.set([0, 0], first).entries()) {
      tally.add(later[score] as Sparse, shiftOf(SET_SCORES[score] as Pair), chance)
    }
    return tally.take()
  }
  return from
}

/** Stands for no winner of the next set, if the match is over before it. */
const unplayed = 2

/** All courses of the match as its markets distinguish them; sets and games are those of the whole match. */
interface TennisWorlds {
  readonly weights: Float64Array
  /** Final score of the current set, as an index of `SET_SCORES`. */
  readonly score: Uint8Array
  readonly next: Uint8Array
  /** Home's minus away's. */
  readonly setMargin: Int8Array
  readonly margin: Int8Array
  readonly total: Uint8Array
}

/** Positions with weights: one in play; before the start two, since either player may serve first. */
export type Positions = readonly (readonly [weight: number, position: Position])[]

export const beforeStart: Positions = ([0, 1] as const).map((server) => [
  0.5,
  { sets: [0, 0], games: [0, 0], points: [0, 0], server },
])

/** The ends of a match by the final score of its current set; the winner of the next set is added to each index. */
function endsByScore(model: TennisModel, bestOf: BestOf, positions: Positions): Sparse[] {
  const from = createEnds(model, bestOf)
  const tally = createTally((unplayed + 1) * endRange)
  const forecasts = positions.map(([weight, position]) => ({
    weight,
    sets: position.sets,
    first: firstServer(position),
    scores: model.forecast(position).setScores,
  }))
  return SET_SCORES.map((games, score) => {
    for (const { weight, sets, first, scores } of forecasts) {
      const chance = weight * (scores[score] as number)
      const after = setsAfter(sets, score)
      const server = serverAfter(score, first)
      if (chance === 0) continue
      if (matchWinner(after, bestOf) !== null) {
        tally.add(from(after, server), shiftOf(games) + unplayed * endRange, chance)
        continue
      }
      for (const [next, share] of model.set([0, 0], server).entries()) {
        const winner = next < HOME_SCORES ? 0 : 1
        const ends = from(setsAfter(after, next), serverAfter(next, server))
        const shift = shiftOf(games) + shiftOf(SET_SCORES[next] as Pair) + winner * endRange
        tally.add(ends, shift, chance * share)
      }
    }
    return tally.take()
  })
}

function worldsOf(model: TennisModel, bestOf: BestOf, positions: Positions, finished: Pair): TennisWorlds {
  const byScore = endsByScore(model, bestOf, positions)
  const count = byScore.reduce((sum, { index }) => sum + index.length, 0)
  const sum = byScore.reduce((all, { chance }) => all + chance.reduce((part, one) => part + one, 0), 0)
  const worlds = {
    weights: new Float64Array(count),
    score: new Uint8Array(count),
    next: new Uint8Array(count),
    setMargin: new Int8Array(count),
    margin: new Int8Array(count),
    total: new Uint8Array(count),
  }
  let world = 0
  for (const [score, { index, chance }] of byScore.entries()) {
    for (let cell = 0; cell < index.length; cell += 1, world += 1) {
      const end = (index[cell] as number) % endRange
      const sets = Math.floor(end / (marginRange * totalRange))
      const margin = (Math.floor(end / totalRange) % marginRange) - marginRange / 2
      worlds.weights[world] = (chance[cell] as number) / sum
      worlds.score[world] = score
      worlds.next[world] = Math.floor((index[cell] as number) / endRange)
      worlds.setMargin[world] = Math.floor(sets / 4) - (sets % 4)
      worlds.margin[world] = margin + finished[0] - finished[1]
      worlds.total[world] = (end % totalRange) + finished[0] + finished[1]
    }
  }
  return worlds
}

/** Where the match stands, as far as it decides which sets have markets. */
interface Standing {
  /** Number of the current set, or 1 before the start. */
  readonly running: number
  /** Whether the next set is played whoever wins this one. */
  readonly nextIsCertain: boolean
}

type Values = (key: string) => number

interface Rule {
  readonly outcomes: readonly [string, string]
  /** The worlds in which the first outcome wins; null when the market cannot be combined. */
  first(worlds: TennisWorlds, values: Values, standing: Standing): WinsIn | null
}

const beats = (values: Int8Array | Uint8Array, line: number): WinsIn | null =>
  isHalfLine(line) ? (world) => (values[world] as number) > line : null

const rules: Readonly<Record<number, Rule>> = {
  186: { outcomes: winnerOutcomes, first: ({ setMargin }) => beats(setMargin, 0.5) },
  187: { outcomes: handicapOutcomes, first: ({ margin }, values) => beats(margin, -values('hcp')) },
  188: { outcomes: handicapOutcomes, first: ({ setMargin }, values) => beats(setMargin, -values('hcp')) },
  189: { outcomes: totalOutcomes, first: ({ total }, values) => beats(total, values('total')) },
  202: {
    outcomes: winnerOutcomes,
    first: ({ score, next }, values, { running, nextIsCertain }) => {
      if (values('setnr') === running) return (world) => (score[world] as number) < HOME_SCORES
      return values('setnr') === running + 1 && nextIsCertain ? (world) => next[world] === 0 : null
    },
  },
  204: {
    outcomes: totalOutcomes,
    first: ({ score }, values, { running }) => {
      const line = values('total')
      if (values('setnr') !== running || !isHalfLine(line)) return null
      return (world) => gamesOf(score[world] as number) > line
    },
  },
}

/** A law that can be weighed by how many games the match has. */
export interface TennisLaw extends LawOfWorlds {
  /** The weights of all courses, each times this of its games. */
  byGames(chance: (games: number) => number): Float64Array
}

/**
 * The joint law of a match, by dynamic programming over sets: the score of the current set, the winner of the next one,
 * and the final sets and games. Single games are not in it, because they are over too soon to be combined.
 * @param finished games of the sets already over
 */
export function tennisLaw(
  model: TennisModel,
  bestOf: BestOf,
  positions: Positions,
  finished: Pair = [0, 0],
): TennisLaw {
  const worlds = worldsOf(model, bestOf, positions, finished)
  const sets = positions[0]?.[1].sets ?? [0, 0]
  const standing = {
    running: sets[0] + sets[1] + 1,
    nextIsCertain: Math.max(...sets) + 1 < winsNeeded(bestOf),
  }
  const law = lawOfWorlds(worlds.weights, (leg) => {
    const rule = rules[leg.id]
    const outcome = rule?.outcomes.indexOf(leg.outcome) ?? -1
    const first = outcome === -1 ? null : (rule?.first(worlds, numbersOf(leg), standing) ?? null)
    if (first === null || outcome === 0) return first
    return (world) => !first(world)
  })
  const byGames = (chance: (games: number) => number) =>
    worlds.weights.map((weight, world) => weight * chance(worlds.total[world] as number))
  return { ...law, byGames }
}
