import { ballsPerOver } from '../cricket/innings.ts'
import { cricketTally } from '../cricket/index.ts'
import { isOver } from '../cricket/script.ts'
import type { Numbers, Tally } from '../stretches.ts'
import type { Side } from '../sides.ts'
import { dismissals, type PremiumInnings } from './course.ts'
import { fifty, type PremiumScope } from './markets.ts'
import { eleven, premiumOvers } from './parameters.ts'
import type { PremiumStep } from './script.ts'

/** An innings as far as a market looks at it. */
interface Looked {
  readonly innings: PremiumInnings
  readonly isDone: boolean
  readonly numbers: Numbers
}

type Own = Exclude<PremiumScope, 'whole' | 'innings' | 'wickets' | 'powerplay' | 'over'>

/** Index of a ball's outcome: two and three runs are one. */
const ofBall = { 0: 0, 1: 1, 2: 2, 3: 2, 4: 3, 6: 4, wicket: 5 } as const

const count = (home: number, over: boolean): Tally => ({ home, away: 0, over })

const decided = (id: number, outcome: number | null): Tally => ({
  ...count(0, outcome !== null),
  ...(outcome !== null && { choices: { [id]: outcome } }),
})

const sum = (runs: readonly number[]): number => runs.reduce((all, one) => all + one, 0)

const batterOf = ({ innings, numbers }: Looked) => innings.batters[(numbers('playernr') - 1) % eleven]

const tallies: Readonly<Record<Own, (looked: Looked) => Tally>> = {
  session: ({ innings, isDone, numbers }) => {
    const end = numbers('overnr')
    return count(sum(innings.overRuns.slice(0, end)), isDone || innings.balls >= end * ballsPerOver)
  },
  fall: ({ innings, isDone, numbers }) => {
    const fall = innings.falls[numbers('wicketnr') - 1]
    return count(fall?.runs ?? innings.runs, isDone || fall !== undefined)
  },
  batter: (looked) => {
    const batter = batterOf(looked)
    return count(batter?.runs ?? 0, looked.isDone || batter?.isOut === true)
  },
  fifty: (looked) => {
    const batter = batterOf(looked)
    if ((batter?.runs ?? 0) >= fifty) return decided(1304, 0)
    return decided(1304, looked.isDone || batter?.isOut === true ? 1 : null)
  },
  boundaries: ({ innings, isDone }) => count(innings.boundaries, isDone),
  dismissal: ({ innings, isDone, numbers }) => {
    const fall = innings.falls[numbers('wicketnr') - 1]
    if (fall === undefined) return decided(1306, isDone ? dismissals.length : null)
    return decided(
      1306,
      dismissals.findIndex(([how]) => how === fall.how),
    )
  },
  over_wicket: ({ innings, isDone, numbers }) => {
    const until = numbers('overnr') * ballsPerOver
    const balls = innings.deliveries.slice(until - ballsPerOver, until)
    if (balls.includes('wicket')) return decided(1307, 0)
    return decided(1307, isDone || innings.balls >= until ? 1 : null)
  },
  ball: ({ innings, numbers }) => {
    const at = (numbers('overnr') - 1) * ballsPerOver + numbers('ballnr') - 1
    const ball = innings.deliveries[at]
    return decided(1308, ball === undefined ? null : ofBall[ball])
  },
}

const isOwn = (scope: PremiumScope): scope is Own => Object.hasOwn(tallies, scope)

/** The innings that a market is about: by its number, or by the side of its player. */
function inningsOf({ innings }: PremiumStep, numbers: Numbers): number {
  const player = numbers('playernr')
  if (Number.isNaN(player)) return numbers('inningnr') - 1
  const side: Side = player <= eleven ? 0 : 1
  return innings.findIndex((one) => one.side === side)
}

/** What a market has counted by a step. */
export function premiumTally(step: PremiumStep, scope: PremiumScope, numbers: Numbers): Tally {
  if (!isOwn(scope)) return cricketTally(step, scope, premiumOvers, numbers('inningnr'), numbers('overnr'))
  const index = inningsOf(step, numbers)
  const innings = step.innings[index]
  if (innings === undefined) return count(0, step.over)
  const isDone = step.over || step.innings.length > index + 1 || isOver(innings, premiumOvers)
  return tallies[scope]({ innings, isDone, numbers })
}
