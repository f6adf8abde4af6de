import { combined, type Distribution, meanOf, probabilityAbove, probabilityOf } from '../distribution.ts'
import { drawCourse } from '../football/course.ts'
import type { FootballParameters } from '../football/parameters.ts'
import { lowScoreFactor, poissonTerms } from '../football/score-matrix.ts'
import { chancesOf, forecastOf } from '../goals/law.ts'
import type { GoalParameters } from '../goals/parameters.ts'
import { handballRules } from '../goals/rules.ts'
import { scriptGoals } from '../goals/script.ts'
import type { SportKey } from '../model.ts'
import { seededRandom } from '../random.ts'
import { type Pair, sumOfPairs } from '../sides.ts'

/** What a league's table needs of its sport. All of it follows from the model that plays and prices the matches. */
interface LeagueLaw<Parameters> {
  /** Points for a win and a draw; a loss gives none. */
  readonly points: { readonly win: number; readonly draw: number }
  /** Distribution of home's final margin, before the match. */
  margin(parameters: Parameters): Distribution
  /** The final score of the match with this key, the same as when the match itself is played. */
  play(parameters: Parameters, seed: string, key: string): Pair
}

/** The margin of Poisson goals with the Dixon–Coles factors of the four low scores (Dixon & Coles 1997). */
function footballMargin(parameters: FootballParameters): Distribution {
  const [home, away] = [poissonTerms(parameters.homeGoals), poissonTerms(parameters.awayGoals)] as const
  const law = combined({ from: 0, p: Float64Array.from(home) }, { from: 0, p: Float64Array.from(away) }, -1)
  for (const [own, other] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const) {
    const at = own - other - law.from
    const cell = (home[own] ?? 0) * (away[other] ?? 0)
    law.p[at] = (law.p[at] as number) + cell * (lowScoreFactor(parameters, own, other) - 1)
  }
  const all = law.p.reduce((sum, chance) => sum + chance, 0)
  return { from: law.from, p: law.p.map((chance) => chance / all) }
}

const football: LeagueLaw<FootballParameters> = {
  points: { win: 3, draw: 1 },
  margin: footballMargin,
  play: (parameters, seed, key) => {
    const { incidents } = drawCourse(seededRandom(`${seed} ${key}`), parameters)
    const goals = (of: 'home' | 'away') =>
      incidents.filter(({ kind, side }) => kind === 'goal' && side === of).length
    return [goals('home'), goals('away')]
  },
}

const handballAttempts = handballRules.periods * handballRules.attempts

const handball: LeagueLaw<GoalParameters> = {
  points: { win: 2, draw: 1 },
  margin: (parameters) =>
    forecastOf([0, 0], [handballAttempts, handballAttempts], chancesOf(handballRules, parameters).regulation)
      .margin,
  play: (parameters, seed, key) => {
    const chances = chancesOf(handballRules, parameters)
    return sumOfPairs(
      scriptGoals(handballRules, chances, seededRandom(`${seed}/${key}`)).at(-1)?.periods ?? [],
    )
  },
}

/** Sports with bets on league tables. */
const laws = { soccer: football, handball } as const

export type LeagueSport = keyof typeof laws

export const isLeagueSport = (sport: string): sport is LeagueSport & SportKey => Object.hasOwn(laws, sport)

/** What a coming match may bring: chances of a home win and a draw, and the goal difference. */
export interface MatchOutlook {
  readonly win: number
  readonly draw: number
  readonly mean: number
  readonly variance: number
}

/** The law of a sport, for parameters already checked (`parseParameters`). */
export function leagueLaw(sport: LeagueSport) {
  const { points, margin, play } = laws[sport] as LeagueLaw<unknown>
  return {
    points,
    play,
    outlook: (parameters: unknown): MatchOutlook => {
      const law = margin(parameters)
      const mean = meanOf(law)
      const square = law.p.reduce((sum, chance, index) => sum + chance * (law.from + index) ** 2, 0)
      return {
        win: probabilityAbove(law, 0),
        draw: probabilityOf(law, 0),
        mean,
        variance: square - mean * mean,
      }
    },
  }
}
