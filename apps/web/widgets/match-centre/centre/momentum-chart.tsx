import type { MatchStatistics } from '@touchline/contract'
import { Icon } from '@touchline/ui'
import type { CSSProperties, ReactNode } from 'react'
import { sportLook } from '#base/config/sport-look.ts'
import type { EventRow } from '../../event-list/rows/row.ts'
import { SIDES } from '../story.ts'
import type { MatchWords } from '../words.ts'
import { barsOf, laterOf, type Mark, marksOf, PLOT, ticksOf } from './chart.ts'

export interface ChartProps {
  readonly row: Pick<EventRow, 'sportKey' | 'home' | 'away'>
  readonly statistics: Pick<MatchStatistics, 'momentum' | 'incidents'>
  readonly words: MatchWords
  /** What is added over the plot, and said beside the keys, once the page listens. */
  readonly over?: ReactNode
  readonly keys?: ReactNode
  readonly scrubbing?: boolean
  readonly style?: CSSProperties
}

function Sign({ mark, sportKey, words }: { mark: Mark; sportKey: string; words: MatchWords }) {
  const name = words[`event_${mark.kind}`] ?? ''
  return (
    <span
      className="mark"
      data-type={mark.sign}
      data-side={mark.side}
      title={`${mark.moment} ${name}`.trim()}
      style={{ '--at': mark.at } as CSSProperties}
    >
      {mark.sign === 'goal' ? (
        <span className="pin">
          <Icon name={sportLook(sportKey).icon} />
        </span>
      ) : mark.sign === 'sub' ? (
        <Icon name="replace" />
      ) : (
        <span className="card" />
      )}
    </span>
  )
}

/**
 * The momentum of a match: home above the line, away below it, with what decided it and its time (BEYOND-15). Drawn by
 * the server; always left to right, as time is in charts of scores.
 */
export function MomentumChart({ row, statistics, words, over, keys, scrubbing = false, style }: ChartProps) {
  const ticks = ticksOf(row.sportKey, statistics, {
    start: words['kick_off'] ?? '',
    end: words['until_now'] ?? '',
    half: words['half_time_short'] ?? '',
  })
  const name = `${words['momentum']}: ${row.home.name} – ${row.away.name}`
  return (
    <figure className="momentum-chart" data-scrubbing={scrubbing ? '' : undefined} style={style}>
      <header>
        <b>{words['momentum']}</b>
        {SIDES.map((side) => (
          <span key={side} className="key" data-side={side}>
            <bdi>{row[side].name}</bdi>
          </span>
        ))}
        {keys}
      </header>
      <div className="plot">
        <svg
          viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={name}
        >
          <path className="h" d={barsOf(statistics, 'home')} />
          <path className="a" d={barsOf(statistics, 'away')} />
          <path className="later" d={laterOf(statistics)} vectorEffect="non-scaling-stroke" />
        </svg>
        {ticks.length > 2 ? (
          <span className="half" style={{ '--at': ticks[3]?.at } as CSSProperties} />
        ) : null}
        {marksOf(statistics).map((mark, index) => (
          <Sign key={`${mark.at}/${index}`} mark={mark} sportKey={row.sportKey} words={words} />
        ))}
        {over}
      </div>
      <div className="axis" aria-hidden="true">
        {ticks.map(({ at, label }) => (
          <span key={at} style={{ '--at': at } as CSSProperties}>
            {label}
          </span>
        ))}
      </div>
    </figure>
  )
}
