import type { LegProgress, ProgressKind, ProgressUnit } from '@touchline/betting'

/** The word for what is counted: the score of a sport is goals or points. */
export type Noun =
  | 'goals'
  | 'points'
  | 'sets'
  | 'games'
  | 'maps'
  | 'rounds'
  | 'kills'
  | 'runs'
  | 'legs'
  | 'frames'

/** Words for score, sets and their parts, where they are not points, sets and games. */
const NOUNS: Readonly<Record<string, Partial<Record<ProgressUnit, Noun>>>> = {
  soccer: { score: 'goals' },
  'ice-hockey': { score: 'goals' },
  handball: { score: 'goals' },
  volleyball: { games: 'points' },
  'table-tennis': { games: 'points' },
  'counter-strike': { sets: 'maps', games: 'rounds' },
  'dota-2': { sets: 'maps', games: 'kills' },
  'league-of-legends': { sets: 'maps', games: 'kills' },
  baseball: { score: 'runs' },
  cricket: { score: 'runs' },
  'cricket-premium': { score: 'runs' },
  darts: { games: 'legs' },
  snooker: { sets: 'frames', games: 'points' },
  mma: { sets: 'rounds' },
}

export const nounOf = ({ unit }: LegProgress, sportKey: string): Noun =>
  NOUNS[sportKey]?.[unit] ?? (unit === 'score' ? 'points' : unit)

/** A message and its count; `count` is unused by messages without one. */
export interface Said {
  readonly id:
    | 'won'
    | 'lost'
    | 'winning'
    | 'spare'
    | 'returned'
    | 'needs'
    | 'needs-lead'
    | 'not-behind'
    | 'at-most'
    | 'no-more'
    | 'winner'
    | 'level'
    | 'both'
    | 'one-side'
    | 'not-both'
    | 'odd'
    | 'even'
    | 'next'
  readonly count: number
}

const say = (id: Said['id'], count = 0): Said => ({ id, count })
const asItStands = say('winning')

/**
 * A lead in goals or points needs that many more. In sets and games the opponent may win some meanwhile, so the lead
 * itself is named.
 */
function neededLead({ unit, current, target }: LegProgress): Said {
  if (unit === 'score' || target < 0) return say('needs', target - current)
  return target === 0 ? say('not-behind') : say('needs-lead', target)
}

const isWinning = ({ standing }: LegProgress): boolean => standing === 'winning'

/** The sentence of an undecided leg, by its kind. */
const SAID = {
  over: ({ current, target }) => say('needs', target - current),
  under: ({ current, target, standing }) => {
    if (standing === 'open') return say('returned')
    return current === target ? say('no-more') : say('at-most', target - current)
  },
  lead: (leg) => {
    if (!isWinning(leg)) return neededLead(leg)
    return leg.current > leg.target ? say('spare', leg.current - leg.target) : asItStands
  },
  apart: (leg) => (isWinning(leg) ? asItStands : say('winner')),
  level: (leg) => (isWinning(leg) ? asItStands : say('level', leg.current)),
  both: ({ current }) => say(current === 0 ? 'both' : 'one-side'),
  notBoth: () => say('not-both'),
  parity: (leg) => (isWinning(leg) ? asItStands : say(leg.target === 1 ? 'odd' : 'even')),
  score: (leg) => (isWinning(leg) ? asItStands : say('needs', leg.target - leg.current)),
  next: ({ target }) => say('next', target),
} as const satisfies Record<ProgressKind, (leg: LegProgress) => Said>

/** The progress of a leg and what it still needs, as a sentence (BEYOND-21). `ended`: nothing more can happen to it. */
export function wordsOf(leg: LegProgress, ended: boolean): Said {
  if (leg.standing === 'won' || leg.standing === 'lost') return say(leg.standing)
  return ended ? say('returned') : SAID[leg.kind](leg)
}

/** Kinds whose count rises towards the target. */
const FILLED: ReadonlySet<ProgressKind> = new Set(['over', 'under', 'both', 'score'])

/** Share of the way to the target, 0 to 1; null for kinds without one. */
export const filledOf = ({ kind, current, target }: LegProgress): number | null =>
  FILLED.has(kind) && target > 0 ? Math.min(current / target, 1) : null
