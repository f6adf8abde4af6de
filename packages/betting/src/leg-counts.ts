import { parseSpecifier } from './ids.ts'
import type { LegStanding, ProgressLeg } from './leg-progress.ts'

/** What has been counted in a match so far, besides its score. */
export interface ToldCounts {
  /** Of each player, by the id that markets have for him. */
  readonly players: readonly { readonly id: string; readonly counts: Readonly<Record<string, number>> }[]
  readonly sides: readonly { readonly key: string; readonly home: number; readonly away: number }[]
}

/** How far a leg is whose count must pass a line, or stay below it. */
export interface CountedLeg {
  readonly kind: 'over' | 'under'
  readonly current: number
  /** The least count that wins, or the highest that still does. */
  readonly target: number
  readonly standing: LegStanding
}

/** What is counted of the player whom a market names. */
const OF_PLAYERS: Readonly<Record<number, string>> = {
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

type Side = 'home' | 'away'

/** What is counted of a side, or of both. */
const OF_SIDES: Readonly<Record<number, readonly [keys: readonly string[], sides: readonly Side[]]>> = {
  166: [['corners'], ['home', 'away']],
  167: [['corners'], ['home']],
  168: [['corners'], ['away']],
  139: [
    ['yellow_cards', 'red_cards'],
    ['home', 'away'],
  ],
  140: [['yellow_cards', 'red_cards'], ['home']],
  141: [['yellow_cards', 'red_cards'], ['away']],
  1211: [['shots'], ['home', 'away']],
  1212: [['shots'], ['home']],
  1213: [['shots'], ['away']],
  1214: [['shots_on_target'], ['home', 'away']],
  1215: [['shots_on_target'], ['home']],
  1216: [['shots_on_target'], ['away']],
  1231: [['aces'], ['home']],
  1232: [['aces'], ['away']],
  1233: [['double_faults'], ['home']],
  1234: [['double_faults'], ['away']],
}

/** Whether a market counts what a score does not tell. */
export const isCounted = (marketId: number): boolean =>
  Object.hasOwn(OF_PLAYERS, marketId) || Object.hasOwn(OF_SIDES, marketId)

/** The count of a leg; null where nobody has told it. */
function countOf(leg: ProgressLeg, { players, sides }: ToldCounts): number | null {
  const ofSides = OF_SIDES[leg.marketId]
  if (ofSides === undefined) {
    const who = parseSpecifier(leg.specifier)?.get('player')
    return players.find(({ id }) => id === who)?.counts[OF_PLAYERS[leg.marketId] ?? ''] ?? null
  }
  const [keys, of] = ofSides
  const told = sides.filter(({ key }) => keys.includes(key))
  if (told.length === 0) return null
  return told.reduce((sum, line) => sum + of.reduce((all, side) => all + line[side], 0), 0)
}

/** How far a leg on players, corners, cards, shots or serves is; null where it is none or nothing was told (BEYOND-23). */
export function countedLeg(leg: ProgressLeg, told: ToldCounts, isOver: boolean): CountedLeg | null {
  const line = Number(parseSpecifier(leg.specifier)?.get('total') ?? Number.NaN)
  const kind = ({ 12: 'over', 13: 'under' } as const)[leg.outcomeId]
  const current = countOf(leg, told)
  if (current === null || Number.isNaN(line) || kind === undefined) return null
  if (kind === 'over') {
    const standing = current > line ? 'won' : isOver ? 'lost' : 'open'
    return { kind, current, target: Math.floor(line) + 1, standing }
  }
  const standing = current > line ? 'lost' : isOver ? 'won' : 'winning'
  return { kind, current, target: Math.ceil(line) - 1, standing }
}
