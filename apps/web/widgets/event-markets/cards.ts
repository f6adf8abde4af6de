import type { Market, Settings } from '@touchline/contract'
import { lineValue, type RowMarket } from '../event-list/rows/row.ts'

export interface CardMarket extends RowMarket {
  readonly balanced: boolean
}

/** The arrangement of outcomes on a card. */
export type CardLayout = 'ladder' | 'scores' | 'columns'

/** One market, or the ladder of its lines, as a card. */
export interface MarketCard {
  readonly key: string
  readonly name: string
  readonly layout: CardLayout
  /** Groups of the card, besides `ALL`. */
  readonly groups: readonly string[]
  /** Whether its outcomes can be in a bet builder (CUSTOM-01). */
  readonly combines: boolean
  /** Lines in ascending order, or one market. */
  readonly markets: readonly CardMarket[]
}

const LINE = /^(?:[a-z]+=[^|]*\|)*(total|hcp)=[+-]?\d+(?:\.\d+)?(?:\|[a-z]+=[^|]*)*$/
const SCORE = /^\d+:\d+$/

/** Whether a market has two outcomes and a line. Other specifiers (a set, a quarter) distinguish ladders. */
const isLine = ({ specifier, outcomes }: Market) => outcomes.length === 2 && LINE.test(specifier)

/** The part of a specifier that all lines of a ladder share. */
const besidesLine = (specifier: string) =>
  specifier
    .split('|')
    .filter((part) => !/^(?:total|hcp)=/.test(part))
    .join('|')

/** The line: `2.5` for `setnr=1|total=2.5`. */
export const lineOf = (specifier: string): string =>
  lineValue(specifier.split('|').find((part) => /^(?:total|hcp)=/.test(part)) ?? '')

export const isHandicap = (specifier: string): boolean => /(?:^|\|)hcp=/.test(specifier)

const layoutOf = (market: Market): CardLayout =>
  isLine(market)
    ? 'ladder'
    : market.outcomes.filter(({ name }) => SCORE.test(name)).length > 4
      ? 'scores'
      : 'columns'

const cardMarket = ({ id, name, specifier, status, outcomes, most_balanced }: Market): CardMarket => ({
  id,
  name,
  specifier,
  status,
  outcomes,
  balanced: most_balanced,
})

/** Markets as cards, in the given order; the lines of a ladder share a card. */
export function toCards(markets: readonly Market[]): MarketCard[] {
  const cards = new Map<string, MarketCard & { combines: boolean; markets: CardMarket[] }>()
  for (const market of markets) {
    const layout = layoutOf(market)
    const key = `${market.id}/${layout === 'ladder' ? besidesLine(market.specifier) : market.specifier}`
    const card = cards.get(key) ?? {
      key,
      name: market.name,
      layout,
      groups: market.market_groups.map(({ groupKey }) => groupKey),
      combines: false,
      markets: [],
    }
    card.combines ||= market.custom_bet_groups.length > 0
    card.markets.push(cardMarket(market))
    if (layout === 'ladder')
      card.markets.sort((a, b) => Number(lineOf(a.specifier)) - Number(lineOf(b.specifier)))
    cards.set(key, card)
  }
  return [...cards.values()]
}

/** Whether a match has the bet builder: the site has it, and some markets can be combined (CUSTOM-01). */
export const offersBuilder = (
  cards: readonly MarketCard[],
  settings: Pick<Settings, 'custom_bet_enabled'>,
): boolean => settings.custom_bet_enabled && cards.some(({ combines }) => combines)

/** The lines shown at first: those around the balanced one. */
export function nearBalanced<Line extends { readonly balanced: boolean }>(
  lines: readonly Line[],
  count: number,
): Line[] {
  const balanced = Math.max(
    lines.findIndex((line) => line.balanced),
    0,
  )
  const first = Math.max(0, Math.min(balanced - Math.floor(count / 2), lines.length - count))
  return lines.slice(first, first + count)
}

export interface ScoreColumns<Outcome> {
  readonly home: readonly Outcome[]
  readonly draw: readonly Outcome[]
  readonly away: readonly Outcome[]
  /** `Any other score`. */
  readonly rest: readonly Outcome[]
}

/** Correct scores by winner, lowest first. */
export function scoreColumns<Outcome extends { readonly name: string }>(
  outcomes: readonly Outcome[],
): ScoreColumns<Outcome> {
  const columns = {
    home: [] as Outcome[],
    draw: [] as Outcome[],
    away: [] as Outcome[],
    rest: [] as Outcome[],
  }
  const goals = ({ name }: Outcome) => name.split(':').map(Number) as [number, number]
  const lowestFirst = (a: Outcome, b: Outcome) => {
    const [[ah, aa], [bh, ba]] = [goals(a), goals(b)]
    return Math.max(ah, aa) - Math.max(bh, ba) || Math.min(ah, aa) - Math.min(bh, ba)
  }
  for (const outcome of outcomes) {
    const [home, away] = goals(outcome)
    const column = !SCORE.test(outcome.name) ? 'rest' : home > away ? 'home' : home < away ? 'away' : 'draw'
    columns[column].push(outcome)
  }
  for (const column of ['home', 'draw', 'away'] as const) columns[column].sort(lowestFirst)
  return columns
}
