'use client'
import type { MatchState } from '@touchline/contract'
import type { CSSProperties, ReactNode } from 'react'
import {
  MatchClock,
  shownClock,
  useIsOver,
  useMatchState,
  usePeriodName,
  useWatched,
} from '#entities/match/index.ts'
import { useLookedAt } from '#base/device/looked-at.ts'
import { PageLink } from '#base/navigation/page-link.tsx'
import type { EventRow } from '../rows/row.ts'

export interface StreamTileProps {
  readonly row: EventRow
  /** The match with its stream. */
  readonly href: string
  /** What a press does, read aloud. */
  readonly label: string
  /** Both sides, as rows write them. */
  readonly names: string
  /** What both sides are called in three letters. */
  readonly codes: readonly [home: string, away: string]
  /** `--home` and `--away`, colours that tell both sides apart. */
  readonly kits: CSSProperties
  /** The field's lines. */
  readonly children: ReactNode
  /** The match's picture, which comes to whoever looks: before, it would be the last thing that the page waits for. */
  readonly picture: ReactNode
}

function Bug({
  state,
  codes: [home, away],
}: { readonly state: MatchState } & Pick<StreamTileProps, 'codes'>) {
  const { total_score: score } = state
  return (
    <span className="bug" aria-hidden="true">
      <bdi>{home}</bdi>
      <b className="ltr">
        {score.home}–{score.away}
      </b>
      <bdi>{away}</bdi>
    </span>
  )
}

/** Watches a match: a still with its score, which goes once the match is over. Its place is that of any other. */
export function StreamTile({ row, href, label, names, codes, kits, children, picture }: StreamTileProps) {
  'use memo'
  const periodName = usePeriodName()
  const element = useWatched<HTMLLIElement>(row.id)
  const isOver = useIsOver(row.id)
  const isLooked = useLookedAt()
  const state = useMatchState(row.id, row.state)
  if (isOver || state === null) return null
  const clock = shownClock(state)
  return (
    <li className="stream-tile" ref={element} style={kits}>
      <PageLink href={href}>
        <span className="visually-hidden">{label}</span>
        <span className="still">
          {children}
          {isLooked ? picture : null}
          <Bug state={state} codes={codes} />
        </span>
        <span className="who">
          <bdi aria-hidden="true">{names}</bdi>
          <small>
            {clock === null ? periodName(state.period) : <MatchClock clock={clock} sportKey={row.sportKey} />}
          </small>
        </span>
      </PageLink>
    </li>
  )
}
