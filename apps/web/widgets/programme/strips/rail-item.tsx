'use client'
import { useMatchState } from '#entities/match/index.ts'
import type { EventRow } from '../../event-list/rows/row.ts'
import { RailFace } from '../faces.tsx'

export interface RailItemProps {
  readonly row: EventRow
  readonly isShown: boolean
  readonly onPress: () => void
}

/** A match of the programme in short, which brings its stage into view. */
export function RailItem({ row, isShown, onPress }: RailItemProps) {
  const state = useMatchState(row.id, row.state)
  return (
    <button type="button" aria-current={isShown ? 'true' : undefined} onClick={onPress}>
      <RailFace row={row} state={state} />
    </button>
  )
}
