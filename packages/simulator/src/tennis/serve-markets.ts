import { atLeast, type Distribution } from '../distribution.ts'
import { numbersOf } from '../joint.ts'
import type { JointLaw, Leg, OfferedMarket, SettledMarket } from '../model.ts'
import { specifier } from '../offer.ts'
import { once } from '../once.ts'
import { linesRound } from '../players/kinds.ts'
import { offerProps, type Prop, settleProp } from '../players/props.ts'
import { type Deed, recordOf } from '../players/record.ts'
import type { MarketKey } from '../scripted-match.ts'
import { results } from '../settle.ts'
import { otherSide, type Side, sideKey, totalOf } from '../sides.ts'
import type { TennisLaw } from './joint.ts'
import { blendedStart } from './markets.ts'
import type { TennisModel } from './probability.ts'
import { isTieBreak, type Position } from './score.ts'
import type { TennisStep } from './script.ts'
import { mostServes, type ServeLaw, serveLaw, type ServeStat, serveStats, servesTogether } from './serves.ts'

export type ServeDeed = Deed<ServeStat>

interface ServeMarket {
  readonly side: Side
  readonly stat: ServeStat
}

/** Aces and double faults of either player. */
const markets: Readonly<Record<number, ServeMarket>> = {
  1231: { side: 0, stat: 'aces' },
  1232: { side: 1, stat: 'aces' },
  1233: { side: 0, stat: 'double_faults' },
  1234: { side: 1, stat: 'double_faults' },
}

interface ServeProp extends Prop, ServeMarket {}

const lineCount = 3

/** The law of what a player serves in games to come. */
interface Serving {
  /** In so many games. */
  given(games: number): Float64Array
  /** In as many as there may be, of which these are played. */
  among(total: Distribution, played: number): Float64Array
}

/** Of each player; nobody knows it in a tie-break. */
type Servings = (market: ServeMarket) => Serving

function lawsOf(model: TennisModel): (market: ServeMarket) => ServeLaw {
  const chances = [model.point(0), 1 - model.point(1)] as const
  const known = new Map<string, ServeLaw>()
  return ({ side, stat }) => {
    const law = known.get(`${side} ${stat}`) ?? serveLaw(chances[side], stat)
    known.set(`${side} ${stat}`, law)
    return law
  }
}

/** Laws by their weights. */
function mixed(parts: Iterable<readonly [weight: number, law: Float64Array]>): Float64Array {
  const sum = new Float64Array(mostServes)
  for (const [weight, law] of parts)
    for (let count = 0; count < mostServes; count += 1)
      sum[count] = (sum[count] as number) + weight * (law[count] as number)
  return sum
}

/** By the law in so many games, and what the game that runs adds to it. */
const servingOf = (given: Serving['given'], plus: (law: Float64Array) => Float64Array): Serving => ({
  given: (games) => plus(given(games)),
  among: ({ from, p }, played) =>
    plus(
      mixed(Array.from(p, (chance, index) => [chance, given(Math.max(0, from + index - played))] as const)),
    ),
})

/** Before the start: either player may serve first. */
function beforeStart(model: TennisModel): Servings {
  const lawOf = lawsOf(model)
  return (market) => {
    const { games } = lawOf(market)
    const given = (all: number) =>
      mixed([
        [0.5, games(Math.ceil(all / 2))],
        [0.5, games(all >> 1)],
      ])
    return servingOf(given, (law) => law)
  }
}

/** In play, where the game that runs is one of those to come. */
function inGame(lawOf: ReturnType<typeof lawsOf>, { server, points }: Position): Servings {
  return (market) => {
    const { rest, games } = lawOf(market)
    if (market.side !== server)
      return servingOf(
        (all) => games(all >> 1),
        (law) => law,
      )
    const running = rest(points[server], points[otherSide(server)])
    return servingOf(
      (all) => games(Math.max(0, Math.ceil(all / 2) - 1)),
      (law) => servesTogether(running, law),
    )
  }
}

/** Aces and double faults as known at a moment, for bets on several things. */
export interface ServesNow {
  readonly servings: Servings | null
  count(market: ServeMarket): number
}

const overs: Readonly<Record<string, boolean>> = { 12: true, 13: false }

interface Want {
  readonly market: ServeMarket
  readonly least: number
  readonly over: boolean
}

function wantOf(leg: Leg, { count }: ServesNow): Want | null {
  const [market, over, line] = [markets[leg.id], overs[leg.outcome], numbersOf(leg)('total')]
  if (market === undefined || over === undefined || line % 1 !== 0.5) return null
  const least = Math.floor(line) + 1 - count(market)
  return least <= 0 ? null : { market, least, over }
}

