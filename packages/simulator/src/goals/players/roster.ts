import type { PropKind } from '../../players/kinds.ts'
import type { Places } from '../../players/roster.ts'
import type { GoalRules } from '../rules.ts'

/** What a share is of: goals, and passes before them. */
export type Share = 'goal' | 'assist'

export const stats = ['goals', 'assists', 'points'] as const
export type Stat = (typeof stats)[number]

export interface GoalPlayers {
  readonly places: Places<Share>
  /** Share of goals that somebody passed for. */
  readonly assisted: number
  readonly kinds: readonly PropKind<Stat>[]
}

/** Two lines of forwards and two pairs of defenders; a fifth of all goals is anybody else's. */
const hockeyPlaces: Places<Share> = {
  9: { goal: 0.15, assist: 0.11 },
  10: { goal: 0.13, assist: 0.15 },
  11: { goal: 0.12, assist: 0.12 },
  13: { goal: 0.1, assist: 0.09 },
  17: { goal: 0.09, assist: 0.1 },
  19: { goal: 0.08, assist: 0.09 },
  4: { goal: 0.04, assist: 0.09 },
  5: { goal: 0.04, assist: 0.08 },
  6: { goal: 0.03, assist: 0.05 },
  7: { goal: 0.02, assist: 0.04 },
}

/** Wings, backs and a pivot. */
const handballPlaces: Places<Share> = {
  4: { goal: 0.17, assist: 0.12 },
  7: { goal: 0.15, assist: 0.18 },
  9: { goal: 0.17, assist: 0.24 },
  11: { goal: 0.13, assist: 0.06 },
  14: { goal: 0.12, assist: 0.06 },
  18: { goal: 0.12, assist: 0.08 },
}

/** Who plays in the sports of goals, and what is asked of them. */
export const goalPlayers: Readonly<Record<GoalRules['sport'], GoalPlayers>> = {
  'ice-hockey': {
    places: hockeyPlaces,
    assisted: 0.9,
    kinds: [
      { id: 1201, stat: 'goals', booksum: 1.08, from: 0.1, lines: 1, step: 1 },
      { id: 1202, stat: 'assists', booksum: 1.08, from: 0.15, lines: 1, step: 1 },
      { id: 1221, stat: 'points', booksum: 1.08, from: 0.3, lines: 2, step: 1 },
    ],
  },
  handball: {
    places: handballPlaces,
    assisted: 0.6,
    kinds: [
      { id: 1201, stat: 'goals', booksum: 1.07, from: 1.5, lines: 3, step: 1 },
      { id: 1202, stat: 'assists', booksum: 1.08, from: 1, lines: 2, step: 1 },
    ],
  },
}
