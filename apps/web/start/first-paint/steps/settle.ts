import { formatOdds, isOddsType, type OddsType } from '@touchline/betting'
import { ODDS_TYPE_KEY } from '#base/choices/choices.ts'
import { type FirstPaintConfig, kept, root } from '../page.ts'
import { timeWriter } from './times.ts'

/** What of the document is brought so far is dealt with as the parser brings it, and all of it once more at its end. */
export interface Settling {
  /** Deals with what is new. */
  readonly bring: () => void
  /** Once more for all: the parser may have paused between an element and its text. */
  readonly end: () => void
}

/** Puts right what the server cannot know: odds in the format chosen here, times of this zone, markets folded here. */
export function settling(config: FirstPaintConfig): Settling {
  // As base/choices/odds-type.ts reads it.
  const chosen = [kept(ODDS_TYPE_KEY, 'sessionStorage'), kept(ODDS_TYPE_KEY)].find(isOddsType)
  const type = chosen ?? (config.oddsType as OddsType)
  // widgets/event-markets/market-looks.ts keeps them.
  const folded = /"folded":\[[^\]]*\]/.exec(kept('market_looks') ?? '')?.[0] ?? ''
  const written = timeWriter(config)
  const settle = (element: Element) => {
    const { odds, time, market } = (element as HTMLElement).dataset
    if (market !== undefined && folded.includes(JSON.stringify(market)))
      (element as HTMLElement).dataset['collapsed'] = ''
    if (odds !== undefined && type !== config.oddsType)
      element.textContent = formatOdds(Number(odds), type).replace('.', config.decimal)
    if (time !== undefined) {
      const at = Date.parse(element.getAttribute('datetime') ?? '')
      const text = element.textContent
      const right = Number.isNaN(at) ? text : written(text, at, time)
      if (right !== text) element.textContent = right
    }
  }
  // What of a page may read otherwise here than the server wrote it.
  const unsettled = ['time']
  if (type !== config.oddsType) unsettled.push('[data-odds]')
  if (folded.includes('["')) unsettled.push('[data-market]')
  const settled = new WeakSet<Element>()
  const all = () => root().querySelectorAll(unsettled.join())
  return {
    bring() {
      for (const element of all()) {
        if (settled.has(element)) continue
        settled.add(element)
        settle(element)
      }
    },
    end: () => all().forEach(settle),
  }
}
