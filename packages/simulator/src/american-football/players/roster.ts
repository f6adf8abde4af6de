import type { PropKind } from '../../players/kinds.ts'
import { type Places, type Roster, rosterOf } from '../../players/roster.ts'

/** What a share is of: touchdowns scored, touchdowns of others thrown, field goals. */
export type Share = 'touchdown' | 'pass' | 'kick'

/** What is counted of a player. */
export const stats = ['touchdowns', 'touchdown_passes', 'field_goals'] as const
export type Stat = (typeof stats)[number]

/** By shirt: the quarterback, two backs, three receivers, a tight end and the kicker; an eighth of the touchdowns is anybody else's. */
const places: Places<Share> = {
  12: { touchdown: 0.06, pass: 0.66, kick: 0 },
  22: { touchdown: 0.21, pass: 0, kick: 0 },
  28: { touchdown: 0.1, pass: 0, kick: 0 },
  81: { touchdown: 0.17, pass: 0, kick: 0 },
  83: { touchdown: 0.13, pass: 0, kick: 0 },
  17: { touchdown: 0.09, pass: 0, kick: 0 },
  87: { touchdown: 0.11, pass: 0, kick: 0 },
  3: { touchdown: 0, pass: 0, kick: 1 },
}

export const footballRoster = (home: string, away: string): Roster<Share> => rosterOf(places, home, away)

export const propKinds: readonly PropKind<Stat>[] = [
  { id: 1241, stat: 'touchdowns', booksum: 1.09, from: 0.15, lines: 1, step: 1 },
  { id: 1242, stat: 'touchdown_passes', booksum: 1.08, from: 0.5, lines: 2, step: 1 },
  { id: 1243, stat: 'field_goals', booksum: 1.08, from: 0.5, lines: 2, step: 1 },
]
