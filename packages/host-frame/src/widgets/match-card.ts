import type { Market, Match } from '@touchline/contract'
import type { Drawing } from './book.ts'
import { make } from './dom.ts'
import { drawMoment, drawSides } from './match-parts.ts'
import { drawPrices, type Part } from './price.ts'

/** Most markets of a card; the product has the others. */
const MARKETS = 4

const marketsOf = ({ main_market: main, top_markets: top }: Match): readonly Market[] => {
  const all = main === null ? top : [main, ...top]
  const names = new Set<string>()
  return all
    .filter(({ id, specifier }) => {
      const name = `${id}/${specifier}`
      return names.has(name) ? false : names.add(name)
    })
    .slice(0, MARKETS)
}

/** One match with its most important markets. */
export function drawMatchCard(around: Drawing, match: Match): Part {
  const { page, place, book } = around
  const moment = drawMoment(around, match)
  const sides = drawSides(around, match)
  const markets = marketsOf(match).map((market) => ({
    market,
    prices: drawPrices(around, match, market, 'long'),
  }))
  const league = `${match.category.name} · ${match.tournament.name}`
  const element = make(
    page,
    'article',
    { class: 'card' },
    make(page, 'p', { class: 'meta' }, moment.element, make(page, 'bdi', {}, league)),
    make(
      page,
      'a',
      { class: 'match', href: place.hrefOf(match), target: '_blank', rel: 'noopener' },
      sides.element,
    ),
    ...markets.map(({ market, prices }) =>
      make(page, 'section', { class: 'market' }, make(page, 'h3', {}, market.name), prices.element),
    ),
  )
  const release = book.watch(match.id)
  return {
    element,
    stop() {
      release()
      for (const part of [moment, sides, ...markets.map(({ prices }) => prices)]) part.stop()
    },
  }
}
