import type { CSSProperties } from 'react'
import { OddsButton, type OddsMatch } from '#entities/odds/index.ts'
import { initialsOf, type PlayerCell, type PlayerKind, type PlayerRow } from './player-kinds.ts'

/** So much or more. */
const orMore = (least: number): string => `${least}+`

interface PriceProps extends Partial<PlayerCell> {
  readonly match: OddsMatch
  readonly name: string
  /** Whether it tells how much, since no column does. */
  readonly told: boolean
}

function Price({ match, name, market, least = 0, told }: PriceProps) {
  const over = market?.outcomes[0]
  if (market === undefined || over === undefined)
    return (
      <span className="none" aria-hidden="true">
        –
      </span>
    )
  const line = orMore(least)
  return (
    <OddsButton
      match={match}
      market={market}
      outcome={over}
      name={`${name}, ${line}`}
      label={told ? line : undefined}
      layout={told ? 'tall' : undefined}
    />
  )
}

interface PlayerProps extends Pick<PlayerKind, 'columns'> {
  readonly match: OddsMatch
  readonly row: PlayerRow
}

function Player({ match, row: { name, cells }, columns }: PlayerProps) {
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
        ? cells.map((cell) => <Price key={cell.least} match={match} name={name} {...cell} told />)
        : columns.map((least) => (
            <Price
              key={least}
              match={match}
              name={name}
              {...cells.find((cell) => cell.least === least)}
              told={false}
            />
          ))}
    </div>
  )
}

/** Players of a match, each with the prices of doing so much or more (BEYOND-23). */
export function PropGrid({ match, kind }: { readonly match: OddsMatch; readonly kind: PlayerKind }) {
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
            <Player key={row.id} match={match} row={row} columns={columns} />
          ))}
        </div>
      </div>
    </section>
  )
}
