'use client'
import type { MatchState } from '@touchline/contract'
import { useMatchState } from '#entities/match/index.ts'
import type { EventRow } from '../../event-list/rows/row.ts'
import { barsOf, laterOf, PLOT } from '../../match-centre/centre/chart.ts'
import { LiveWinBar } from '../../match-centre/live/live-win-bar.tsx'
import { useStatistics } from '../../match-centre/use-centre.ts'

export interface StageFlowProps {
  readonly row: EventRow
  /** What the chances of a match are called. */
  readonly chances: string
  /** Only of the stage in view the momentum is asked for. */
  readonly isShown: boolean
}

/** From the middle of the chart to the end of a full bar. */
const TALLEST = PLOT.reach + 2

/** The momentum of the whole match as a picture; its page says in words what it means. */
function Momentum({ matchId, state }: { readonly matchId: number; readonly state: MatchState }) {
  const statistics = useStatistics(matchId, state)
  if (statistics === null) return null
  return (
    <svg
      viewBox={`0 ${PLOT.middle - TALLEST} ${PLOT.width} ${2 * TALLEST}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="home" d={barsOf(statistics, 'home')} />
      <path className="away" d={barsOf(statistics, 'away')} />
      <path className="later" d={laterOf(statistics)} />
    </svg>
  )
}

/** How a match stands: who presses, and the chances that its prices mean. */
export function StageFlow({ row, chances, isShown }: StageFlowProps) {
  const state = useMatchState(row.id, row.state)
  return (
    <>
      {state?.status === 1 ? (
        <span className="pressure">{isShown ? <Momentum matchId={row.id} state={state} /> : null}</span>
      ) : null}
      {row.main === null ? null : <LiveWinBar row={row} market={row.main} label={chances} />}
    </>
  )
}
