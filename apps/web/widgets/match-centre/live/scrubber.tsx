'use client'
import type { MatchStatistics } from '@touchline/contract'
import type { CSSProperties } from 'react'
import type { EventRow } from '../../event-list/rows/row.ts'
import { placeOf, readOf, slicesOf } from '../centre/chart.ts'
import type { MatchWords } from '../words.ts'

interface Reading {
  readonly row: EventRow
  readonly statistics: MatchStatistics
  readonly words: MatchWords
}

/** What the chart says of a slice in words: `51′ 2–1 · Goal: Liverpool`. */
function readingOf({ row, statistics, words }: Reading, slice: number): string {
  const { moment, score, incidents } = readOf(row.sportKey, statistics, slice)
  const happened = incidents.map(({ kind, side }) => `${words[`event_${kind}`] ?? kind}: ${row[side].name}`)
  return [[moment, score].filter(Boolean).join('  '), ...happened].filter(Boolean).join(' · ')
}

/** What was then, in place of the keys. */
export const ScrubReading = ({ slice, ...of }: Reading & { readonly slice: number }) => (
  <span className="reading">
    <bdi>{readingOf(of, slice)}</bdi>
  </span>
)

export interface ScrubberProps extends Reading {
  /** The slice looked at; null for now. */
  readonly slice: number | null
  readonly onScrub: (slice: number | null) => void
}

/** A line over the chart that pointer and arrow keys move. Let go, it is back at now. */
export function Scrubber({ slice, onScrub, ...of }: ScrubberProps) {
  const { statistics, words } = of
  const now = statistics.momentum.values.length - 1
  const shown = Math.min(slice ?? now, now)
  const place = {
    '--scrub': placeOf(shown, statistics),
    '--played': Math.round(((now + 1) * 10_000) / slicesOf(statistics)) / 10_000,
  } as CSSProperties
  const release = () => onScrub(null)
  return (
    <span className="scrubber" style={place}>
      <span className="scrub" />
      <input
        type="range"
        min={0}
        max={now}
        value={shown}
        aria-label={words['look_back']}
        aria-valuetext={readingOf(of, shown) || String(shown + 1)}
        onChange={(event) => onScrub(Number(event.target.value))}
        onPointerUp={release}
        onPointerCancel={release}
        onBlur={release}
      />
    </span>
  )
}
