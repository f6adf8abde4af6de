import type { MatchState } from '@touchline/contract'
import type { CSSProperties } from 'react'
import { SIDES } from '../story.ts'

/** Periods side by side: the latest of a match that has many. */
const MOST = 11

export interface PeriodBar {
  readonly number: number
  /** Of the most that a side made in one of them, 0 to 1. */
  readonly home: number
  readonly away: number
  readonly isRunning: boolean
}

const round = (share: number): number => Math.round(share * 1000) / 1000

/** What both sides made in each period, against the most of all. None in cricket, whose innings belong to one side. */
export function periodBars(
  { period_score: periods, status }: Pick<MatchState, 'period_score' | 'status'>,
  sportKey: string,
): readonly PeriodBar[] {
  const most = Math.max(0, ...periods.flatMap(({ home, away }) => [home, away]))
  if (most === 0 || sportKey.startsWith('cricket')) return []
  return periods.slice(-MOST).map(({ number, home, away }, index, shown) => ({
    number,
    home: round(home / most),
    away: round(away / most),
    isRunning: status === 1 && index === shown.length - 1,
  }))
}

/** Sets, frames or quarters as pairs of bars, home above the line and away below it: the numbers stand in the table. */
export const PeriodBars = ({ bars }: { readonly bars: readonly PeriodBar[] }) => (
  <div className="period-bars" aria-hidden="true">
    {bars.map(({ number, isRunning, ...made }) => (
      <span key={number} data-running={isRunning ? '' : undefined}>
        {SIDES.map((side) => (
          <i
            key={side}
            data-lead={made[side] > made[side === 'home' ? 'away' : 'home'] ? '' : undefined}
            style={{ '--v': made[side] } as CSSProperties}
          />
        ))}
        <small>{number}</small>
      </span>
    ))}
  </div>
)
