import type { MatchStatistics } from '@touchline/contract'
import type { CSSProperties } from 'react'
import { type Side, SIDES } from '../story.ts'

/** Points or rounds side by side: the latest. */
const MOST = 24
/** A run this long, at least, fills its room. */
const LONG = 4

export interface Won {
  readonly side: Side
  /** Its place in a run of its side, from 1. */
  readonly run: number
  /** Whether a set or a map begins with it. */
  readonly isFirst: boolean
}

/** Who won the latest points or rounds, oldest first; a run ends with its set. */
export function seriesOf({ incidents }: Pick<MatchStatistics, 'incidents'>): readonly Won[] {
  const won: Won[] = []
  let period = ''
  for (const { side, score, period: now } of incidents) {
    if (score === null) continue
    const before = now === period ? won.at(-1) : undefined
    won.push({
      side,
      run: before?.side === side ? before.run + 1 : 1,
      isFirst: now !== period && won.length > 0,
    })
    period = now
  }
  return won.slice(-MOST)
}

export interface SeriesProps {
  readonly won: readonly Won[]
  readonly label: string | undefined
}

/** Points or rounds one by one, on the side of who won them: the taller, the longer its run. The timeline says them. */
export function Series({ won, label }: SeriesProps) {
  const most = Math.max(LONG, ...won.map(({ run }) => run))
  return (
    <div className="series">
      <b>{label}</b>
      <div className="bars" aria-hidden="true">
        {won.map(({ side, run, isFirst }, index) => (
          <span key={index} data-first={isFirst ? '' : undefined}>
            {SIDES.map((one) => (
              <i
                key={one}
                style={{ '--v': one === side ? Math.round((run / most) * 1000) / 1000 : 0 } as CSSProperties}
              />
            ))}
          </span>
        ))}
      </div>
    </div>
  )
}
