'use client'
import type { MatchState } from '@touchline/contract'
import { useState } from 'react'
import { useMatchState } from '#entities/match/index.ts'
import type { EventRow } from '../../event-list/rows/row.ts'
import { barsOf, laterOf, PLOT } from '../../match-centre/centre/chart.ts'
import { Form } from '../../match-centre/form.tsx'
import { LiveWinBar } from '../../match-centre/live/live-win-bar.tsx'
import { useStatistics, useWidget } from '../../match-centre/use-centre.ts'
import type { MatchWords } from '../../match-centre/words.ts'

export interface StageFlowProps {
  readonly row: EventRow
  readonly words: MatchWords
  /** Only of a stage in view momentum and form are asked for. */
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

/** How both teams have done of late, asked for once. */
function LatestForm({ row, words }: Pick<StageFlowProps, 'row' | 'words'>) {
  const data = useWidget(row.id, 'head_to_head')
  if (data === null) return null
  const { home, away } = data.form
  if (home.length === 0 && away.length === 0) return <small>{words['no_past']}</small>
  return (
    <>
      <Form teamId={row.home.id} name={row.home.name} matches={home} words={words} />
      <small>{words['form']}</small>
      <Form teamId={row.away.id} name={row.away.name} matches={away} words={words} />
    </>
  )
}

/** How a match stands: who presses, or how both teams have done before it, and the chances that its prices mean. */
export function StageFlow({ row, words, isShown }: StageFlowProps) {
  const state = useMatchState(row.id, row.state)
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  return (
    <>
      {state?.status === 1 ? (
        <span className="pressure">{isShown ? <Momentum matchId={row.id} state={state} /> : null}</span>
      ) : (
        <span className="form-pair">{wasShown ? <LatestForm row={row} words={words} /> : null}</span>
      )}
      {row.main === null ? null : <LiveWinBar row={row} market={row.main} label={words['chances'] ?? ''} />}
    </>
  )
}
