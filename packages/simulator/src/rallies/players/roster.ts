import type { PropKind } from '../../players/kinds.ts'
import { type Places, type Roster, rosterOf } from '../../players/roster.ts'

/** What a share is of: the points that his side wins, and those of them that he blocks. */
export type Share = 'point' | 'block'

/** What is counted of a player. */
export const stats = ['points', 'blocks'] as const
export type Stat = (typeof stats)[number]

/**
 * By shirt: the setter, two outside hitters, two middle blockers and the opposite. Nearly a third of the points are nobody's:
 * the other side makes a mistake.
 */
const places: Places<Share> = {
  1: { point: 0.03, block: 0.007 },
  5: { point: 0.16, block: 0.012 },
  9: { point: 0.14, block: 0.012 },
  3: { point: 0.09, block: 0.03 },
  15: { point: 0.08, block: 0.027 },
  12: { point: 0.19, block: 0.016 },
}

export const volleyballRoster = (home: string, away: string): Roster<Share> => rosterOf(places, home, away)

export const propKinds: readonly PropKind<Stat>[] = [
  { id: 1221, stat: 'points', booksum: 1.07, from: 6, lines: 3, step: 2 },
  { id: 1226, stat: 'blocks', booksum: 1.08, from: 1.5, lines: 2, step: 1 },
]
