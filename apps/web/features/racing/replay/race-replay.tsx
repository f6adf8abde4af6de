'use client'
import type { Replay, Silks as SilksOf } from '@touchline/contract'
import { IconButton } from '@touchline/ui'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Silks } from '#entities/silks/index.ts'
import { raceTime } from '../words/measures.ts'
import type { ReplayWords } from '../words/words.ts'
import { type CourseMoment, courseAt, finishOf, replayLength } from './replay-course.ts'

export interface ReplayRunner {
  readonly id: string
  readonly name: string
  readonly silks: SilksOf
}

export interface RaceReplayProps {
  readonly replay: Replay
  /** In the order in which they came in. */
  readonly runners: readonly ReplayRunner[]
  readonly words: ReplayWords
}

/** Longest time (ms) that a whole race takes to be shown; longer ones run faster. */
const SHOWN_WITHIN = 30_000

const atStyle = (at: number) => ({ '--at': at.toFixed(4) }) as CSSProperties

/** Writes a moment to the elements directly, so that sixty pictures a second render nothing. */
function write(lanes: HTMLElement, { at, post }: CourseMoment, ids: readonly string[]): void {
  ids.forEach((id, index) => {
    const lane = lanes.children[index]
    if (lane instanceof HTMLElement) lane.style.setProperty('--at', (at.get(id) ?? 0).toFixed(4))
  })
  lanes.style.setProperty('--post', post.toFixed(4))
}

interface Player {
  readonly isPlaying: boolean
  /** Milliseconds of the race. */
  readonly moment: number
  readonly toggle: () => void
  readonly seek: (moment: number) => void
}

/** Runs through a race of `length` ms; `show` draws a moment. It stands at the finish until somebody plays it. */
function usePlayer(length: number, finish: number, show: (moment: number) => void): Player {
  const [isPlaying, setPlaying] = useState(false)
  const [moment, setMoment] = useState(finish)
  const at = useRef(finish)
  const draw = useRef(show)
  useEffect(() => {
    draw.current = show
  })
  useEffect(() => {
    if (!isPlaying) return
    const speed = Math.max(1, length / SHOWN_WITHIN)
    let last: number | null = null
    let frame = requestAnimationFrame(function next(now) {
      at.current = Math.min(length, at.current + (last === null ? 0 : (now - last) * speed))
      last = now
      draw.current(at.current)
      setMoment(Math.round(at.current / 100) * 100)
      if (at.current >= length) setPlaying(false)
      else frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, length])
  return {
    isPlaying,
    moment,
    toggle: () => {
      if (!isPlaying && at.current >= finish) at.current = 0
      setPlaying(!isPlaying)
    },
    seek: (to) => {
      setPlaying(false)
      at.current = to
      setMoment(to)
      show(to)
    },
  }
}

/** Drawn here, because the sprite's names are in every page. */
const PlayIcon = ({ isPlaying }: Pick<Player, 'isPlaying'>) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={isPlaying ? 'M7 5h3v14H7zM14 5h3v14h-3z' : 'M7 5v14l11-7z'} fill="currentColor" stroke="none" />
  </svg>
)

/**
 * A race as it was run (BEYOND-28). Nothing moves until somebody plays it; where motion is reduced it is not played, and
 * each moment is reached by the slider.
 */
export function RaceReplay({ replay, runners, words }: RaceReplayProps) {
  const lanes = useRef<HTMLOListElement>(null)
  const ids = runners.map(({ id }) => id)
  const length = replayLength(replay)
  const finish = finishOf(replay)
  const end = courseAt(replay, finish)
  const player = usePlayer(length, finish, (moment) => {
    if (lanes.current !== null) write(lanes.current, courseAt(replay, moment), ids)
  })
  return (
    <div className="replay">
      <ol ref={lanes} className="lanes" style={{ '--post': end.post.toFixed(4) } as CSSProperties}>
        {runners.map(({ id, name, silks }) => (
          <li key={id} style={atStyle(end.at.get(id) ?? 0)}>
            <small>
              <bdi>{name}</bdi>
            </small>
            <Silks {...silks} />
          </li>
        ))}
      </ol>
      <div className="bar" dir="ltr">
        <IconButton
          className="play"
          label={player.isPlaying ? words.pause : words.play}
          onClick={player.toggle}
        >
          <PlayIcon isPlaying={player.isPlaying} />
        </IconButton>
        <input
          type="range"
          aria-label={words.seek}
          aria-valuetext={raceTime(player.moment)}
          min={0}
          max={length}
          step={100}
          value={player.moment}
          onChange={({ target }) => player.seek(Number(target.value))}
        />
        <span className="ltr">{raceTime(player.moment)}</span>
      </div>
    </div>
  )
}
