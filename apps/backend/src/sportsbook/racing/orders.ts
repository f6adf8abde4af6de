import type { OddsThousandths } from '@touchline/betting'
import {
  ORDER_TERMS,
  type OrderKind,
  orderOdds,
  RACE_MARKETS,
  runnerOutcome,
  runnersOfOrder,
} from '@touchline/betting/racing'
import type { FeedMarket } from '../../feed/events.ts'

const KINDS = Object.keys(ORDER_TERMS) as readonly OrderKind[]

const outcomeOf = (id: string, odds: OddsThousandths): FeedMarket['outcomes'][number] => ({
  id,
  odds,
  active: true,
  chances: null,
})

/** The win market of a race; undefined for other matches. */
const winMarket = (markets: readonly FeedMarket[]): FeedMarket | undefined =>
  markets.find(({ id }) => id === RACE_MARKETS.win)

/** Which bets on orders a race has now. */
export function orderKinds(markets: readonly FeedMarket[]): readonly OrderKind[] {
  const running = winMarket(markets)?.outcomes.filter(({ active }) => active).length ?? 0
  return KINDS.filter((kind) => running >= ORDER_TERMS[kind].fewest)
}

/**
 * A market of these orders, priced by the win market as it stands: a race has thousands of orders, so nobody keeps them.
 * Orders that cannot come in are left out; null where the race has no such bets.
 */
export function orderMarket(
  markets: readonly FeedMarket[],
  marketId: number,
  orders: readonly string[],
): FeedMarket | null {
  const kind = orderKinds(markets).find((one) => RACE_MARKETS[one] === marketId)
  const win = winMarket(markets)
  if (kind === undefined || win === undefined) return null
  const { runners } = ORDER_TERMS[kind]
  const running = new Map(win.outcomes.filter(({ active }) => active).map(({ id, odds }) => [id, odds]))
  const outcomes = orders.flatMap((id) => {
    const keys = runnersOfOrder(id) ?? []
    const odds =
      keys.length === runners ? orderOdds(running, keys.map(runnerOutcome), ORDER_TERMS[kind]) : null
    return odds === null ? [] : [outcomeOf(id, odds)]
  })
  const { specifier, status } = win
  return { id: marketId, specifier, status, mostBalanced: false, outcomes }
}
