import { parseSpecifier } from '@touchline/betting'
import type { MatchState, MatchStory, Side } from '../model.ts'

// What markets ask for, read from the story and the scoreboard alone: nothing of prices, and nothing of how models settle.

/** What a market of a player counts, by the name that the story has for it. */
const PLAYER_STATS: Readonly<Record<number, string>> = {
  1201: 'goals',
  1202: 'assists',
  1203: 'shots',
  1204: 'shots_on_target',
  1205: 'cards',
  1206: 'fouls',
  1221: 'points',
  1222: 'rebounds',
  1223: 'assists',
  1224: 'threes',
  1225: 'steals',
  1226: 'blocks',
  1241: 'touchdowns',
  1242: 'touchdown_passes',
  1243: 'field_goals',
  1244: 'strikeouts',
  1245: 'runs',
}

interface SideTotal {
  readonly stats: readonly string[]
  readonly sides: readonly Side[]
  /** The period that counts; the whole match without one. */
  readonly period?: number
}

const BOTH = ['home', 'away'] as const
const [HOME, AWAY] = [['home'], ['away']] as const
const CARDS = ['yellow_cards', 'red_cards'] as const

/** What markets of sides count. */
const SIDE_TOTALS: Readonly<Record<number, SideTotal>> = {
  166: { stats: ['corners'], sides: BOTH },
  167: { stats: ['corners'], sides: HOME },
  168: { stats: ['corners'], sides: AWAY },
  177: { stats: ['corners'], sides: BOTH, period: 1 },
  139: { stats: CARDS, sides: BOTH },
  140: { stats: CARDS, sides: HOME },
  141: { stats: CARDS, sides: AWAY },
  1211: { stats: ['shots'], sides: BOTH },
  1212: { stats: ['shots'], sides: HOME },
  1213: { stats: ['shots'], sides: AWAY },
  1214: { stats: ['shots_on_target'], sides: BOTH },
  1215: { stats: ['shots_on_target'], sides: HOME },
  1216: { stats: ['shots_on_target'], sides: AWAY },
  1231: { stats: ['aces'], sides: HOME },
  1232: { stats: ['aces'], sides: AWAY },
  1233: { stats: ['double_faults'], sides: HOME },
  1234: { stats: ['double_faults'], sides: AWAY },
}

/** How often a side has done something. */
export const madeBy = (
  { statistics }: MatchStory,
  stats: readonly string[],
  side: Side,
  period?: number,
): number =>
  statistics
    .filter(({ key }) => stats.includes(key))
    .map((one) => (period === undefined ? one : one.periods.find(({ number }) => number === period)))
    .reduce((sum, one) => sum + (one?.[side].made ?? 0), 0)

/** The count that a market of a player or of sides is about, as told so far; null for any other market. */
export function toldCount(story: MatchStory, id: number, specifier: string): number | null {
  const total = SIDE_TOTALS[id]
  if (total !== undefined)
    return total.sides.reduce((sum, side) => sum + madeBy(story, total.stats, side, total.period), 0)
  const stat = PLAYER_STATS[id]
  const who = parseSpecifier(specifier)?.get('player')
  if (stat === undefined) return null
  return story.players?.find((one) => one.id === who)?.counts[stat] ?? Number.NaN
}

const gamesOf = ({ periodScores }: MatchState, side: Side): number =>
  periodScores.reduce((sum, period) => sum + period[side], 0)

/** Who won a point of tennis, by the scoreboards before and after it; null where none was played. */
export function pointWinner(before: MatchState, after: MatchState): Side | null {
  for (const side of BOTH) if (gamesOf(after, side) > gamesOf(before, side)) return side
  const [was, is] = [before.gameScore, after.gameScore]
  if (was === null || is === null || (was.home === is.home && was.away === is.away)) return null
  // A lost advantage is the other side's point.
  return is.home > was.home || is.away < was.away ? 'home' : 'away'
}
