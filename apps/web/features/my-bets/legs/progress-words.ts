import type { LegProgress, ProgressKind, ProgressUnit } from '@touchline/betting'

/** What is counted, as it is called: the sport's score is goals or points. */
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

/** What the score, its sets and what those are made of are called, where not points, sets and games. */
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
  darts: { games: 'legs' },
  snooker: { sets: 'frames', games: 'points' },
  mma: { sets: 'rounds' },
}

export const nounOf = ({ unit }: LegProgress, sportKey: string): Noun =>
  NOUNS[sportKey]?.[unit] ?? (unit === 'score' ? 'points' : unit)

/** A sentence of the messages and the count in it; `count` is meaningless to a sentence without one. */
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

/** A lead in goals or points comes by as many more; in sets and games, which the other side wins meanwhile, the lead itself is told. */
function neededLead({ unit, current, target }: LegProgress): Said {
  if (unit === 'score' || target < 0) return say('needs', target - current)
  return target === 0 ? say('not-behind') : say('needs-lead', target)
}

const isWinning = ({ standing }: LegProgress): boolean => standing === 'winning'

/** What a leg that is not decided says of itself, by what it is about. */
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

/** How far a leg is and what it still needs, as a sentence (BEYOND-21). `ended`: nothing more can happen to it. */
export function wordsOf(leg: LegProgress, ended: boolean): Said {
  if (leg.standing === 'won' || leg.standing === 'lost') return say(leg.standing)
  return ended ? say('returned') : SAID[leg.kind](leg)
}

/** Kinds whose count grows towards the target, or up to it. */
const FILLED: ReadonlySet<ProgressKind> = new Set(['over', 'under', 'both', 'score'])

/** How much of the way to the target is done, 0 to 1; null for what is no way. */
export const filledOf = ({ kind, current, target }: LegProgress): number | null =>
  FILLED.has(kind) && target > 0 ? Math.min(current / target, 1) : null
