import type { OfferedMarket } from '../model.ts'
import { aheadOver, type Stretch, stretchesAhead } from './ahead.ts'
import { countedIn, countFamilies, countSides, type CountStat, offerCounts, settleCount } from './counts.ts'
import type { Outlook } from './outlook.ts'
import {
  closing,
  decidingPlay,
  endOf,
  type MicroKind,
  offerNexts,
  offerWindows,
  settleNexts,
  settleWindow,
  windows,
} from './micro.ts'
import { settleProp } from '../players/props.ts'
import { playerAhead, type PlayersAhead } from './players/law.ts'
import type { LineUp } from './players/line-up.ts'
import {
  firstScorer,
  offerFirstScorer,
  offerPlayers,
  type PlayerMarket,
  playerMarkets,
  settleFirstScorer,
} from './players/markets.ts'
import { countedAs, countPlayers, nothing } from './players/tally.ts'
import type { Play } from './plays.ts'
import type { ScoreLaw } from './score-matrix.ts'
import type { TimedSettlement } from './settlement.ts'
import type { Timeline } from './timeline.ts'
import type { TimedPlay, ToldMatch } from './told.ts'

/** What players and sides have done at a moment, and what is left of the match. */
export interface Deeds {
  readonly outlook: Outlook
  readonly stretches: readonly Stretch[]
  /** Plays so far. */
  readonly plays: readonly TimedPlay[]
  /** Starting players that are still on the pitch. */
  readonly players: PlayersAhead
}

/** Seconds without bets before and after what a market is about. */
const around = {
  corner: { kind: 'corner', stat: 'corners', before: 5, after: 5 },
  yellow_card: { kind: 'card', stat: 'cards', before: 6, after: 6 },
} as const satisfies Partial<
  Record<Play['kind'], { kind: MicroKind; stat: CountStat; before: number; after: number }>
>

type Guarded = keyof typeof around
const isGuarded = (kind: Play['kind']): kind is Guarded => Object.hasOwn(around, kind)

/** What is suspended at a moment (epoch ms), because something is about to happen or has just happened. */
function guardedAt(told: ToldMatch | null, speed: number, now: number): ReadonlySet<Guarded> {
  const found = new Set<Guarded>()
  for (const { kind, at } of told?.plays ?? []) {
    if (!isGuarded(kind)) continue
    const { before, after } = around[kind]
    if (at - (before * 1000) / speed <= now && now < at + (after * 1000) / speed) found.add(kind)
  }
  return found
}

/** Moments (epoch ms) at which these markets change by themselves: plays, suspensions round them, ends of windows. */
export function edgesOf(told: ToldMatch, { speed, end }: Timeline): number[] {
  const plays = told.plays.flatMap(({ kind, at }) => {
    if (!isGuarded(kind)) return countedAs[kind].length > 0 ? [at] : []
    const { before, after } = around[kind]
    return [at - (before * 1000) / speed, at, at + (after * 1000) / speed]
  })
  const ends = windows.flatMap((window) => {
    const second = endOf(window)
    return second === null ? [] : [told.wall(window.half, second - closing), told.wall(window.half, second)]
  })
  return [...plays, ...ends, ...told.leaving.values()].map(Math.ceil).filter((at) => at < end)
}

/** What players and sides have done at a moment; before the start nothing is told. */
export function deedsAt(
  outlook: Outlook,
  timeline: Timeline,
  lineUp: LineUp,
  told: ToldMatch | null,
  now: number,
): Deeds {
  const plays = told?.plays.filter(({ at }) => at <= now) ?? []
  const [first, second] = timeline.course.stoppage
  const stretches = stretchesAhead(outlook.position, [first.announced, second.announced])
  const counts = countPlayers(plays)
  const onPitch = (side: 'home' | 'away') => {
    const ofSide = aheadOver(outlook, side, stretches)
    return lineUp[side]
      .filter(({ id }) => (told?.leaving.get(id) ?? Number.POSITIVE_INFINITY) > now)
      .map((starter) => playerAhead(outlook, stretches, ofSide, starter, counts.get(starter.id) ?? nothing))
  }
  return { outlook, stretches, plays, players: { home: onPitch('home'), away: onPitch('away') } }
}

export interface DeedOffer {
  readonly deeds: Deeds
  readonly law: ScoreLaw
  readonly lineUp: LineUp
  readonly markets: readonly PlayerMarket[]
  readonly told: ToldMatch | null
  readonly speed: number
  /** Epoch ms. */
  readonly now: number
}

/** All markets of what players and sides do. */
export function offerDeeds({ deeds, law, lineUp, markets, told, speed, now }: DeedOffer): OfferedMarket[] {
  const { outlook, stretches, plays, players } = deeds
  const { score, suspended: isSuspended } = outlook.position
  const guarded = [...guardedAt(told, speed, now)].map((kind) => around[kind])
  const stats = new Set<CountStat>(
    isSuspended ? ['corners', 'cards', 'shots', 'shots_on_target'] : guarded.map(({ stat }) => stat),
  )
  const kinds = new Set(guarded.map(({ kind }) => kind))
  const offer = { players, law, score, suspended: isSuspended }
  return [
    ...offerWindows(outlook, stretches, plays, kinds),
    ...offerNexts(outlook, stretches, plays, kinds),
    ...offerFirstScorer(lineUp, offer),
    ...offerPlayers(markets, offer),
    ...offerCounts({ outlook, stretches, counts: countSides(plays), law }, stats),
  ]
}

function settlePlayers(told: ToldMatch, end: number): TimedSettlement[] {
  const byPlayer = Map.groupBy(
    told.plays.filter(({ by }) => by !== null),
    ({ by }) => by,
  )
  return playerMarkets(told.lineUp).map((market) => {
    const { starter, stat, line } = market
    const own =
      stat === 'assists'
        ? told.plays.filter(({ assist }) => assist === starter.id)
        : (byPlayer.get(starter.id) ?? []).filter(({ kind }) => countedAs[kind].includes(stat))
    const passing = own[Math.floor(line)]
    return {
      at: passing?.at ?? told.leaving.get(starter.id) ?? end,
      market: settleProp(market, own.length),
    }
  })
}

/** All settlements of these markets in the course of a match. */
export function settleDeeds(told: ToldMatch, { halfTime, end }: Timeline): TimedSettlement[] {
  const { plays, lineUp } = told
  const goal = plays.find(({ kind }) => kind === 'goal')
  const atEnd = countSides(plays)
  const ends = { match: end, first_half: halfTime }
  const counts = countFamilies.flatMap(({ markets, ...family }) => {
    const own = countedIn(plays, family)
    return markets.map((market): TimedSettlement => {
      const passing = market.line === null ? undefined : own[Math.floor(market.line)]
      return { at: passing?.at ?? ends[family.period], market: settleCount(market, atEnd) }
    })
  })
  const halfEnds = [halfTime, end] as const
  return [
    ...windows.map((window) => {
      const play = decidingPlay(window, plays)
      const second = endOf(window)
      const over = second === null ? halfEnds[window.half] : told.wall(window.half, second)
      return { at: play?.at ?? over, market: settleWindow(window, play !== null) }
    }),
    ...settleNexts(plays, end),
    {
      at: goal?.at ?? end,
      market: settleFirstScorer(lineUp, goal === undefined ? null : (goal.by ?? firstScorer.other)),
    },
    ...settlePlayers(told, end),
    ...counts,
  ]
}
