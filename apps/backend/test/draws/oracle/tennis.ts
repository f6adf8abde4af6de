import { pointWinner } from '@touchline/simulator/testing'
import { type Course, isRetired, marginOf, periodOf, type Score, type Side, sumOf } from './course.ts'
import { BACK, type Ending, type Oracle, overLine, type Question } from './ending.ts'
import { byScore } from './scores.ts'
import { byWinner, gameWinner } from './units.ts'

/** Who won each point, by set, game and point. */
function pointsOf({ looks }: Course): ReadonlyMap<string, Side> {
  const winners = new Map<string, Side>()
  let [game, points] = ['', 0]
  for (const [index, { state: after }] of looks.entries()) {
    const before = looks[index - 1]?.state
    const winner = before === undefined ? null : pointWinner(before, after)
    if (before === undefined || winner === null) continue
    const { home, away } = before.periodScores.at(-1) ?? { home: 0, away: 0 }
    const running = `${before.periodScores.length}/${home + away + 1}`
    points = running === game ? points + 1 : 1
    game = running
    winners.set(`${running}/${points}`, winner)
  }
  return winners
}

/** All ways in which a set may go on from these games, told by its last score. */
function endsOfSet(games: Score): readonly Score[] {
  const [most, least] = [Math.max(games.home, games.away), Math.min(games.home, games.away)]
  if (most === 7 || (most === 6 && least < 5)) return [games]
  return [...endsOfSet({ ...games, home: games.home + 1 }), ...endsOfSet({ ...games, away: games.away + 1 })]
}

const distinct = (scores: readonly Score[]): readonly Score[] => [
  ...new Map(scores.map((score) => [`${score.home}:${score.away}`, score])).values(),
]

const FRESH = distinct(endsOfSet({ home: 0, away: 0 }))

/** Sets and games of a match in the end. */
interface MatchEnd {
  readonly sets: Score
  readonly games: Score
}

/** All ways in which a match might have gone on, set by set. */
function endsOfMatch(from: MatchEnd, needed: number, running: readonly Score[]): readonly MatchEnd[] {
  const over = new Map<string, MatchEnd>()
  let [open, sets]: [readonly MatchEnd[], readonly Score[]] = [[from], running]
  while (open.length > 0) {
    const next = new Map<string, MatchEnd>()
    for (const { sets: won, games } of open)
      for (const last of sets) {
        const isHome = last.home > last.away
        const end: MatchEnd = {
          sets: { home: won.home + (isHome ? 1 : 0), away: won.away + (isHome ? 0 : 1) },
          games: sumOf([games, last]),
        }
        const isOver = Math.max(end.sets.home, end.sets.away) === needed
        ;(isOver ? over : next).set(JSON.stringify(end), end)
      }
    open = [...next.values()]
    sets = FRESH
  }
  return [...over.values()]
}

/** The ways in which the match might have ended, had nobody retired. */
function possibleEnds({ final }: Course): readonly MatchEnd[] {
  const { totalScore: sets, periodScores, maxPeriodNumber } = final
  const running = periodScores.find(({ number }) => number === sets.home + sets.away + 1)
  const finished = sumOf(periodScores.filter((one) => one !== running))
  const of = distinct(endsOfSet(running ?? { home: 0, away: 0 }))
  return endsOfMatch({ sets, games: finished }, (maxPeriodNumber + 1) / 2, of)
}

/** The end that all of these agree on; the stake comes back where they do not. */
function agreed(endings: readonly Ending[]): Ending {
  const [first, ...others] = endings
  const asText = ({ wins, back }: Ending) => `${wins.join()} ${back.join()}`
  return first !== undefined && others.every((one) => asText(one) === asText(first)) ? first : BACK
}

type Retired = (course: Course, question: Question, ends: () => readonly MatchEnd[]) => Ending

const byLine =
  (first: string, edgeOf: (end: MatchEnd, of: Question['of']) => number): Retired =>
  (_, { outcome, of }, ends) =>
    agreed(ends().map((end) => overLine(outcome === first ? edgeOf(end, of) : -edgeOf(end, of))))

/** What was decided stands when somebody retires, and what was not is void. */
const RETIRED: Readonly<Record<number, Retired>> = {
  186: () => BACK,
  187: byLine('1714', ({ games }, of) => marginOf(games) + of('hcp')),
  188: byLine('1714', ({ sets }, of) => marginOf(sets) + of('hcp')),
  189: byLine('12', ({ games }, of) => games.home + games.away - of('total')),
  202: ({ final }, { outcome, of }) => {
    const played = final.totalScore.home + final.totalScore.away
    const set = periodOf(final, of('setnr'))
    return of('setnr') > played ? BACK : byWinner(set.home > set.away ? 'home' : 'away', outcome)
  },
  204: ({ final }, { outcome, of }) => {
    const number = of('setnr')
    const played = final.totalScore.home + final.totalScore.away
    const ends = number > played ? endsOfSet(periodOf(final, number)) : [periodOf(final, number)]
    const edges = ends.map(({ home, away }) => home + away - of('total'))
    return agreed(edges.map((edge) => overLine(outcome === '12' ? edge : -edge)))
  },
}

export function tennisOracle(course: Course): Oracle {
  const points = pointsOf(course)
  const hasRetired = isRetired(course.final)
  let ends: readonly MatchEnd[] | null = null
  const unlessPlayed = (winner: Side | undefined, { outcome }: Question): Ending | null =>
    winner === undefined ? (hasRetired ? BACK : null) : byWinner(winner, outcome)
  return (question) => {
    const { id, of } = question
    if (id === 210) return unlessPlayed(gameWinner(course, of), question)
    if (id === 218)
      return unlessPlayed(points.get(`${of('setnr')}/${of('gamenr')}/${of('pointnr')}`), question)
    if (!hasRetired) return byScore(course, question)
    return RETIRED[id]?.(course, question, () => (ends ??= possibleEnds(course))) ?? null
  }
}
