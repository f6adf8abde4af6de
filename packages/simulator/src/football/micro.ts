import type { OfferedMarket, SettledMarket } from '../model.ts'
import { certainty, offerMarket, specifier } from '../offer.ts'
import { settleByWinners } from '../settle.ts'
import { aheadOver, type SideAhead, type Stretch } from './ahead.ts'
import type { Outlook } from './outlook.ts'
import type { Play } from './plays.ts'
import { goalShare, type Half, halfSeconds } from './timing.ts'

/** What a window asks for. */
export type MicroKind = 'goal' | 'corner' | 'card'

/** A stretch of minutes within which something happens or not; the last one of a half goes on to its whistle. */
export interface Window {
  readonly kind: MicroKind
  readonly half: Half
  /** Minutes of the match. */
  readonly from: number
  readonly to: number
}

const ids = { goal: 1401, corner: 1402, card: 1403 } as const satisfies Record<MicroKind, number>
/** Minutes of a window. */
const lengths = { goal: 10, corner: 5, card: 5 } as const satisfies Record<MicroKind, number>
/** A window takes no bets in its last seconds. */
export const closing = 3

const minutesOfHalf = halfSeconds / 60

/** All windows of a match, in order of time. */
export const windows: readonly Window[] = (['goal', 'corner', 'card'] as const).flatMap((kind) =>
  ([0, 1] as const).flatMap((half) =>
    Array.from({ length: Math.ceil(minutesOfHalf / lengths[kind]) }, (_, index): Window => {
      const from = half * minutesOfHalf + index * lengths[kind]
      return { kind, half, from, to: Math.min(from + lengths[kind], (half + 1) * minutesOfHalf) }
    }),
  ),
)

const isOf: Readonly<Record<MicroKind, (kind: Play['kind']) => boolean>> = {
  goal: (kind) => kind === 'goal',
  corner: (kind) => kind === 'corner',
  card: (kind) => kind === 'yellow_card' || kind === 'red_card',
}

/** The second of its half at which a window begins, and at which it ends; null for one that lasts to the whistle. */
const startOf = ({ half, from }: Window): number => (from - half * minutesOfHalf) * 60
export const endOf = ({ half, to }: Window): number | null =>
  to === (half + 1) * minutesOfHalf ? null : (to - half * minutesOfHalf) * 60

const holds = (window: Window, { half, second }: Pick<Play, 'half' | 'second'>): boolean =>
  half === window.half && second >= startOf(window) && second < (endOf(window) ?? Number.POSITIVE_INFINITY)

/** What decides a window: the first play that it asks for; null where none falls in it. */
export const decidingPlay = <P extends Play>(window: Window, plays: readonly P[]): P | null =>
  plays.find((play) => isOf[window.kind](play.kind) && holds(window, play)) ?? null

const specifierOf = ({ from, to }: Window) => specifier({ from, to })

export const settleWindow = (window: Window, happened: boolean): SettledMarket =>
  settleByWinners(ids[window.kind], specifierOf(window), ['74', '76'], [happened ? '74' : '76'])

const meanOf: Readonly<Record<Exclude<MicroKind, 'goal'>, (ahead: SideAhead) => number>> = {
  corner: ({ corners }) => corners,
  card: ({ yellow, red }) => yellow + red,
}

/** Mean of what a window asks for in its stretch of the running half; `rest` is all that is left of that. */
function meanIn(kind: MicroKind, outlook: Outlook, stretch: Stretch, rest: Stretch): number {
  if (kind !== 'goal')
    return (['home', 'away'] as const).reduce(
      (sum, side) => sum + meanOf[kind](aheadOver(outlook, side, [stretch])),
      0,
    )
  const { home, away } = stretch.half === 0 ? outlook.first : outlook.second
  const all = goalShare(rest.half, rest.from, rest.to)
  return all <= 0 ? 0 : ((home + away) * goalShare(stretch.half, stretch.from, stretch.to)) / all
}

/** Markets of the windows that run now, unless what they ask for has happened. */
export function offerWindows(
  outlook: Outlook,
  stretches: readonly Stretch[],
  plays: readonly Play[],
  suspended: ReadonlySet<MicroKind>,
): OfferedMarket[] {
  const { position } = outlook
  const [rest] = stretches
  if (rest === undefined || (position.phase !== '1st_half' && position.phase !== '2nd_half')) return []
  const now = { half: position.half, second: position.second }
  return windows
    .filter((window) => holds(window, now) && decidingPlay(window, plays) === null)
    .flatMap((window) => {
      const { kind, half } = window
      const to = Math.max(now.second, endOf(window) ?? rest.to)
      const mean = meanIn(kind, outlook, { half, from: now.second, to }, rest)
      const isClosing = to - now.second <= closing
      const no = Math.exp(-mean)
      // One that is all but over stays in its place, suspended, until the next takes it.
      const shown = Math.min(no, certainty)
      const chances = [
        { id: '74', probability: 1 - shown },
        { id: '76', probability: shown },
      ]
      const pricing = {
        booksum: 1.08,
        method: 'shin',
        suspended: position.suspended || suspended.has(kind) || isClosing || no > certainty,
      } as const
      return offerMarket(ids[kind], { specifier: specifierOf(window), chances }, pricing) ?? []
    })
}

/** Who has the next corner or the next card. */
const nexts = [
  { id: 163, kind: 'corner', key: 'cornernr' },
  { id: 137, kind: 'card', key: 'bookingnr' },
] as const

const byNumber = { home: '6', nobody: '7', away: '8' } as const

export function offerNexts(
  outlook: Outlook,
  stretches: readonly Stretch[],
  plays: readonly Play[],
  suspended: ReadonlySet<MicroKind>,
): OfferedMarket[] {
  return nexts.flatMap(({ id, kind, key }) => {
    const number = plays.filter((play) => isOf[kind](play.kind)).length + 1
    const home = meanOf[kind](aheadOver(outlook, 'home', stretches))
    const away = meanOf[kind](aheadOver(outlook, 'away', stretches))
    const some = 1 - Math.exp(-home - away)
    const chances = [
      { id: byNumber.home, probability: (some * home) / (home + away || 1) },
      { id: byNumber.nobody, probability: 1 - some },
      { id: byNumber.away, probability: (some * away) / (home + away || 1) },
    ]
    const pricing = {
      booksum: 1.08,
      method: 'shin',
      suspended: outlook.position.suspended || suspended.has(kind),
    } as const
    return offerMarket(id, { specifier: specifier({ [key]: number }), chances }, pricing) ?? []
  })
}

/** Each corner and card that was the next one, and at the end the one that never came. */
export function settleNexts<P extends Play & { readonly at: number }>(
  plays: readonly P[],
  end: number,
): { readonly at: number; readonly market: SettledMarket }[] {
  return nexts.flatMap(({ id, kind, key }) => {
    const own = plays.filter((play) => isOf[kind](play.kind))
    return Array.from({ length: own.length + 1 }, (_, index) => {
      const play = own[index]
      const winner = play === undefined ? byNumber.nobody : byNumber[play.side]
      return {
        at: play?.at ?? end,
        market: settleByWinners(id, specifier({ [key]: index + 1 }), Object.values(byNumber), [winner]),
      }
    })
  })
}
