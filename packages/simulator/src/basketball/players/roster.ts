import type { PropKind } from '../../players/kinds.ts'
import { type Places, type Roster, rosterOf } from '../../players/roster.ts'

/** What a share is of: points other than threes, threes made, passes before a basket, rebounds, steals, blocks. */
export type Share = 'inside' | 'three' | 'assist' | 'rebound' | 'steal' | 'block'

/** What is counted of a player. */
export const stats = ['points', 'rebounds', 'assists', 'threes', 'steals', 'blocks'] as const
export type Stat = (typeof stats)[number]

/** By shirt: guards, forwards and a centre who start, and three of the bench; a tenth is left for all others. */
const places: Places<Share> = {
  4: { inside: 0.13, three: 0.2, assist: 0.28, rebound: 0.08, steal: 0.19, block: 0.03 },
  5: { inside: 0.15, three: 0.22, assist: 0.15, rebound: 0.09, steal: 0.16, block: 0.06 },
  6: { inside: 0.15, three: 0.17, assist: 0.12, rebound: 0.13, steal: 0.14, block: 0.1 },
  7: { inside: 0.16, three: 0.1, assist: 0.08, rebound: 0.18, steal: 0.11, block: 0.2 },
  8: { inside: 0.17, three: 0.03, assist: 0.06, rebound: 0.23, steal: 0.09, block: 0.33 },
  9: { inside: 0.06, three: 0.08, assist: 0.12, rebound: 0.05, steal: 0.09, block: 0.03 },
  10: { inside: 0.06, three: 0.08, assist: 0.06, rebound: 0.07, steal: 0.07, block: 0.05 },
  11: { inside: 0.05, three: 0.03, assist: 0.03, rebound: 0.08, steal: 0.05, block: 0.1 },
}

export const basketballRoster = (home: string, away: string): Roster<Share> => rosterOf(places, home, away)

/** A game on the points of a bench player is no game: whoever is expected to do less has no market. */
export const propKinds: readonly PropKind<Stat>[] = [
  { id: 1221, stat: 'points', booksum: 1.07, from: 6, lines: 3, step: 3 },
  { id: 1222, stat: 'rebounds', booksum: 1.07, from: 3, lines: 2, step: 2 },
  { id: 1223, stat: 'assists', booksum: 1.07, from: 2, lines: 2, step: 1 },
  { id: 1224, stat: 'threes', booksum: 1.08, from: 1, lines: 2, step: 1 },
  { id: 1225, stat: 'steals', booksum: 1.08, from: 0.7, lines: 1, step: 1 },
  { id: 1226, stat: 'blocks', booksum: 1.08, from: 0.4, lines: 1, step: 1 },
]
