import './sparks.css'
import type { ApiClient } from '@touchline/api-client'
import { parseSelectionId } from '@touchline/betting'
import { type StandingCell, standingCells } from '#entities/odds/index.ts'
import { sparkShape } from './spark-shape.ts'

/** The one call that sparks need. */
export type WaysApi = Pick<ApiClient<'priceWays'>, 'call'>

/** How often (ms) a way is asked for again, and how soon after something has moved on the page. */
const GOOD_FOR = 60_000
const SETTLE = 500
/** Markets of one call. */
const MOST = 60
/** Prices that have sparks: of the main market of a row. */
const CELLS = '.event .event-odds > .odds-set:first-child > .odds'

export interface SparksOptions {
  readonly api: WaysApi
  readonly root: HTMLElement
  /** Milliseconds. */
  readonly now: () => number
  /** Runs work after some time (ms). Returns the function that cancels it. */
  readonly after: (time: number, work: () => void) => () => void
  readonly isSeen: (cell: Element) => boolean
}

interface Market {
  readonly match_id: number
  readonly market_id: number
  readonly specifier: string
}

/** The market of a price, and which outcome it is; null for one that is no market's. */
function placeOf({
  id,
  matchId,
}: StandingCell): { readonly market: Market; readonly outcomeId: string } | null {
  const place = parseSelectionId(id)
  if (place === null) return null
  const { marketId, specifier, outcomeId } = place
  return { market: { match_id: matchId, market_id: Number(marketId), specifier }, outcomeId }
}

const keyOf = ({ match_id, market_id, specifier }: Market): string => `${match_id}/${market_id}/${specifier}`

function draw(cell: HTMLElement, odds: readonly number[] | undefined): void {
  if (odds === undefined) {
    delete cell.dataset['spark']
    cell.style.removeProperty('--spark')
    return
  }
  cell.style.setProperty('--spark', sparkShape(odds))
  cell.dataset['spark'] = ''
}

/** The prices on the page that may have sparks, with their markets. */
const placedCells = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>(CELLS)].flatMap((cell) => {
    const standing = standingCells.of(cell)
    const place = standing === null ? null : placeOf(standing)
    return place === null ? [] : [{ cell, ...place }]
  })

/** Asks about markets in sight and draws the answer. */
function createDrawing({ api, root, now, isSeen }: SparksOptions, signal: AbortSignal) {
  /** When each market was asked about. */
  const asked = new Map<string, number>()
  return {
    /** Markets in sight that are due, each once. */
    due(): readonly Market[] {
      const found = new Map<string, Market>()
      for (const { cell, market } of placedCells(root)) {
        const key = keyOf(market)
        const isDue = now() - (asked.get(key) ?? Number.NEGATIVE_INFINITY) >= GOOD_FOR
        if (isDue && isSeen(cell)) found.set(key, market)
      }
      return [...found.values()].slice(0, MOST)
    },
    async ask(markets: readonly Market[]): Promise<void> {
      for (const market of markets) asked.set(keyOf(market), now())
      const answer = await api.call('priceWays', { body: { markets: [...markets] }, signal })
      if (!answer.ok || signal.aborted) return
      const ways = new Map(answer.data.items.map((way) => [keyOf(way), way.outcomes]))
      const wanted = new Set(markets.map(keyOf))
      for (const { cell, market, outcomeId } of placedCells(root)) {
        const way = ways.get(keyOf(market))?.find((one) => one.outcome_id === outcomeId)
        if (wanted.has(keyOf(market))) draw(cell, way?.odds)
      }
    },
  }
}

/**
 * Draws how prices moved on those of the rows in sight, all of them by one call; again each minute, and for rows that
 * come into sight. Returns the function that ends it and takes them away.
 */
export function followSparks(options: SparksOptions): () => void {
  const { root, after } = options
  const ended = new AbortController()
  const { due, ask } = createDrawing(options, ended.signal)
  let isAsking = false
  let isSettling = false
  let cancel = () => {}

  function wake(time: number): void {
    cancel()
    if (!ended.signal.aborted) cancel = after(time, () => void look())
  }
  async function look(): Promise<void> {
    cancel()
    isSettling = false
    const markets = document.hidden || isAsking ? [] : due()
    if (markets.length > 0) {
      isAsking = true
      await ask(markets)
      isAsking = false
    }
    // Rows that are more than one call asks about have their turn soon.
    if (!isSettling) wake(markets.length === MOST ? SETTLE : GOOD_FOR)
  }

  // What goes on moving puts off nothing.
  const soon = () => {
    if (isSettling) return
    isSettling = true
    wake(SETTLE)
  }
  const observer = new MutationObserver(soon)
  observer.observe(root, { childList: true, subtree: true })
  addEventListener('scroll', soon, { passive: true })
  void look()
  return () => {
    ended.abort()
    cancel()
    observer.disconnect()
    removeEventListener('scroll', soon)
    for (const { cell } of placedCells(root)) draw(cell, undefined)
  }
}
