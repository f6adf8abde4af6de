import type { Market } from '@touchline/contract'

/** A line of a player: so much or more. */
export interface PlayerCell {
  readonly market: Market
  readonly least: number
}

export interface PlayerRow {
  readonly id: string
  readonly name: string
  readonly cells: readonly PlayerCell[]
}

/** What is counted of players, with everybody who has a price for it. */
export interface PlayerKind {
  readonly marketId: number
  /** `shots` */
  readonly name: string
  /** All that is asked for, lowest first; null where that is too much for columns and each price tells its own. */
  readonly columns: readonly number[] | null
  /** Prices of whoever has most of them. */
  readonly widest: number
  readonly rows: readonly PlayerRow[]
}

/** More columns would leave no room for names on a phone: of points in basketball players have twenty lines together. */
const MOST_COLUMNS = 3

const PLAYER = /(?:^|\|)player=([^|]+)/
const TOTAL = /(?:^|\|)total=(\d+)\.5/

export const isOfPlayer = ({ specifier }: Pick<Market, 'specifier'>): boolean => PLAYER.test(specifier)

/** `Luca Rossi: shots` as who and what; marks of direction are of the whole, not of its parts. */
export function whoAndWhat(name: string): readonly [who: string, what: string] {
  const [who = '', what = ''] = name.replace(/[\u2066-\u2069]/g, '').split(/\s*[:：]\s*/, 2)
  return [who, what]
}

/** `Luca Rossi` as `LR` */
export const initialsOf = (name: string): string =>
  name
    .split(' ')
    .flatMap((word) => word.slice(0, 1))
    .slice(0, 2)
    .join('')

/** Markets of players by what is counted, then by player, in the order in which they are offered. */
export function playerKinds(markets: readonly Market[]): PlayerKind[] {
  return [...Map.groupBy(markets.filter(isOfPlayer), ({ id }) => id)].map(([marketId, ofKind]) => {
    const byPlayer = Map.groupBy(ofKind, ({ specifier }) => PLAYER.exec(specifier)?.[1] ?? '')
    const rows = [...byPlayer].map(([id, own]): PlayerRow => {
      const cells = own.map((market) => ({
        market,
        least: Number(TOTAL.exec(market.specifier)?.[1] ?? 0) + 1,
      }))
      return {
        id,
        name: whoAndWhat(own[0]?.name ?? '')[0],
        cells: cells.toSorted((a, b) => a.least - b.least),
      }
    })
    const columns = [...new Set(rows.flatMap(({ cells }) => cells.map(({ least }) => least)))]
    const sorted = columns.toSorted((a, b) => a - b)
    return {
      marketId,
      name: whoAndWhat(ofKind[0]?.name ?? '')[1],
      columns: sorted.length > MOST_COLUMNS ? null : sorted,
      widest: Math.max(0, ...rows.map(({ cells }) => cells.length)),
      rows,
    }
  })
}
