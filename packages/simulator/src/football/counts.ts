import { atLeast } from '../distribution.ts'
import type { OfferedMarket, SettledMarket } from '../model.ts'
import { type Line, noSpecifier, offerLines, offerMarket, specifier } from '../offer.ts'
import { settleByWinners } from '../settle.ts'
import { aheadOver, type SideAhead, type Stretch } from './ahead.ts'
import type { Side } from './course.ts'
import type { Outlook } from './outlook.ts'
import { poissonCounts, sumOf } from './players/poisson.ts'
import { goalsToCome } from './players/markets.ts'
import type { Play } from './plays.ts'
import type { ScoreLaw } from './score-matrix.ts'

/** What is counted of sides. */
export type CountStat = 'corners' | 'cards' | 'shots' | 'shots_on_target'

type Sides = Readonly<Record<Side, number>>

/** What sides have done by a moment: in the match, and in its first half. */
export interface SideCounts {
  readonly match: Readonly<Record<CountStat, Sides>>
  readonly first_half: Readonly<Record<CountStat, Sides>>
}

const counted: Readonly<Record<Play['kind'], readonly CountStat[]>> = {
  goal: ['shots', 'shots_on_target'],
  shot_on_target: ['shots', 'shots_on_target'],
  shot_off_target: ['shots'],
  shot_blocked: ['shots'],
  corner: ['corners'],
  foul: [],
  offside: [],
  yellow_card: ['cards'],
  red_card: ['cards'],
}

const noneYet = () => ({
  corners: { home: 0, away: 0 },
  cards: { home: 0, away: 0 },
  shots: { home: 0, away: 0 },
  shots_on_target: { home: 0, away: 0 },
})

export function countSides(plays: Iterable<Play>): SideCounts {
  const [match, first_half] = [noneYet(), noneYet()]
  for (const { kind, side, half } of plays)
    for (const stat of counted[kind]) {
      match[stat][side] += 1
      if (half === 0) first_half[stat][side] += 1
    }
  return { match, first_half }
}

export interface CountMarket {
  readonly id: number
  readonly stat: CountStat
  readonly side: Side | 'both'
  readonly period: keyof SideCounts
  readonly booksum: number
  /** Null where it asks who does more. */
  readonly line: number | null
}

type Family = Omit<CountMarket, 'line'> & { readonly lines: readonly number[]; readonly shown: number }

const lines = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

/** Markets of what sides do, in display order; whoever has more has no line. */
const rows: readonly Family[] = [
  { id: 166, stat: 'corners', side: 'both', period: 'match', booksum: 1.06, lines: lines(7.5, 8), shown: 4 },
  { id: 162, stat: 'corners', side: 'both', period: 'match', booksum: 1.07, lines: [], shown: 1 },
  { id: 167, stat: 'corners', side: 'home', period: 'match', booksum: 1.07, lines: lines(2.5, 7), shown: 3 },
  { id: 168, stat: 'corners', side: 'away', period: 'match', booksum: 1.07, lines: lines(2.5, 7), shown: 3 },
  {
    id: 177,
    stat: 'corners',
    side: 'both',
    period: 'first_half',
    booksum: 1.07,
    lines: lines(2.5, 6),
    shown: 3,
  },
  { id: 139, stat: 'cards', side: 'both', period: 'match', booksum: 1.07, lines: lines(1.5, 6), shown: 3 },
  { id: 136, stat: 'cards', side: 'both', period: 'match', booksum: 1.08, lines: [], shown: 1 },
  { id: 140, stat: 'cards', side: 'home', period: 'match', booksum: 1.08, lines: lines(0.5, 4), shown: 2 },
  { id: 141, stat: 'cards', side: 'away', period: 'match', booksum: 1.08, lines: lines(0.5, 4), shown: 2 },
  { id: 1211, stat: 'shots', side: 'both', period: 'match', booksum: 1.06, lines: lines(19.5, 13), shown: 3 },
  { id: 1212, stat: 'shots', side: 'home', period: 'match', booksum: 1.07, lines: lines(6.5, 14), shown: 3 },
  { id: 1213, stat: 'shots', side: 'away', period: 'match', booksum: 1.07, lines: lines(6.5, 14), shown: 3 },
  {
    id: 1214,
    stat: 'shots_on_target',
    side: 'both',
    period: 'match',
    booksum: 1.06,
    lines: lines(4.5, 9),
    shown: 3,
  },
  {
    id: 1215,
    stat: 'shots_on_target',
    side: 'home',
    period: 'match',
    booksum: 1.07,
    lines: lines(1.5, 7),
    shown: 3,
  },
  {
    id: 1216,
    stat: 'shots_on_target',
    side: 'away',
    period: 'match',
    booksum: 1.07,
    lines: lines(1.5, 7),
    shown: 3,
  },
]

const marketsOf = ({ lines: all, shown: _shown, ...market }: Family): CountMarket[] =>
  all.length === 0 ? [{ ...market, line: null }] : all.map((line) => ({ ...market, line }))

/** With all their markets, so that each can be settled. */
export const countFamilies = rows.map((family) => ({ ...family, markets: marketsOf(family) }))

