import type { MatchStatistics } from '@touchline/contract'
import type { CSSProperties } from 'react'
import { momentOf } from './story.ts'

export interface MomentumProps {
  readonly statistics: Pick<MatchStatistics, 'momentum' | 'incidents'>
  /** Text alternative of the figure. */
  readonly label: string
  readonly from: string
  readonly to: string
  /** Colours of the two sides, if no parent sets them. */
  readonly kits?: CSSProperties
}

const WIDTH = 600
const MIDDLE = 28
const REACH = 24
/** Minimum number of slices for a match of unknown length. */
const SHORTEST = 20
/** Incidents marked on the line. */
const MARKED: ReadonlySet<string> = new Set(['goal', 'set'])

/**
 * Who had the advantage, slice by slice: home above the line, away below it, with the deciding incidents on it. Renders
 * on the server too.
 */
export function Momentum({ statistics: { momentum, incidents }, label, from, to, kits }: MomentumProps) {
  const { values } = momentum
  const slices = Math.max(momentum.slices ?? SHORTEST, values.length)
  const step = WIDTH / slices
  const bar = (side: 'home' | 'away') =>
    values
      .map((value, slice) => {
        const height = Math.round((Math.abs(value) / 100) * REACH * 10) / 10
        if (height < 0.5 || value > 0 !== (side === 'home')) return ''
        const x = Math.round((slice * step + step * 0.15) * 10) / 10
        const [y, dy] = side === 'home' ? [MIDDLE - 2, -height] : [MIDDLE + 2, height]
        return `M${x} ${y}h${Math.round(step * 7) / 10}v${dy}h${-Math.round(step * 7) / 10}z`
      })
      .join('')
  return (
    <figure className="momentum" style={kits}>
      <svg viewBox={`0 0 ${WIDTH} 56`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path className="h" d={bar('home')} />
        <path className="a" d={bar('away')} />
        <path className="axis" d={`M0 ${MIDDLE}h${WIDTH}`} vectorEffect="non-scaling-stroke" />
        <path
          className="played"
          d={`M0 ${MIDDLE}h${Math.round(values.length * step)}`}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {incidents
        .filter(({ kind }) => MARKED.has(kind))
        .map((it, index) => (
          <span
            key={`${it.slice}/${index}`}
            className="goal"
            data-side={it.side}
            title={momentOf(it) || undefined}
            style={{ '--at': Math.round(((it.slice + 0.5) / slices) * 1000) / 1000 } as CSSProperties}
          />
        ))}
      <figcaption className="legend">
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  )
}
