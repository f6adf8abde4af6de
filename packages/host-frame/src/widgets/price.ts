import { selectionId } from '@touchline/betting'
import type { Market, Match, Outcome } from '@touchline/contract'
import { STALE } from '@touchline/live'
import type { Drawing } from './book.ts'
import { cellText, MOVE_SHOWN } from './cell.ts'
import { drawing, make, write } from './dom.ts'

/** A closed lock. */
const LOCK = 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3'

export interface PriceOf {
  readonly match: Match
  readonly market: Market
  readonly outcome: Outcome
  /** What stands before the price; null where a head of the column says it. */
  readonly label: string | null
}

export interface Part {
  readonly element: HTMLElement
  stop(): void
}

/** A button with a price, which follows the store by itself. */
function drawPrice(around: Drawing, { match, market, outcome, label }: PriceOf): Part {
  const { place, page, book, words, look } = around
  const { store } = book
  const key = selectionId({
    matchUrn: match.urn_id,
    marketId: market.id,
    outcomeId: outcome.id,
    specifier: market.specifier,
  })
  const price = make(page, 'span', { class: 'price' })
  const button = make(
    page,
    'button',
    { class: 'odds', part: 'odds', type: 'button' },
    label === null ? null : make(page, 'bdi', { class: 'label' }, label),
    price,
    drawing(page, 'lock', [['line', LOCK]]),
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = () => {
    clearTimeout(timer)
    const { oddsFormat } = look()
    const now = Date.now()
    const outcomeNow = store.outcome(key)
    const text = cellText(outcomeNow, {
      name: outcome.name,
      oddsFormat,
      words,
      isStale: store.isStale(match.id),
      now,
    })
    write(price, text.price)
    button.setAttribute('aria-label', text.label)
    button.dataset['state'] = text.state
    button.disabled = text.state === 'off'
    button.setAttribute('aria-disabled', String(text.state !== 'open'))
    if (text.move === null) delete button.dataset['move']
    else {
      button.dataset['move'] = text.move
      timer = setTimeout(show, MOVE_SHOWN - (now - (outcomeNow?.movedAt ?? now)))
    }
  }
  button.addEventListener('click', () => {
    if (button.dataset['state'] !== 'open') return
    place.onPick(
      { match: match.id, market: market.id, specifier: market.specifier, outcome: outcome.id },
      place.hrefOf(match),
    )
  })
  show()
  const stops = [store.subscribe(key, show), store.subscribe(STALE, show), around.onLook(show)]
  return {
    element: button,
    stop() {
      clearTimeout(timer)
      for (const stop of stops) stop()
    },
  }
}

/** The prices of a market side by side. Two or three of a match's winner have the short names that everybody knows. */
export function drawPrices(around: Drawing, match: Match, market: Market, names: 'short' | 'long'): Part {
  const { page, words } = around
  const sides = [
    words.text['market.home_short'],
    words.text['market.draw_short'],
    words.text['market.away_short'],
  ]
  const short = market.outcomes.length === 2 ? [sides[0], sides[2]] : sides
  const isShort = names === 'short' && market.id === match.main_market?.id && market.outcomes.length <= 3
  const parts = market.outcomes.map((outcome, index) =>
    drawPrice(around, {
      match,
      market,
      outcome,
      label: (isShort ? short[index] : undefined) ?? outcome.name,
    }),
  )
  const element = make(
    page,
    'div',
    { class: 'prices', role: 'group', 'aria-label': market.name, 'data-count': String(parts.length) },
    ...parts.map((part) => part.element),
  )
  return { element, stop: () => parts.forEach((part) => part.stop()) }
}
