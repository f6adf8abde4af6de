import { atLeast } from '../../distribution.ts'
import type { OfferedMarket, SettledMarket } from '../../model.ts'
import { type Line, offerMarket, specifier } from '../../offer.ts'
import { offerProps, type Prop } from '../../players/props.ts'
import { settleByWinners } from '../../settle.ts'
import type { Side } from '../course.ts'
import type { ScoreLaw } from '../score-matrix.ts'
import { firstChance, lawsOf, type PlayersAhead } from './law.ts'
import type { LineUp, Shares, Starter } from './line-up.ts'
import type { PlayerStat } from './tally.ts'

/** A kind of market that every player with some share of it has, at a few lines that stand for the whole match. */
interface Kind {
  readonly id: number
  readonly stat: PlayerStat
  readonly booksum: number
  readonly of: keyof Shares
  /** Who is offered: least share of what his side does. */
  readonly from: number
  /** Mean per share of an average side, by which lines are chosen. */
  readonly mean: number
  readonly lines: number
  readonly highest: number
}

const kinds: readonly Kind[] = [
  { id: 1201, stat: 'goals', booksum: 1.08, of: 'goal', from: 0.02, mean: 1.4, lines: 2, highest: 1.5 },
  { id: 1202, stat: 'assists', booksum: 1.08, of: 'assist', from: 0.04, mean: 1, lines: 1, highest: 0.5 },
  { id: 1203, stat: 'shots', booksum: 1.07, of: 'shot', from: 0.03, mean: 11, lines: 3, highest: 4.5 },
  {
    id: 1204,
    stat: 'shots_on_target',
    booksum: 1.07,
    of: 'shot',
    from: 0.06,
    mean: 4,
    lines: 2,
    highest: 2.5,
  },
  { id: 1205, stat: 'cards', booksum: 1.09, of: 'foul', from: 0.03, mean: 2, lines: 1, highest: 0.5 },
  { id: 1206, stat: 'fouls', booksum: 1.08, of: 'foul', from: 0.05, mean: 10, lines: 2, highest: 3.5 },
]

/** Chances of a count that a line may ask for. */
const asked = Math.max(...kinds.map(({ highest }) => highest + 0.5))

/** A market of one player: over or under so many. It has the same lines throughout the match. */
export interface PlayerMarket extends Prop {
  readonly stat: PlayerStat
  readonly starter: Starter
}

function linesOf({ mean, lines, highest, of }: Kind, starter: Starter): number[] {
  const middle = Math.max(0, Math.round(mean * starter[of] - lines / 2))
  const first = Math.min(middle, Math.max(0, highest + 0.5 - lines))
  return Array.from({ length: lines }, (_, index) => first + index + 0.5).filter((line) => line <= highest)
}

/** All player markets of a match, in display order. */
export const playerMarkets = (lineUp: LineUp): PlayerMarket[] =>
  kinds.flatMap((kind) =>
    [...lineUp.home, ...lineUp.away]
      .filter((starter) => starter[kind.of] >= kind.from)
      .flatMap((starter) =>
        linesOf(kind, starter).map((line) => ({
          id: kind.id,
          stat: kind.stat,
          booksum: kind.booksum,
          starter,
          line,
          specifier: specifier({ player: starter.id, total: line }),
          ladder: `${kind.id}/${starter.id}`,
        })),
      ),
  )

/** The law of a side's goals to come. */
export function goalsToCome(law: ScoreLaw, side: Side, scored: number): Float64Array {
  const toCome = new Float64Array(16)
  for (let cell = 0; cell < law.probability.length; cell += 1) {
    const more = (law[side][cell] ?? 0) - scored
    toCome[more] = (toCome[more] ?? 0) + (law.probability[cell] ?? 0)
  }
  return toCome.subarray(0, toCome.findLastIndex((p) => p > 1e-10) + 1)
}

export interface PlayerOffer {
  readonly players: PlayersAhead
  readonly law: ScoreLaw
  readonly score: Readonly<Record<Side, number>>
  readonly suspended: boolean
}

/** The open markets of players on the pitch. */
export function offerPlayers(
  markets: readonly PlayerMarket[],
  { players, law, score, suspended }: PlayerOffer,
): OfferedMarket[] {
  const byId = new Map([...players.home, ...players.away].map((player) => [player.starter.id, player]))
  const toCome = { home: goalsToCome(law, 'home', score.home), away: goalsToCome(law, 'away', score.away) }
  const laws = new Map(
    [...byId].map(([id, player]) => [id, lawsOf(player, toCome[player.starter.side], asked)]),
  )
  return offerProps(
    markets,
    ({ starter, stat, line }) => {
      const [player, lawFor] = [byId.get(starter.id), laws.get(starter.id)]
      if (player === undefined || lawFor === undefined) return null
      const least = Math.floor(line) + 1 - player.counts[stat]
      return least <= 0 ? null : atLeast(lawFor(stat), least)
    },
    suspended,
  )
}

/** The market of the first goalscorer, and its outcomes besides players: anybody else, and nobody. */
export const firstScorer = { id: 38, specifier: specifier({ goalnr: 1 }), other: '1721', none: '7' } as const

const scorers = (lineUp: LineUp): Starter[] => [...lineUp.home, ...lineUp.away].filter(({ goal }) => goal > 0)

/** By the number of all goals, the chance that there are so many and the first is a side's: any order is as likely. */
function firstsOf(law: ScoreLaw, side: Side): Float64Array {
  const firsts = new Float64Array(32)
  for (let cell = 0; cell < law.probability.length; cell += 1) {
    const all = (law.home[cell] ?? 0) + (law.away[cell] ?? 0)
    if (all > 0)
      firsts[all] = (firsts[all] ?? 0) + ((law.probability[cell] ?? 0) * (law[side][cell] ?? 0)) / all
  }
  return firsts
}

/** Who scores the first goal; none once it has fallen. */
export function offerFirstScorer(
  lineUp: LineUp,
  { players, law, score, suspended }: PlayerOffer,
): OfferedMarket[] {
  if (score.home + score.away > 0) return []
  const byId = new Map([...players.home, ...players.away].map((player) => [player.starter.id, player]))
  const firsts = { home: firstsOf(law, 'home'), away: firstsOf(law, 'away') }
  const chances = scorers(lineUp).map((starter) => {
    const player = byId.get(starter.id)
    return { id: starter.id, probability: player ? firstChance(player, firsts[starter.side]) : 0 }
  })
  const nobody = law.probability.find((_, cell) => law.home[cell] === 0 && law.away[cell] === 0) ?? 0
  const named = chances.reduce((sum, { probability }) => sum + probability, 0)
  const line: Line = {
    specifier: firstScorer.specifier,
    chances: [
      ...chances,
      { id: firstScorer.other, probability: Math.max(0, 1 - named - nobody) },
      { id: firstScorer.none, probability: nobody },
    ],
  }
  return [offerMarket(firstScorer.id, line, { booksum: 1.25, method: 'shin', suspended }) ?? []].flat()
}

/** How the market of the first scorer ends: by a starting player, anybody else, or nobody (null). */
export const settleFirstScorer = (lineUp: LineUp, winner: string | null): SettledMarket =>
  settleByWinners(
    firstScorer.id,
    firstScorer.specifier,
    [...scorers(lineUp).map(({ id }) => id), firstScorer.other, firstScorer.none],
    [winner ?? firstScorer.none],
  )
