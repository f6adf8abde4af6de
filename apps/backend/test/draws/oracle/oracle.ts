import type { OfferedMarket, SportKey } from '@touchline/simulator'
import { toldCount } from '@touchline/simulator/testing'
import { BACK, type Ending, type Oracle, overLine } from './ending.ts'
import { type Course, isRetired } from './course.ts'
import { cricketOracle, premiumOracle } from './cricket.ts'
import { fightOracle } from './fight.ts'
import { footballOracle } from './football.ts'
import { byScore } from './scores.ts'
import { tennisOracle } from './tennis.ts'
import { possessionOracle, unitOracle } from './units.ts'

/** Totals of players and sides by the story; what somebody who retires had not passed is void. */
function countOracle({ fixture, final, story }: Course): Oracle {
  const mayBeVoid = fixture.sport === 'tennis' && isRetired(final)
  return ({ id, outcome, of, textOf }) => {
    const count = toldCount(story, id, textOf(''))
    if (count === null || Number.isNaN(count)) return null
    const edge = count - of('total')
    return mayBeVoid && edge < 0 ? BACK : overLine(outcome === '12' ? edge : -edge)
  }
}

/** The starting players that a bet can be on to score first: whom the market names. */
const scorersIn = (markets: readonly OfferedMarket[]): ReadonlySet<string> =>
  new Set(markets.flatMap(({ id, outcomes }) => (id === 38 ? outcomes.map((one) => one.id) : [])))

type OfSport = (course: Course, offered: readonly OfferedMarket[]) => Oracle

const scoreOracle =
  (course: Course): Oracle =>
  (question) =>
    byScore(course, question)

/** What is asked besides scores and counts, by sport. */
const OWN: Readonly<Partial<Record<SportKey, OfSport>>> = {
  soccer: (course, offered) => footballOracle(course, scorersIn(offered)),
  tennis: tennisOracle,
  basketball: possessionOracle,
  'counter-strike': unitOracle,
  'dota-2': unitOracle,
  'league-of-legends': unitOracle,
  darts: unitOracle,
  snooker: unitOracle,
  mma: fightOracle,
  cricket: cricketOracle,
  'cricket-premium': premiumOracle,
}

/** How any bet on a match has ended, told from its story and its scoreboard alone. `offered` are markets from before its start. */
export function oracleOf(course: Course, offered: readonly OfferedMarket[]): Oracle {
  const own = OWN[course.fixture.sport]?.(course, offered)
  // Scores of tennis are asked for there: somebody may retire.
  const others = course.fixture.sport === 'tennis' ? [] : [scoreOracle(course)]
  const all = [countOracle(course), ...(own === undefined ? [] : [own]), ...others]
  return (question): Ending | null => {
    for (const ask of all) {
      const ending = ask(question)
      if (ending !== null) return ending
    }
    return null
  }
}
