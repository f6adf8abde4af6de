'use client'
import type { MatchState } from '@touchline/contract'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { MatchClock, shownClock, useMatchState, usePeriodName } from '#entities/match/index.ts'
import { useLive } from '#base/data/live-context.tsx'
import { LocalTime } from '#base/time/local-time.tsx'
import { MainSet } from '../../event-list/rows/event-row.tsx'
import { TeamMark } from '../../event-list/rows/event-teams.tsx'
import type { EventRow, RowTeam } from '../../event-list/rows/row.ts'
import { CENTRE_ID, MARKET_BAR_ID } from '../centre-id.ts'

export interface MiniScoreProps {
  readonly row: EventRow
  /** What the page came with. */
  readonly state: MatchState
}

/** Height (px) that header and this bar take from the top: the centre is gone once it is above. */
const ABOVE = 104

/** Whether the match centre has left the screen to the top; null until that is known. */
function useIsGone(): boolean | null {
  const [isGone, setGone] = useState<boolean | null>(null)
  useEffect(() => {
    const centre = document.getElementById(CENTRE_ID)
    if (centre === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry !== undefined) setGone(!entry.isIntersecting && entry.boundingClientRect.top < 0)
      },
      { rootMargin: `-${ABOVE}px 0px 0px 0px` },
    )
    observer.observe(centre)
    return () => observer.disconnect()
  }, [])
  return isGone
}

/** The first three letters of a name, for narrow pages. */
const short = (name: string): string => [...name.replaceAll(/[^\p{L}\p{N}]/gu, '')].slice(0, 3).join('')

const Name = ({ team }: { readonly team: RowTeam }) => (
  <>
    <bdi className="full">{team.name}</bdi>
    <bdi className="abbr">{short(team.name)}</bdi>
  </>
)

function Moment({ row, state }: { readonly row: EventRow; readonly state: MatchState }) {
  const name = usePeriodName()
  const clock = shownClock(state)
  if (state.status !== 1 || clock === null)
    return <span className="clock">{name(state.status > 1 ? 'ended' : state.period)}</span>
  return <MatchClock clock={clock} sportKey={row.sportKey} />
}

function Bar({ row, state }: MiniScoreProps) {
  return (
    <div className="in">
      <span className="line">
        <TeamMark team={row.home} />
        <Name team={row.home} />
        <b className="score">
          {state.status === 0 ? (
            <LocalTime iso={row.start} format="time" />
          ) : (
            // On right-to-left pages the sides are swapped, and so are their numbers.
            <>
              {state.total_score.home}–{state.total_score.away}
            </>
          )}
        </b>
        <Name team={row.away} />
        <TeamMark team={row.away} />
      </span>
      {state.status === 0 ? null : (
        <span className="now">
          <Moment row={row} state={state} />
        </span>
      )}
      {row.main === null ? null : (
        <span className="quick">
          <MainSet row={row} market={row.main} />
        </span>
      )}
    </div>
  )
}

/** Score, clock and main market above the markets, once the match centre has left the screen. */
export function MiniScore({ row, state: seed }: MiniScoreProps) {
  const live = useLive()
  const state = useMatchState(row.id, seed)
  const isGone = useIsGone()
  // Once the centre has been looked at, the page with its bar is there.
  const bar = isGone === null ? null : document.getElementById(MARKET_BAR_ID)
  useEffect(() => live?.follow(row.id), [live, row.id])
  if (bar === null) return null
  return createPortal(
    // What it says stands in the match centre, too: hidden, it is reached by nobody.
    <div className="mini-score" data-shown={isGone === true ? '' : undefined} inert={isGone !== true}>
      <Bar row={row} state={state} />
    </div>,
    bar,
  )
}
