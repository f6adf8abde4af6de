'use client'
import { Crest } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { LiveMoment, useMatchState } from '#entities/match/index.ts'
import { LocalTime } from '#base/time/local-time.tsx'
import type { EventRow } from '../../event-list/rows/row.ts'
import { sideCodes } from '../../event-list/streams/side-codes.ts'

export interface RailItemProps {
  readonly row: EventRow
  readonly isShown: boolean
  readonly onPress: () => void
}

/** A match of the programme in short, which brings its stage into view. */
export function RailItem({ row, isShown, onPress }: RailItemProps) {
  const t = useTranslations('event')
  const state = useMatchState(row.id, row.state)
  const { home, away, sportKey } = row
  const [ours, theirs] = sideCodes(home.name, away.name, sportKey)
  const isUnderWay = state !== null && state.status > 0
  return (
    <button type="button" aria-current={isShown ? 'true' : undefined} onClick={onPress}>
      <span className="visually-hidden">{t('versus', { home: home.name, away: away.name })}</span>
      <span className="pair" aria-hidden="true">
        <Crest id={home.id} colours={home.colours} />
        <Crest id={away.id} colours={away.colours} />
      </span>
      <span className="names" aria-hidden="true">
        <bdi className="truncate">{ours}</bdi>
        <bdi className="truncate">{theirs}</bdi>
      </span>
      {isUnderWay ? (
        <LiveMoment matchId={row.id} sportKey={sportKey} seed={state} />
      ) : (
        <small>
          <LocalTime iso={row.start} format="time" />
        </small>
      )}
      {isUnderWay ? (
        <b>
          <span>{state.total_score.home}</span>
          <span>{state.total_score.away}</span>
        </b>
      ) : null}
    </button>
  )
}
