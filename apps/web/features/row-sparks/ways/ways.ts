import './ways.css'
import type { ApiClient } from '@touchline/api-client'
import { parseSelectionId } from '@touchline/betting'
import { type StandingCell, standingCells } from '#entities/odds/index.ts'
import type { Drawing, Place } from '../follow.ts'
import { wayShape } from './way-shape.ts'

/** Prices that have sparks: of the main market of a row. */
const CELLS = '.event .event-odds > .odds-set:first-child > .odds'

interface Market {
  readonly match_id: number
  readonly market_id: number
  readonly specifier: string
}

/** A price, and of which market it is which outcome. */
interface PricePlace extends Place {
  readonly market: Market
  readonly outcomeId: string
}

const keyOf = ({ match_id, market_id, specifier }: Market): string => `${match_id}/${market_id}/${specifier}`

/** Null for a cell that is no market's. */
function placeOf(cell: HTMLElement, { id, matchId }: StandingCell): PricePlace | null {
  const parts = parseSelectionId(id)
  if (parts === null) return null
  const { marketId, specifier, outcomeId } = parts
  const market = { match_id: matchId, market_id: Number(marketId), specifier }
  return { cell, key: keyOf(market), market, outcomeId }
}

function erase(cell: HTMLElement): void {
  delete cell.dataset['spark']
  cell.style.removeProperty('--spark')
}

/** How prices moved, below them. */
export const waysOf = (api: Pick<ApiClient<'priceWays'>, 'call'>): Drawing<PricePlace> => ({
  places: (root) =>
    [...root.querySelectorAll<HTMLElement>(CELLS)].flatMap((cell) => {
      const standing = standingCells.of(cell)
      return (standing && placeOf(cell, standing)) ?? []
    }),
  hasRoom: () => true,
  async ask(places, signal) {
    const answer = await api.call('priceWays', {
      body: { markets: places.map(({ market }) => market) },
      signal,
    })
    if (!answer.ok) return null
    const ways = new Map(answer.data.items.map((way) => [keyOf(way), way.outcomes]))
    return ({ cell, key, outcomeId }) => {
      const way = ways.get(key)?.find((one) => one.outcome_id === outcomeId)
      if (way === undefined) return erase(cell)
      cell.style.setProperty('--spark', wayShape(way.odds))
      cell.dataset['spark'] = ''
    }
  },
  erase,
})
