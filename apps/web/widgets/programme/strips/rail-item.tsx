'use client'
import { useTranslations } from 'next-intl'
import { LiveMoment, useMatchState } from '#entities/match/index.ts'
import type { EventRow } from '../../event-list/rows/row.ts'
import { RailFace } from '../faces.tsx'

export interface RailItemProps {
  readonly row: EventRow
  readonly isShown: boolean
  readonly onPress: () => void
}

/** A match of the programme in short, which brings its stage into view. */
export function RailItem({ row, isShown, onPress }: RailItemProps) {
  const t = useTranslations('event')
  const state = useMatchState(row.id, row.state)
  const isUnderWay = state !== null && state.status > 0
  return (
    <button type="button" aria-current={isShown ? 'true' : undefined} onClick={onPress}>
      <RailFace
        row={row}
        versus={t('versus', { home: row.home.name, away: row.away.name })}
        moment={<LiveMoment matchId={row.id} sportKey={row.sportKey} seed={state} />}
        score={isUnderWay ? state.total_score : null}
      />
    </button>
  )
}
