import type { StoryIncident } from '@touchline/simulator'
import { madeBy } from '@touchline/simulator/testing'
import { type Course, type Side, SIDES } from './course.ts'
import { type Oracle, type Question, wonIf } from './ending.ts'

type Incidents = readonly StoryIncident[]

const isCard = (kind: string): boolean => kind === 'yellow_card' || kind === 'red_card'

/** By market, what is told of what it asks for. */
const NUMBERED: Readonly<Record<number, readonly [key: string, asks: (kind: string) => boolean]>> = {
  8: ['goalnr', (kind) => kind === 'goal'],
  163: ['cornernr', (kind) => kind === 'corner'],
  137: ['bookingnr', isCard],
}
const WITHIN: Readonly<Record<number, (kind: string) => boolean>> = {
  1401: (kind) => kind === 'goal',
  1402: (kind) => kind === 'corner',
  1403: isCard,
}
const MORE: Readonly<Record<number, readonly string[]>> = {
  162: ['corners'],
  136: ['yellow_cards', 'red_cards'],
}

/** Who has the goal, corner or card of that number: home, nobody or away. */
function numbered(told: Incidents, { id, outcome, of }: Question) {
  const [key, asks] = NUMBERED[id] ?? []
  if (key === undefined || asks === undefined) return null
  const side = told.filter(({ kind }) => asks(kind))[of(key) - 1]?.side
  return wonIf(outcome === (side === undefined ? '7' : side === 'home' ? '6' : '8'))
}

/** The seconds of its half, stoppage time included. */
const secondOf = ({ period, clock, stoppage }: StoryIncident): number =>
  (clock ?? 0) - (period === '2nd_half' ? 45 * 60 : 0) + (stoppage ?? 0)

/** Whether it happens in these minutes; the last ones of a half go on to its whistle. */
function within(told: Incidents, { id, outcome, of }: Question) {
  const asks = WITHIN[id]
  if (asks === undefined) return null
  const [from, to] = [of('from'), of('to')]
  const half = from < 45 ? '1st_half' : '2nd_half'
  const begins = half === '1st_half' ? 0 : 45
  const happens = told.some((one) => {
    const minute = begins + secondOf(one) / 60
    return one.period === half && asks(one.kind) && minute >= from && (minute < to || to === begins + 45)
  })
  return wonIf(outcome === (happens ? '74' : '76'))
}

/** The first moment at which there is a goal, to the millisecond; null without one. */
function firstGoal({ model, fixture, over, final }: Course): number | null {
  if (final.totalScore.home + final.totalScore.away === 0) return null
  let [before, after] = [fixture.startTime, over]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    const { home, away } = model.state(middle).totalScore
    if (home + away > 0) after = middle
    else before = middle
  }
  return after
}

/** Who has scored the first goal: a player of those asked for, anybody else, or nobody. */
function firstScorer(course: Course): (asked: ReadonlySet<string>) => string {
  const at = firstGoal(course)
  const scorer =
    at === null ? undefined : course.model.story(at)?.players?.find(({ counts }) => counts['goals'] === 1)?.id
  return (asked) => (at === null ? '7' : scorer !== undefined && asked.has(scorer) ? scorer : '1721')
}

/** What happened in a football match besides its score, by the story. `scorers` are those who can be bet on to score first. */
export function footballOracle(course: Course, scorers: ReadonlySet<string>): Oracle {
  const { incidents } = course.story
  const first = firstScorer(course)(scorers)
  const made = (stats: readonly string[], side: Side) => madeBy(course.story, stats, side)
  return (question) => {
    const { id, outcome } = question
    if (id === 38) return wonIf(outcome === first)
    const stats = MORE[id]
    if (stats !== undefined) {
      const [home = 0, away = 0] = SIDES.map((side) => made(stats, side))
      return wonIf(outcome === (home > away ? '1' : home < away ? '3' : '2'))
    }
    return numbered(incidents, question) ?? within(incidents, question)
  }
}
