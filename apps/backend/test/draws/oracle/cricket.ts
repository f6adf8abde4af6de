import type { FixtureOf, MatchState } from '@touchline/simulator'
import { countBalls } from '@touchline/simulator/testing'
import { type Course, type Look, type Side, SIDES } from './course.ts'
import { type Oracle, overLine, wonIf } from './ending.ts'

/** An innings, as the scoreboard had it after each ball. */
interface Innings {
  readonly side: Side
  /** By balls bowled. */
  readonly runs: Map<number, number>
  balls: number
  wickets: number
}

/** `/4 (12.3)`: wickets, overs and balls. */
function figuresOf({ figures }: MatchState, side: Side) {
  const [, wickets, overs, balls = '0'] = /^\/(\d+)\s\((\d+)(?:\.(\d))?\)$/.exec(figures?.[side] ?? '') ?? []
  return wickets === undefined ? null : { wickets: Number(wickets), balls: 6 * Number(overs) + Number(balls) }
}

/** Both innings in the order in which they were played. */
function inningsOf(looks: readonly Look[]): readonly Innings[] {
  const all: Innings[] = []
  for (const { state } of looks) {
    const batting = state.currentServer
    if (batting !== null && all.every(({ side }) => side !== batting))
      all.push({ side: batting, runs: new Map([[0, 0]]), balls: 0, wickets: 0 })
    for (const innings of all) {
      const told = figuresOf(state, innings.side)
      if (told === null) continue
      innings.balls = told.balls
      innings.wickets = told.wickets
      innings.runs.set(told.balls, state.totalScore[innings.side])
    }
  }
  return all
}

/** Runs of the first overs, as far as they were bowled. */
const runsUntil = ({ runs, balls }: Innings, overs: number): number =>
  runs.get(Math.min(6 * overs, balls)) ?? Number.NaN

/** What a market of an innings counts. */
const COUNTS: Readonly<Record<number, (innings: Innings, over: number) => number>> = {
  875: ({ runs, balls }) => runs.get(balls) ?? Number.NaN,
  876: ({ wickets }) => wickets,
  877: (innings) => runsUntil(innings, 6),
  878: (innings, over) => runsUntil(innings, over) - runsUntil(innings, over - 1),
}

/** Cricket by its scoreboard alone. A super over decides a match that is level. */
export function cricketOracle({ looks, final }: Course): Oracle {
  const innings = inningsOf(looks)
  const superOver = final.periodScores.find(({ type }) => type === 'super_over')
  const [home = 0, away = 0] = SIDES.map((side) => final.totalScore[side] + (superOver?.[side] ?? 0))
  return ({ id, outcome, of }) => {
    if (id === 340) return wonIf(outcome === (home > away ? '4' : '5'))
    const [count, own] = [COUNTS[id], innings[of('inningnr') - 1]]
    if (count === undefined || own === undefined) return null
    const edge = count(own, of('overnr')) - of('total')
    return overLine(outcome === '12' ? edge : -edge)
  }
}

/** Cricket with players by its balls. */
function ballOracle({ fixture, seed }: Course): Oracle {
  const answer = countBalls(fixture as FixtureOf<'cricket-premium'>, seed)
  return ({ id, outcome, of }) => {
    const told = answer(id, of)
    if (typeof told === 'string') return wonIf(outcome === told)
    const edge = told - of('total')
    return overLine(outcome === '12' ? edge : -edge)
  }
}

/** Of premium cricket, what the balls and the scoreboard both tell, they have to tell alike. */
export function premiumOracle(course: Course): Oracle {
  const [byBalls, byBoard] = [ballOracle(course), cricketOracle(course)]
  return (question) => {
    const [told, seen] = [byBalls(question), byBoard(question)]
    if (seen !== null && JSON.stringify(told, asText) !== JSON.stringify(seen, asText))
      throw new Error(`balls and scoreboard of ${course.fixture.key} differ in market ${question.id}`)
    return told
  }
}

const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