/** The plays that a market counts, in their order. */
export const countedIn = <P extends Play>(
  plays: readonly P[],
  { stat, side, period }: Pick<CountMarket, 'stat' | 'side' | 'period'>,
): P[] =>
  plays.filter(
    (play) =>
      counted[play.kind].includes(stat) &&
      (side === 'both' || play.side === side) &&
      (period === 'match' || play.half === 0),
  )

const meanOf: Readonly<Record<CountStat, (ahead: SideAhead) => number>> = {
  corners: ({ corners }) => corners,
  cards: ({ yellow, red }) => yellow + red,
  shots: ({ shots }) => shots,
  shots_on_target: ({ onTarget }) => onTarget,
}

/** What determines prices of counts. */
export interface CountOutlook {
  readonly outlook: Outlook
  /** What is left of the halves. */
  readonly stretches: readonly Stretch[]
  readonly counts: SideCounts
  readonly law: ScoreLaw
}

const hasGoals = (stat: CountStat) => stat === 'shots' || stat === 'shots_on_target'

/** The law of a side's goals or of both sides' to come, which are shots as well. */
function goalLaw({ law, outlook }: CountOutlook, side: Side | 'both'): Float64Array {
  const { home, away } = outlook.position.score
  if (side !== 'both') return goalsToCome(law, side, side === 'home' ? home : away)
  const toCome = new Float64Array(32)
  for (let cell = 0; cell < law.probability.length; cell += 1) {
    const more = (law.home[cell] ?? 0) + (law.away[cell] ?? 0) - home - away
    toCome[more] = (toCome[more] ?? 0) + (law.probability[cell] ?? 0)
  }
  return toCome
}

/** The law of what one side, or both, still do in a period. */
function lawOfCount(
  at: CountOutlook,
  { stat, side, period }: Pick<CountMarket, 'stat' | 'side' | 'period'>,
): Float64Array {
  const within = at.stretches.filter(({ half }) => period === 'match' || half === 0)
  const meant: readonly Side[] = side === 'both' ? ['home', 'away'] : [side]
  const mean = meant.reduce((sum, one) => sum + meanOf[stat](aheadOver(at.outlook, one, within)), 0)
  const others = poissonCounts(mean)
  return hasGoals(stat) ? sumOf(goalLaw(at, side), others) : others
}

const countOf = (counts: SideCounts, { stat, side, period }: CountMarket): number => {
  const { home, away } = counts[period][stat]
  return side === 'both' ? home + away : side === 'home' ? home : away
}

const moreIds = { home: '1', level: '2', away: '3' } as const

/** Chances that home does more, both the same, or away more. */
function whoMore(at: CountOutlook, market: CountMarket): Line {
  const home = lawOfCount(at, { ...market, side: 'home' })
  const away = lawOfCount(at, { ...market, side: 'away' })
  const now = at.counts[market.period][market.stat]
  const chances = { home: 0, level: 0, away: 0 }
  for (let a = 0; a < home.length; a += 1)
    for (let b = 0; b < away.length; b += 1) {
      const lead = now.home + a - now.away - b
      chances[lead > 0 ? 'home' : lead < 0 ? 'away' : 'level'] += (home[a] ?? 0) * (away[b] ?? 0)
    }
  return {
    specifier: noSpecifier,
    chances: [
      { id: moreIds.home, probability: chances.home },
      { id: moreIds.level, probability: chances.level },
      { id: moreIds.away, probability: chances.away },
    ],
  }
}

/** The open markets of counts. Those of the first half end with it. */
export function offerCounts(at: CountOutlook, suspendedStats: ReadonlySet<CountStat>): OfferedMarket[] {
  const isFirstHalfOver = at.outlook.position.half === 1
  return countFamilies
    .filter(({ period }) => period === 'match' || !isFirstHalfOver)
    .flatMap((family) => {
      const pricing = {
        booksum: family.booksum,
        method: 'shin',
        suspended: suspendedStats.has(family.stat),
      } as const
      const [first] = family.markets
      if (first === undefined) return []
      if (first.line === null) return offerMarket(family.id, whoMore(at, first), pricing) ?? []
      const law = lawOfCount(at, family)
      const open = family.markets.flatMap((market): Line[] => {
        const least = Math.floor(market.line ?? 0) + 1 - countOf(at.counts, market)
        if (least <= 0) return []
        const over = atLeast(law, least)
        return [
          {
            specifier: specifier({ total: market.line ?? 0 }),
            chances: [
              { id: '12', probability: over },
              { id: '13', probability: 1 - over },
            ],
          },
        ]
      })
      return offerLines(family.id, open, family.shown, pricing)
    })
}

/** The result of a market, by what was done in the whole match. */
export function settleCount(market: CountMarket, counts: SideCounts): SettledMarket {
  if (market.line === null) {
    const { home, away } = counts[market.period][market.stat]
    const winner = home > away ? moreIds.home : home < away ? moreIds.away : moreIds.level
    return settleByWinners(market.id, noSpecifier, Object.values(moreIds), [winner])
  }
  const isPassed = countOf(counts, market) > market.line
  return settleByWinners(market.id, specifier({ total: market.line }), ['12', '13'], [isPassed ? '12' : '13'])
}
