import type { Lead, MatchStatistics } from '@touchline/contract'
import { Icon } from '@touchline/ui'
import type { CSSProperties, ReactNode } from 'react'
import { sportLook } from '#base/config/sport-look.ts'
import type { EventRow } from '../../event-list/rows/row.ts'
import { SIDES } from '../story.ts'
import type { MatchWords } from '../words.ts'
import { axisOf, laterOf, type Mark, marksOf, PLOT } from './chart.ts'
import { chartKindOf, type Drawing, drawingOf } from './lead.ts'

export interface ChartProps {
  readonly row: Pick<EventRow, 'sportKey' | 'home' | 'away'>
  readonly statistics: Pick<MatchStatistics, 'momentum' | 'incidents' | 'lead'>
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
      style={{ '--at': mark.at, '--row': mark.row } as CSSProperties}
    >
      {mark.sign === 'goal' ? (
        <span className="pin">
          <Icon name={sportLook(sportKey).icon} />
        </span>
      ) : mark.sign === 'sub' ? (
        <Icon name="replace" />
      ) : mark.sign === 'ring' ? (
        <span className="ring" />
      ) : (
        <span className="card" />
      )}
    </span>
  )
}

/** What both sides have on the chart, as areas, bars or lines. */
const Shapes = ({ drawing: { home, away, target } }: { readonly drawing: Drawing }) => (
  <>
    {target === undefined ? null : <path className="target" d={target} vectorEffect="non-scaling-stroke" />}
    <path className="h" d={home} vectorEffect="non-scaling-stroke" />
    <path className="a" d={away} vectorEffect="non-scaling-stroke" />
  </>
)

/** The numbers where areas and lines end. */
const Ends = ({ drawing: { ends } }: { readonly drawing: Drawing }) =>
  ends.map(({ side, at, y, text, isLate }) => (
    <b
      key={side}
      className="chart-end"
      data-side={side}
      data-late={isLate ? '' : undefined}
      style={{ '--at': at, '--y': y } as CSSProperties}
    >
      {text}
    </b>
  ))

/** Who led by how much, and how often that changed. */
const Facts = ({ lead: { most, changes }, words }: { readonly lead: Lead; readonly words: MatchWords }) => (
  <p className="facts">
    <span>
      {words['biggest_lead']}{' '}
      <b className="ltr">
        {most.home} – {most.away}
      </b>
    </span>
    <span>
      {words['lead_changes']} <b>{changes}</b>
    </span>
  </p>
)

/**
 * A match over its time, home above the line and away below it: the lead, the runs or the games where those tell how it
 * stands, else the momentum (BEYOND-15); with what decided it. Drawn by the server; always left to right, as time is in
 * charts of scores.
 */
export function MomentumChart({ row, statistics, words, over, keys, scrubbing = false, style }: ChartProps) {
  const kind = chartKindOf(row.sportKey, statistics)
  const drawing = drawingOf(kind, statistics)
  const { ticks, isOfParts, lines } = axisOf(row.sportKey, statistics, {
    start: words['kick_off'] ?? '',
    end: words['until_now'] ?? '',
    half: words['half_time_short'] ?? '',
  })
  const name = `${words[kind]}: ${row.home.name} – ${row.away.name}`
  return (
    <figure
      className="momentum-chart"
      data-kind={kind}
      data-scrubbing={scrubbing ? '' : undefined}
      style={style}
    >
      <header>
        <b>{words[kind]}</b>
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
          <Shapes drawing={drawing} />
          <path className="later" d={laterOf(statistics)} vectorEffect="non-scaling-stroke" />
        </svg>
        {lines.map((at) => (
          <span key={at} className="half" style={{ '--at': at } as CSSProperties} />
        ))}
        {marksOf(statistics).map((mark, index) => (
          <Sign key={`${mark.at}/${index}`} mark={mark} sportKey={row.sportKey} words={words} />
        ))}
        <Ends drawing={drawing} />
        {over}
      </div>
      <div className="axis" data-parts={isOfParts ? '' : undefined} aria-hidden="true">
        {ticks.map(({ at, label }) => (
          <span key={at} style={{ '--at': at } as CSSProperties}>
            {label}
          </span>
        ))}
      </div>
      {kind === 'lead' && statistics.lead !== undefined ? (
        <Facts lead={statistics.lead} words={words} />
      ) : null}
    </figure>
  )
}
