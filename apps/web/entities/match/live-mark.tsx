'use client'
import type { MatchState } from '@touchline/contract'
import { isRest, shownClock } from '@touchline/contract/match/period'
import { usePeriodName } from './period.ts'
import { MatchClock } from './match-clock.tsx'
import { useMatchState, useWatched } from './use-match-state.ts'

export interface LiveMarkProps {
  readonly matchId: number
  readonly sportKey: string
  readonly home: string
  readonly away: string
}

/** The clock, or the name of a break; nothing for sports without a clock. */
function Moment({ state, sportKey }: { readonly state: MatchState; readonly sportKey: string }) {
  const name = usePeriodName()
  const clock = shownClock(state)
  if (clock === null && !isRest(state.period)) return null
  return <>{clock === null ? name(state.period) : <MatchClock clock={clock} sportKey={sportKey} />} </>
}

/** Short clock and score of a live match. Subscribes to its pushes while it is on screen. */
export function LiveMark({ matchId, sportKey, home, away }: LiveMarkProps) {
  const element = useWatched<HTMLSpanElement>(matchId)
  const state = useMatchState(matchId, null)
  const score = state === null ? ' – ' : ` ${state.total_score.home}–${state.total_score.away} `
  return (
    <span ref={element}>
      {state === null ? null : <Moment state={state} sportKey={sportKey} />}
      <bdi>{home}</bdi>
      <span className="ltr">{score}</span>
      <bdi>{away}</bdi>
    </span>
  )
}

export interface LiveMomentProps extends Pick<LiveMarkProps, 'matchId' | 'sportKey'> {
  /** What the page came with, if it did. */
  readonly seed?: MatchState | null
}

/** The clock of a live match, or its period if no clock runs. The place that shows it subscribes to the match. */
export function LiveMoment({ matchId, sportKey, seed = null }: LiveMomentProps) {
  const name = usePeriodName()
  const state = useMatchState(matchId, seed)
  if (state === null) return null
  const clock = state.status === 1 ? shownClock(state) : null
  return clock === null ? (
    <span className="clock">{name(state.status > 1 ? 'ended' : state.period)}</span>
  ) : (
    <MatchClock clock={clock} sportKey={sportKey} />
  )
}
