import type { CSSProperties } from 'react'
import { OddsButton, type OddsMatch } from '#entities/odds/index.ts'
import { initialsOf, type PlayerKind, type PlayerRow } from './player-kinds.ts'

/** So much or more. */
const orMore = (least: number): string => `${least}+`

function Player({
  match,
  row: { name, cells },
  columns,
}: {
  readonly match: OddsMatch
  readonly row: PlayerRow
  readonly columns: readonly number[]
}) {
  return (
    <div className="prop-row" role="group" aria-label={name}>
      <span className="who">
        <span className="initials" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <b title={name}>{name}</b>
      </span>
      {columns.map((least) => {
        const market = cells.find((cell) => cell.least === least)?.market
        const over = market?.outcomes[0]
        return market === undefined || over === undefined ? (
          <span key={least} className="none" aria-hidden="true">
            –
          </span>
        ) : (
          <OddsButton
            key={least}
            match={match}
            market={market}
            outcome={over}
            name={`${name}, ${orMore(least)}`}
          />
        )
      })}
    </div>
  )
}

/** Players of a match, each with the prices of doing so much or more (BEYOND-23). */
export function PropGrid({ match, kind }: { readonly match: OddsMatch; readonly kind: PlayerKind }) {
  const lines = { '--lines': kind.columns.length } as CSSProperties
  return (
    <section className="market" aria-label={kind.name} data-market={kind.marketId}>
      <header>
        <h2>{kind.name}</h2>
      </header>
      <div className="body">
        <div className="prop-grid" style={lines}>
          <div className="prop-row" data-head="" aria-hidden="true">
            <span />
            {kind.columns.map((least) => (
              <span key={least} className="col-head ltr">
                {orMore(least)}
              </span>
            ))}
          </div>
          {kind.rows.map((row) => (
            <Player key={row.id} match={match} row={row} columns={kind.columns} />
          ))}
        </div>
      </div>
    </section>
  )
}
