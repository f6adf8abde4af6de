'use client'
import type { MatchState, MatchStatistics } from '@touchline/contract'
import { type ReactNode, useState } from 'react'
import { useMatchState } from '#entities/match/index.ts'
import type { EventRow } from '../../event-list/rows/row.ts'
import { MomentumChart } from '../centre/momentum-chart.tsx'
import { Pictures } from '../centre/pictures.tsx'
import { useStatistics } from '../use-centre.ts'
import type { MatchWords } from '../words.ts'
import { Scrubber, ScrubReading } from './scrubber.tsx'

export interface LivePicturesProps {
  readonly row: EventRow
  /** What the page came with. */
  readonly state: MatchState
  readonly words: MatchWords
  /** As the server drew them, until there is news. */
  readonly children?: ReactNode
}

/** The momentum that a viewer looks back through: by pointer, or by arrow keys a step at a time. */
function ScrubbedChart({
  row,
  statistics,
  words,
}: {
  readonly row: EventRow
  readonly statistics: MatchStatistics
  readonly words: MatchWords
}) {
  const [slice, scrub] = useState<number | null>(null)
  return (
    <MomentumChart
      row={row}
      statistics={statistics}
      words={words}
      scrubbing={slice !== null}
      keys={
        slice === null ? null : <ScrubReading row={row} statistics={statistics} words={words} slice={slice} />
      }
      over={<Scrubber row={row} statistics={statistics} words={words} slice={slice} onScrub={scrub} />}
    />
  )
}

/** Momentum, field and duels, as they are now (BEYOND-15, WIDGET-08). */
export function LivePictures({ row, state: seed, words, children }: LivePicturesProps) {
  const state = useMatchState(row.id, seed)
  const statistics = useStatistics(row.id, state)
  if (statistics === null) return children
  const chart =
    statistics.momentum.values.length === 0 ? undefined : (
      <ScrubbedChart row={row} statistics={statistics} words={words} />
    )
  return <Pictures row={row} state={state} statistics={statistics} words={words} chart={chart} />
}
