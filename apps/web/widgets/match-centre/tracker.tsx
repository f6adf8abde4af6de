'use client'
import type { MatchState, MatchStatistics } from '@touchline/contract'
import { Court } from '@touchline/ui'
import type { CSSProperties } from 'react'
import {
  gamePoints,
  isTieBreak,
  MatchClock,
  shownClock,
  usePeriodName,
  type Scene,
  sceneOf,
} from '#entities/match/index.ts'
import { sportLook } from '#base/config/sport-look.ts'
import type { EventRow } from '../event-list/rows/row.ts'
import { SIDES } from './story.ts'
import type { MatchWords } from './words.ts'

export interface TrackerProps {
  readonly row: EventRow
  readonly state: MatchState
  readonly statistics: MatchStatistics | null
  readonly words: MatchWords
}

/** Text of the scene; empty for a serve, which is visible. */
function said({ kind, side }: Scene, row: EventRow, words: MatchWords): string {
  if (side === null || kind === 'serve') return ''
  const what = words[kind === 'attack' ? 'attack' : `event_${kind}`] ?? ''
  return `${what} · ${row[side].name}`
}

function Head({ row, state }: Pick<TrackerProps, 'row' | 'state'>) {
  const name = usePeriodName()
  const clock = shownClock(state)
  const game = state.game_score
  const tieBreak = isTieBreak(state.period_score.at(-1))
  return (
    <div className="top">
      <span className="tag" data-tone={state.status === 1 ? 'live' : undefined}>
        {state.status === 1 ? <span className="live-dot" /> : null}
        {clock === null || state.status !== 1 ? (
          name(state.status > 1 ? 'ended' : state.period)
        ) : (
          <MatchClock clock={clock} sportKey={row.sportKey} />
        )}
      </span>
      <span className="truncate">
        <bdi>{row.home.name}</bdi>{' '}
        <b className="ltr">
          {state.total_score.home}–{state.total_score.away}
        </b>{' '}
        <bdi>{row.away.name}</bdi>
      </span>
      {game === null || state.status !== 1 ? null : (
        <b className="ltr end">
          {gamePoints(game.home, game.away, tieBreak)}–{gamePoints(game.away, game.home, tieBreak)}
        </b>
      )}
    </div>
  )
}

/**
 * The pitch with the ball at the present play, the last incident, and the live clock (BEYOND-15). Always left-to-right:
 * home plays to the right.
 */
export function Tracker({ row, state, statistics, words }: TrackerProps) {
  const { court } = sportLook(row.sportKey)
  const scene =
    statistics === null ? { x: 50, y: 50, kind: 'attack', side: null } : sceneOf(statistics, state)
  const text = said(scene, row, words)
  return (
    <section
      className="tracker ltr"
      aria-label={words['tracker']}
      data-court={court}
      data-kind={scene.kind}
      data-side={scene.side ?? undefined}
      data-live={state.status === 1 ? '' : undefined}
      style={{ '--x': scene.x, '--y': scene.y } as CSSProperties}
    >
      <Head row={row} state={state} />
      <div className="field">
        <Court name={court} />
        {SIDES.map((side) => (
          <i key={side} className="push" data-side={side} />
        ))}
        <i className="ball">
          <i className="disc" />
          <i className="news" key={`${scene.kind}/${scene.side}/${scene.x}`} />
        </i>
      </div>
      <p className="said" aria-live="polite">
        {text === '' ? ' ' : <bdi>{text}</bdi>}
      </p>
    </section>
  )
}
