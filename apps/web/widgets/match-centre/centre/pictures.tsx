import type { MatchState, MatchStatistics } from '@touchline/contract'
import type { ReactNode } from 'react'
import { sportLook } from '#base/config/sport-look.ts'
import type { EventRow } from '../../event-list/rows/row.ts'
import type { MatchWords } from '../words.ts'
import { Duels } from './duels.tsx'
import { Ground } from './ground.tsx'
import { MomentumChart } from './momentum-chart.tsx'
import { PeriodBars, periodBars } from './period-bars.tsx'
import { Series, seriesOf } from './series.tsx'

export interface PicturesProps {
  readonly row: EventRow
  readonly state: MatchState
  readonly statistics: MatchStatistics | null
  readonly words: MatchWords
  /** The chart as the page that listens draws it, in place of the plain one. */
  readonly chart?: ReactNode
}

/** What both sides did: three duels, or where nothing else is counted point after point, or each period's bars. */
function figuresOf(told: MatchStatistics, { row, state, words }: PicturesProps): ReactNode {
  if (told.statistics.length > 0) return <Duels statistics={told.statistics} words={words} />
  const { series } = sportLook(row.sportKey)
  const won = series === undefined ? [] : seriesOf(told)
  if (won.length > 0) return <Series won={won} label={words[`latest_${series}`]} />
  const bars = periodBars(state, row.sportKey)
  return bars.length === 0 ? null : <PeriodBars bars={bars} />
}

/** Momentum, field and figures: beside each other on wide pages, in one rail on narrow ones. Nothing before the start. */
export function Pictures(props: PicturesProps) {
  const { row, state, statistics, words, chart } = props
  if (state.status === 0) return null
  const told = statistics !== null && statistics.momentum.values.length > 0 ? statistics : null
  const figures = told === null ? null : figuresOf(told, props)
  return (
    // A rail that scrolls is reached by keys, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="mc-pictures" role="group" tabIndex={0} aria-label={words['statistics']}>
      {told === null ? null : (
        <div className="mc-flow">{chart ?? <MomentumChart row={row} statistics={told} words={words} />}</div>
      )}
      <div className="mc-view">
        <Ground row={row} state={state} statistics={told} words={words} />
      </div>
      {figures === null ? null : <div className="mc-duels">{figures}</div>}
    </div>
  )
}
