import { formatOdds, isOddsType, type OddsType } from '@touchline/betting'
import { ODDS_TYPE_KEY } from '#base/choices/choices.ts'
import { type FirstPaintConfig, kept, root } from '../page.ts'
import { timeWriter } from './times.ts'

/** Corrects elements as the parser adds them, and all of them once more at the end. */
export interface Settling {
  /** Corrects new elements. */
  readonly bring: () => void
  /** Corrects all again, because the parser may have paused between an element and its text. */
  readonly end: () => void
}

/** Corrects what the server cannot know: odds format, time zone, and collapsed markets. */
export function settling(config: FirstPaintConfig): Settling {
  // The same order as in base/choices/odds-type.ts.
  const chosen = [kept(ODDS_TYPE_KEY, 'sessionStorage'), kept(ODDS_TYPE_KEY)].find(isOddsType)
  const type = chosen ?? (config.oddsType as OddsType)
  // Stored by widgets/event-markets/market-looks.ts.
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
  // Elements that may differ from the server's version.
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