/** What is beyond the counts of a law counts as more than anybody wants. */
function chanceWithin(law: Float64Array, wants: readonly Want[]): number {
  const [atLeastSo, unders] = [wants.filter(({ over }) => over), wants.filter(({ over }) => !over)]
  const from = Math.max(0, ...atLeastSo.map(({ least }) => least))
  const to = Math.min(...unders.map(({ least }) => least))
  return Math.max(0, atLeast(law, from) - (to === Number.POSITIVE_INFINITY ? 0 : atLeast(law, to)))
}

const isServeLeg = ({ id }: Leg): boolean => Object.hasOwn(markets, id)

/** A joint law with aces and double faults: given how many games there are, they depend on nothing else. */
export function withServes(law: TennisLaw, now: ServesNow, gamesBefore: number): JointLaw {
  const given = (wants: readonly Want[]) => {
    const parts = [...Map.groupBy(wants, ({ market }) => market)].map(([market, of]) => ({
      of,
      law: now.servings?.(market).given ?? (() => new Float64Array()),
    }))
    const known = new Map<number, number>()
    return (games: number): number => {
      const found = known.get(games)
      if (found !== undefined) return found
      const toCome = Math.max(0, games - gamesBefore)
      const chance = parts.reduce((all, part) => all * chanceWithin(part.law(toCome), part.of), 1)
      known.set(games, chance)
      return chance
    }
  }
  return {
    chance: (legs) => {
      const ofServes = legs.filter(isServeLeg)
      if (ofServes.length === 0) return law.chance(legs)
      const wants = ofServes.flatMap((leg) => wantOf(leg, now) ?? [])
      if (wants.length < ofServes.length || now.servings === null) return null
      return law.within(
        law.byGames(given(wants)),
        legs.filter((leg) => !isServeLeg(leg)),
      )
    },
  }
}

/** The law of each kind and player among the games that there may be, worked out once. */
function lawsAmong(servings: Servings, total: Distribution, played: number) {
  const known = new Map<string, Float64Array>()
  return (of: ServeMarket): Float64Array => {
    const key = `${of.side} ${of.stat}`
    const law = known.get(key) ?? servings(of).among(total, played)
    known.set(key, law)
    return law
  }
}

/** Aces and double faults of a match: prices and results. */
export function servesOfMatch(truth: () => TennisModel, tell: () => readonly ServeDeed[]) {
  const laws = once(() => lawsOf(truth()))
  const props = once((): ServeProp[] => {
    const total = blendedStart(truth()).total
    const games = total.p.reduce((sum, chance, index) => sum + chance * (total.from + index), 0)
    return Object.entries(markets).flatMap(([id, market]) =>
      linesRound((laws()(market).perGame * games) / 2, lineCount, 1).map((line) => ({
        ...market,
        ...{ id: Number(id), line, booksum: 1.07, ladder: id, specifier: specifier({ total: line }) },
      })),
    )
  })
  const byName = once(() => new Map(props().map((prop) => [`${prop.id}/${prop.specifier}`, prop])))
  const record = once(() => recordOf(['home', 'away'], serveStats, tell()))
  const countAt = ({ side, stat }: ServeMarket, { offset }: TennisStep) =>
    record().count(sideKey(side), stat, offset)
  return {
    markets: props,
    prematch: (model: TennisModel): OfferedMarket[] => {
      const law = lawsAmong(beforeStart(model), blendedStart(model).total, 0)
      return offerProps(props(), (prop) => atLeast(law(prop), Math.floor(prop.line) + 1), false)
    },
    live: (model: TennisModel, step: TennisStep): OfferedMarket[] => {
      const { position, suspended } = step
      if (isTieBreak(position.games)) return []
      const law = lawsAmong(inGame(laws(), position), model.forecast(position).total, totalOf(position.games))
      return offerProps(
        props(),
        (prop) => {
          const least = Math.floor(prop.line) + 1 - countAt(prop, step)
          return least <= 0 ? null : atLeast(law(prop), least)
        },
        suspended,
      )
    },
    before: (model: TennisModel): ServesNow => ({ servings: beforeStart(model), count: () => 0 }),
    at: (step: TennisStep): ServesNow => ({
      servings: isTieBreak(step.position.games) ? null : inGame(laws(), step.position),
      count: (market) => countAt(market, step),
    }),
    /** The result of such a market at a step: null while open; undefined for any other market. */
    settle: ({ id, specifier: name }: MarketKey, step: TennisStep): SettledMarket | null | undefined => {
      const prop = byName().get(`${id}/${name}`)
      if (prop === undefined) return undefined
      const count = countAt(prop, step)
      if (count > prop.line || step.over === 'finished') return settleProp(prop, count)
      if (step.over === null) return null
      const { outcomes } = settleProp(prop, count)
      return {
        id,
        specifier: prop.specifier,
        outcomes: outcomes.map((outcome) => ({ ...outcome, result: results.retired })),
      }
    },
  }
}
