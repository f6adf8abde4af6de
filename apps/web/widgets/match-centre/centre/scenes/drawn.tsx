import './drawn.css'
import type { MatchState } from '@touchline/contract'
import type { ReactNode } from 'react'
import type { EventRow } from '../../../event-list/rows/row.ts'
import { type Side, SIDES } from '../../story.ts'
import { checkoutOf, written } from './checkout.ts'
import { Dartboard } from './dartboard.tsx'
import { Diamond } from './diamond.tsx'

type Teams = Pick<EventRow, 'home' | 'away'>
type Told = Pick<MatchState, 'figures' | 'current_server'>

/** A picture with what it means beside it, under the name of whom it is about; between two turns it is about nobody. */
function Drawn({
  side,
  row,
  picture,
  children,
}: {
  readonly side: Side | null
  readonly row: Teams
  readonly picture: ReactNode
  readonly children: ReactNode
}) {
  return (
    <>
      {picture}
      {side === null ? null : (
        <div className="told" data-side={side}>
          <bdi className="who truncate">{row[side].name}</bdi>
          {children}
        </div>
      )}
    </>
  )
}

/** What the thrower has left, and how that is ended with this visit where it can be. */
function darts({ figures, current_server: side }: Told, row: Teams): ReactNode {
  if (figures === undefined || !SIDES.every((one) => /^\d{1,3}$/.test(figures[one]))) return null
  const left = side === null ? 0 : Number(figures[side])
  const way = checkoutOf(left) ?? []
  return (
    <Drawn side={side} row={row} picture={<Dartboard way={way} />}>
      <b className="left">{left}</b>
      {way.length === 0 ? null : (
        <ol className="way">
          {way.map((dart, index) => (
            <li key={index}>{written(dart)}</li>
          ))}
        </ol>
      )}
    </Drawn>
  )
}

/** Third, second and first base, filled with a runner on them, and a dot for each out; nothing for the side in the field. */
const FIGURE = /^(?:([◇◆])([◇◆])([◇◆])\s*(●{0,2}))?$/u
const OUTS = [1, 2, 3]

/** Who is on base, and how many are out. */
function baseball({ figures }: Told, row: Teams): ReactNode {
  if (figures === undefined || !SIDES.every((one) => FIGURE.test(figures[one]))) return null
  const side = SIDES.find((one) => figures[one] !== '') ?? null
  const [, third, second, first, out = ''] = FIGURE.exec(side === null ? '' : figures[side]) ?? []
  return (
    <Drawn
      side={side}
      row={row}
      picture={<Diamond first={first === '◆'} second={second === '◆'} third={third === '◆'} />}
    >
      <span className="outs" aria-hidden="true">
        {OUTS.map((number) => (
          <i key={number} data-on={number <= out.length ? '' : undefined} />
        ))}
      </span>
    </Drawn>
  )
}

const DRAWN: Readonly<Record<string, (state: Told, row: Teams) => ReactNode>> = { darts, baseball }

/** The picture that tells the state of a match in play, where a sport has one and its feed tells enough; else null. */
export const drawnOf = (court: string, state: Told, row: Teams): ReactNode =>
  DRAWN[court]?.(state, row) ?? null
