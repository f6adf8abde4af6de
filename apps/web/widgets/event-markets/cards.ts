import type { Market, Settings } from '@touchline/contract'
import { lineValue, type RowMarket } from '../event-list/rows/row.ts'

export interface CardMarket extends RowMarket {
  readonly balanced: boolean
}

/** How a card arranges its outcomes. */
export type CardLayout = 'ladder' | 'scores' | 'columns'

/** One market, or one ladder of its lines, as a card. */
export interface MarketCard {
  readonly key: string
  readonly name: string
  readonly layout: CardLayout
  /** Groups the card stands in, besides `all`. */
  readonly groups: readonly string[]
  /** Its outcomes may go into a bet builder (CUSTOM-01). */
  readonly combines: boolean
  /** Lines in rising order; a single market otherwise. */
  readonly markets: readonly CardMarket[]
}

const LINE = /^(?:[a-z]+=[^|]*\|)*(total|hcp)=[+-]?\d+(?:\.\d+)?(?:\|[a-z]+=[^|]*)*$/
const SCORE = /^\d+:\d+$/

/** A market of two outcomes whose specifiers name one line; other specifiers (a set, a quarter) tell ladders apart. */
const isLine = ({ specifier, outcomes }: Market) => outcomes.length === 2 && LINE.test(specifier)

/** The part of a specifier that is the same on every line of a ladder. */
const besidesLine = (specifier: string) =>
  specifier
    .split('|')
    .filter((part) => !/^(?:total|hcp)=/.test(part))
    .join('|')

/** The line itself: `2.5` of `setnr=1|total=2.5`. */
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

/** Markets as cards, in the order given; the lines of a ladder stand together. */
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

/** Whether a match offers the bet builder: the site has it, and some of its markets combine (CUSTOM-01). */
export const offersBuilder = (
  cards: readonly MarketCard[],
  settings: Pick<Settings, 'custom_bet_enabled'>,
): boolean => settings.custom_bet_enabled && cards.some(({ combines }) => combines)

/** Lines shown at first: those round the balanced one. */
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

/** Correct scores by who wins, lowest first. */
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

/** Groups of the cards in the order in which they first appear. */
export const groupsOf = (cards: readonly MarketCard[]): string[] => [
  ...new Set(cards.flatMap(({ groups }) => groups)),
]
