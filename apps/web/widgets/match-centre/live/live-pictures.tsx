'use client'
import type { MatchState, MatchStatistics } from '@touchline/contract'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useMatchState } from '#entities/match/index.ts'
import { chartLook } from '#base/asks/chart-look.ts'
import { Slot } from '#base/asks/slots.tsx'
import type { EventRow } from '../../event-list/rows/row.ts'
import { slicesOf } from '../centre/chart.ts'
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

/** Tells whoever draws on the chart where it is. */
function useChartLook(matchId: number, statistics: MatchStatistics, looked: number | null): void {
  const now = statistics.momentum.values.length - 1
  const slices = slicesOf(statistics)
  useEffect(() => chartLook.set({ matchId, now, slices, looked }), [matchId, now, slices, looked])
  useEffect(() => () => chartLook.set(null), [])
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
  const ownLine = words['own_cash_out'] ?? ''
  const place = useMemo(
    () => ({ slot: 'cash-out-line', matchId: row.id, label: ownLine }) as const,
    [row.id, ownLine],
  )
  useChartLook(row.id, statistics, slice)
  return (
    <MomentumChart
      row={row}
      statistics={statistics}
      words={words}
      scrubbing={slice !== null}
      keys={
        slice === null ? (
          <span className="key" data-line="">
            <bdi>{ownLine}</bdi>
          </span>
        ) : (
          <ScrubReading row={row} statistics={statistics} words={words} slice={slice} />
        )
      }
      over={
        <>
          <Slot place={place} />
          <Scrubber row={row} statistics={statistics} words={words} slice={slice} onScrub={scrub} />
        </>
      }
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
