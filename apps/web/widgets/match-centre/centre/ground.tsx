import type { Incident, MatchState, MatchStatistics } from '@touchline/contract'
import { Court } from '@touchline/ui'
import type { CSSProperties } from 'react'
import { isRest } from '@touchline/contract/match/period'
import { type Scene, sceneOf } from '@touchline/contract/match/scene'
import { sportLook } from '#base/config/sport-look.ts'
import type { EventRow } from '../../event-list/rows/row.ts'
import { momentOf, SIDES } from '../story.ts'
import type { MatchWords } from '../words.ts'
import { drawnOf } from './scenes/drawn.tsx'

export interface GroundProps {
  readonly row: Pick<EventRow, 'sportKey' | 'home' | 'away'>
  readonly state: MatchState
  /** Null without a story: then the field is empty, as in a break. */
  readonly statistics: MatchStatistics | null
  readonly words: MatchWords
}

const NOWHERE: Scene = { x: 50, y: 50, kind: 'attack', side: null }

/** Text of the scene; empty for a serve, which is visible, and where nobody plays. */
function said({ kind, side }: Scene, row: GroundProps['row'], words: MatchWords): string {
  if (side === null || kind === 'serve') return ''
  return `${words[kind === 'attack' ? 'attack' : `event_${kind}`] ?? ''} · ${row[side].name}`
}

/** The incident before the one that is shown. */
function before(incidents: readonly Incident[], scene: Scene): Incident | undefined {
  const last = incidents.at(-1)
  return last?.kind === scene.kind ? incidents.at(-2) : last
}

/** When it was, or without a clock how it stood then. */
const placeInTime = (incident: Incident): string =>
  momentOf(incident) || (incident.score === null ? '' : `${incident.score.home}–${incident.score.away}`)

/**
 * The field of the sport from above with the ball at the present play (BEYOND-15), or the one picture that tells its
 * state. Home plays to the right in every direction of text.
 */
export function Ground({ row, state, statistics, words }: GroundProps) {
  const { court } = sportLook(row.sportKey)
  const isLive = state.status === 1
  const rests = isLive && isRest(state.period)
  const isPlayed = isLive && !rests
  const scene = statistics === null || rests ? NOWHERE : sceneOf(statistics, state)
  const text = said(scene, row, words)
  const earlier = statistics === null ? undefined : before(statistics.incidents, scene)
  const drawn = isLive ? drawnOf(court, state, row) : null
  return (
    <section className="tracker" aria-label={words['tracker']}>
      {drawn === null ? (
        <div
          className="ground"
          data-court={court}
          data-side={scene.side ?? undefined}
          style={{ '--x': scene.x, '--y': scene.y } as CSSProperties}
        >
          <Court name={court} />
          {SIDES.map((side) => (
            <i key={side} className="push" data-side={side} />
          ))}
          {isPlayed ? (
            <i className="ball">
              <i className="disc" />
              <i className="news" key={`${scene.kind}/${scene.side}/${scene.x}`} />
            </i>
          ) : null}
        </div>
      ) : (
        <div className="ground" data-drawn="">
          {drawn}
        </div>
      )}
      <p className="caption">
        {isPlayed && text !== '' ? <span className="live-dot" /> : null}
        <b aria-live="polite">{text === '' ? ' ' : <bdi>{text}</bdi>}</b>
        {earlier === undefined ? null : (
          <small>
            {words[`event_${earlier.kind}`] ?? earlier.kind}{' '}
            <span className="ltr">{placeInTime(earlier)}</span>
          </small>
        )}
      </p>
    </section>
  )
}
