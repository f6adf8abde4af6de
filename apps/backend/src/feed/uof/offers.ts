import { parseSpecifier } from '@touchline/betting'
import { childrenOf, numberOr, oddsOr, oneOf, text, textOr, UofFault } from './fields.ts'
import { marketName } from './results.ts'
import { MARKET_STATUSES } from './tables.ts'
import type { XmlElement } from './xml.ts'

/** Draw no bet: a draw returns the stake, whatever its specifiers. */
const DRAW_NO_BET = 11

/** Whether no stake can come back on a market, so that an outcome's probability is its chance to win. */
const isDecisive = (id: number, specifiers: string): boolean =>
  id !== DRAW_NO_BET &&
  [...(parseSpecifier(specifiers) ?? [])]
    .filter(([key]) => key === 'hcp' || key === 'total')
    .every(([, line]) => line.includes(':') || line.endsWith('.5'))

function outcomeOf(outcome: XmlElement, decisive: boolean) {
  const [odds, win] = [oddsOr(outcome, 'odds'), numberOr(outcome, 'probabilities')]
  // One without odds cannot be bet on; it is part of the market all the same.
  const active = odds !== null && odds > 1000 && (outcome.attributes['active'] ?? '1') === '1'
  return {
    id: text(outcome, 'id'),
    odds: Math.max(1000, odds ?? 1000),
    active,
    chances: win === null || !decisive ? null : { win },
  }
}

const statusOf = (market: XmlElement) =>
  textOr(market, 'status') === null ? 1 : oneOf(market, 'status', MARKET_STATUSES)

/** Markets of an `odds_change`: those that are stated with outcomes or as gone, and those that are only suspended. */
export function offersOf(odds: XmlElement | undefined) {
  const markets = childrenOf(odds, 'market').map((market) => {
    const name = marketName(market)
    const decisive = isDecisive(name.id, name.specifier)
    return {
      ...name,
      place: market.place,
      status: statusOf(market),
      most_balanced: textOr(market, 'favourite') === '1',
      outcomes: childrenOf(market, 'outcome').map((outcome) => outcomeOf(outcome, decisive)),
    }
  })
  const bare = markets.find(({ status, outcomes }) => status === 1 && outcomes.length === 0)
  if (bare !== undefined) throw new UofFault(`${bare.place}: must have outcomes to take bets`)
  const isSuspendedOnly = ({ status, outcomes }: (typeof markets)[number]) =>
    status === -1 && outcomes.length === 0
  return {
    stated: markets.filter((market) => !isSuspendedOnly(market)).map(({ place: _, ...market }) => market),
    suspended: markets.filter(isSuspendedOnly).map(({ id, specifier }) => ({ id, specifier })),
  }
}
