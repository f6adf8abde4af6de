import type { Clock, MatchState as WireState } from '@touchline/contract'
import type { InningsView, MatchState, PeriodScore } from '@touchline/simulator'

/** The clock in whole seconds, with its moment moved to match, so that a reader who ticks on from there is exact. */
function wireClock(clock: NonNullable<MatchState['clock']>): Clock {
  const { matchTime, rate, stopped, updatedAt } = clock
  const part = matchTime - Math.floor(matchTime)
  const since = stopped || rate === 0 ? 0 : (part / rate) * 1000
  const left = (seconds: number | null) => (seconds === null ? null : Math.max(0, Math.round(seconds + part)))
  return {
    match_time: Math.max(0, Math.floor(matchTime)),
    stoppage_time: clock.stoppageTime === null ? null : Math.floor(clock.stoppageTime),
    stoppage_time_announced: clock.stoppageTimeAnnounced,
    remaining_time: left(clock.remainingTime),
    remaining_time_in_period: left(clock.remainingTimeInPeriod),
    stopped,
    rate,
    clock_updated_at: new Date(Math.round(updatedAt - since)).toISOString(),
  }
}

/**
 * `set` 2 → `set_2`. Names of halves contain their number, a shoot-out has none, and second and later overtimes are
 * numbered.
 */
function periodKey({ type, number }: PeriodScore, regular: number): string {
  if (type.endsWith('_half') || type === 'penalties') return type
  if (type !== 'overtime') return `${type}_${number}`
  return number <= regular + 1 ? type : `${type}_${number - regular}`
}

/** An innings in the contract's form, whose lists may be written to. */
const wireInnings = (innings: InningsView): NonNullable<WireState['innings']> => ({
  ...innings,
  batting: [...innings.batting],
  overs: innings.overs.map((runs) => [...runs]),
  strokes: innings.strokes.map(([angle, runs]) => [angle, runs]),
})

/** The state of a simulated match in the contract's form. */
export function wireState(state: MatchState): WireState {
  return {
    status: state.status,
    period: state.period,
    progress: Math.round(state.progress * 1000) / 1000,
    clock: state.clock === null ? null : wireClock(state.clock),
    total_score: state.totalScore,
    game_score: state.gameScore,
    current_server: state.currentServer,
    period_score: state.periodScores.map((period) => ({
      period_key: periodKey(period, state.maxPeriodNumber),
      number: period.number,
      type: period.type,
      max_period_number: state.maxPeriodNumber,
      home: period.home,
      away: period.away,
    })),
    red_cards: state.redCards,
    ...(state.figures === undefined ? {} : { figures: state.figures }),
    ...(state.innings === undefined ? {} : { innings: wireInnings(state.innings) }),
  }
}
