import { ballsPerOver } from '../cricket/innings.ts'
import { cricketState } from '../cricket/index.ts'
import type { InningsView, MatchState } from '../model.ts'
import { bowlerOf, type PremiumInnings } from './course.ts'
import { premiumOvers, type PremiumParameters } from './parameters.ts'
import type { PremiumStep } from './script.ts'

/** Balls as they are called: `4`, `.` without a run, `W`. */
const called = (ball: PremiumInnings['deliveries'][number]): string =>
  ball === 'wicket' ? 'W' : ball === 0 ? '.' : String(ball)

/** The over that is bowled, or the one just ended. */
function thisOver({ balls, deliveries }: PremiumInnings): string {
  const from = Math.floor(Math.max(0, balls - 1) / ballsPerOver) * ballsPerOver
  return deliveries.slice(from).map(called).join(' ')
}

function viewOf(
  { innings }: PremiumStep,
  running: PremiumInnings,
  { homePlayers, awayPlayers }: PremiumParameters,
): InningsView {
  const [own, other] = running.side === 0 ? [homePlayers, awayPlayers] : [awayPlayers, homePlayers]
  const { striker, partner, batters, balls, strokes } = running
  const bowling = bowlerOf(Math.floor(Math.max(0, balls - 1) / ballsPerOver))
  const bowler = running.bowlers[bowling]
  const [one] = innings
  return {
    balls: thisOver(running),
    batting: [striker, partner].flatMap((player) => {
      const [name, batter] = [own[player], batters[player]]
      return name === undefined || batter === undefined || batter.isOut
        ? []
        : [{ name, runs: batter.runs, balls: batter.balls }]
    }),
    bowling:
      bowler === undefined
        ? null
        : { name: other[bowling] ?? '', balls: bowler.balls, runs: bowler.runs, wickets: bowler.wickets },
    target: innings.length === 2 && one !== undefined ? one.runs + 1 : null,
    overs: innings.map(({ overRuns }) => overRuns),
    strokes: strokes[striker] ?? [],
  }
}

/** The state at a step, with who bats and bowls and the balls of the over. */
export function premiumState(step: PremiumStep, parameters: PremiumParameters): MatchState {
  const running = step.innings.at(-1)
  const state = cricketState(step, premiumOvers)
  return running === undefined || step.over ? state : { ...state, innings: viewOf(step, running, parameters) }
}
