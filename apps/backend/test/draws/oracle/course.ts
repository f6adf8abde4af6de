import type {
  FixtureOf,
  MatchModel,
  MatchSnapshot,
  MatchState,
  MatchStory,
  SportKey,
} from '@touchline/simulator'

/** What a spectator has of a match: the scoreboard at all its changes, and the story in the end. */
export interface Course {
  readonly fixture: FixtureOf<SportKey>
  readonly seed: string
  readonly model: MatchModel
  readonly looks: readonly Look[]
  /** The scoreboard in the end. */
  readonly final: MatchState
  readonly story: MatchStory
  /** When it was over (epoch ms). */
  readonly over: number
}

export interface Look {
  /** Epoch ms. */
  readonly at: number
  readonly state: MatchState
  /** Markets on possessions that were on offer, open or not. */
  readonly possessions: readonly string[]
}

/** A moment with everything that is told of it. */
export interface Looked {
  readonly at: number
  readonly snapshot: MatchSnapshot
}

/** Every moment of a match from its start on at which something changes. */
export function* changes(model: MatchModel, start: number): Generator<Looked> {
  for (let now: number | null = start; now !== null; ) {
    const snapshot: MatchSnapshot = model.at(now)
    yield { at: now, snapshot }
    now = snapshot.nextAt
  }
}

/** What a spectator sees of it. */
export const seen = ({ at, snapshot: { state, markets } }: Looked): Look => ({
  at,
  state,
  possessions: markets
    .filter(({ id }) => id === 1411 || id === 1412)
    .map(({ id, specifier }) => `${id}/${specifier}`),
})

/** A match that is over by then. */
export function courseOf(match: Omit<Course, 'final' | 'story'>): Course {
  const { model, over, fixture } = match
  const [final, story] = [model.state(over), model.story(over)]
  if (final.status !== 4 || story === null) throw new Error(`${fixture.key} does not end`)
  return { ...match, final, story }
}

export interface Score {
  readonly home: number
  readonly away: number
}

const NONE: Score = { home: 0, away: 0 }

export const sumOf = (scores: readonly Score[]): Score =>
  scores.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), NONE)

/** The score of a numbered period; none where it was not played. */
export const periodOf = ({ periodScores }: MatchState, number: number): Score =>
  periodScores.find((one) => one.number === number) ?? NONE

export const isRetired = ({ totalScore, maxPeriodNumber }: MatchState): boolean =>
  2 * Math.max(totalScore.home, totalScore.away) <= maxPeriodNumber

export type Side = 'home' | 'away'
export const SIDES = ['home', 'away'] as const
export const marginOf = ({ home, away }: Score): number => home - away

/** Who has gained in a score from one look to the next; null where nobody has. */
export const gained = (before: Score, after: Score): Side | null =>
  SIDES.find((side) => after[side] > before[side]) ?? null
