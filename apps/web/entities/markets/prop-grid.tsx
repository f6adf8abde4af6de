import type { Market } from '@touchline/contract'
import type { CSSProperties, ReactNode } from 'react'
import './prop-grid.css'
import { initialsOf, type PlayerCell, type PlayerKind, type PlayerRow } from './player-kinds.ts'

/** So much or more. */
const orMore = (least: number): string => `${least}+`

/** One line of a player, as its price has to tell it. */
export interface PropPrice {
  readonly market: Market
  readonly outcome: Market['outcomes'][number]
  /** Accessible name: `Luca Rossi, 2+`. */
  readonly name: string
  /** How much, where no column tells it. */
  readonly label: string | undefined
}

interface LineProps extends Partial<PlayerCell> {
  readonly who: string
  readonly isTold: boolean
  readonly price: (line: PropPrice) => ReactNode
}

function Line({ who, market, least = 0, isTold, price }: LineProps) {
  const outcome = market?.outcomes[0]
  if (market === undefined || outcome === undefined)
    return (
      <span className="none" aria-hidden="true">
        –
      </span>
    )
  const line = orMore(least)
  return price({ market, outcome, name: `${who}, ${line}`, label: isTold ? line : undefined })
}

interface PlayerProps extends Pick<PlayerKind, 'columns'>, Pick<LineProps, 'price'> {
  readonly row: PlayerRow
}

function Player({ row: { name, cells }, columns, price }: PlayerProps) {
  return (
    <div className="prop-row" role="group" aria-label={name}>
      <span className="who">
        <span className="initials" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <b title={name} dir="auto">
          {name}
        </b>
      </span>
      {columns === null
        ? cells.map((cell) => <Line key={cell.least} who={name} {...cell} isTold price={price} />)
        : columns.map((least) => (
            <Line
              key={least}
              who={name}
              {...cells.find((cell) => cell.least === least)}
              isTold={false}
              price={price}
            />
          ))}
    </div>
  )
}

export interface PropGridProps extends Pick<LineProps, 'price'> {
  readonly kind: PlayerKind
}

/** Players of a match, each with the prices of doing so much or more (BEYOND-23). `price` draws one of them. */
export function PropGrid({ kind, price }: PropGridProps) {
  const { columns, rows, widest } = kind
  const lines = { '--lines': columns?.length ?? widest } as CSSProperties
  return (
    <section className="market" aria-label={kind.name} data-market={kind.marketId}>
      <header>
        <h2>{kind.name}</h2>
      </header>
      <div className="body">
        <div className="prop-grid" style={lines}>
          {columns === null ? null : (
            <div className="prop-row" data-head="" aria-hidden="true">
              <span />
              {columns.map((least) => (
                <span key={least} className="col-head ltr">
                  {orMore(least)}
                </span>
              ))}
            </div>
          )}
          {rows.map((row) => (
            <Player key={row.id} row={row} columns={columns} price={price} />
          ))}
        </div>
      </div>
    </section>
  )
}
