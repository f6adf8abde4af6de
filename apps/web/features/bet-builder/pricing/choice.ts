import type { SelectionId, SlipSelection } from '@touchline/betting'
import type { BuilderSelection, Market, Match } from '@touchline/contract'
import { type ChosenOutcome, chosenId } from '#entities/bet/index.ts'

export type BuilderMatch = ChosenOutcome['match']

/** An outcome chosen for the builder. */
export interface Choice extends Pick<ChosenOutcome, 'market' | 'outcome'> {
  readonly id: SelectionId
}

export const choiceOf = (urn: string, market: Market, outcome: Market['outcomes'][number]): Choice => ({
  id: chosenId(urn, market, outcome.id),
  market,
  outcome,
})

/** A choice from a selection of the slip's builder. */
export const choiceOfSelection = (selection: SlipSelection): Choice => ({
  id: selection.id,
  market: {
    id: selection.marketId,
    name: selection.names.marketName,
    specifier: selection.specifier,
    status: selection.marketStatus,
  },
  outcome: {
    id: selection.outcomeId,
    name: selection.names.outcomeName,
    odds: selection.odds,
    active: selection.active,
  },
})

export const wireChoice = ({ market, outcome }: Choice): BuilderSelection => ({
  market_id: market.id,
  specifier: market.specifier,
  outcome_id: outcome.id,
})

export const builderMatch = (match: Match): BuilderMatch => ({
  id: match.id,
  urn: match.urn_id,
  sportKey: match.sport.key,
  provider: match.provider,
  home: match.competitors.home.name,
  away: match.competitors.away.name,
  start: match.start_time,
  live: match.state.status === 1,
})

/** One card of the builder: a market, or all lines of a market. */
export interface MarketSet {
  readonly key: string
  readonly name: string
  readonly groups: readonly string[]
  readonly markets: readonly Market[]
}

/** The line of a market: 2.5 for `total=2.5`, 0 without a line. */
const lineOf = ({ specifier }: Market): number =>
  Number(/(?:^|\|)(?:total|hcp)=([+-]?\d+(?:\.\d+)?)/.exec(specifier)?.[1] ?? 0)

/** The markets as cards, in the given order. Lines of one market share a card, in ascending order. */
export function marketSets(markets: readonly Market[]): readonly MarketSet[] {
  const sets = new Map<string, MarketSet & { markets: Market[] }>()
  for (const market of markets) {
    const key = `${market.id}/${market.name}`
    const groups = market.market_groups.map(({ groupKey }) => groupKey)
    const set = sets.get(key) ?? { key, name: market.name, groups, markets: [] }
    set.markets.push(market)
    set.markets.sort((a, b) => lineOf(a) - lineOf(b))
    sets.set(key, set)
  }
  return [...sets.values()]
}

/** Whether the choices have exactly these ids, in any order. */
export const isSame = (choices: readonly Choice[], ids: readonly SelectionId[]): boolean =>
  ids.length === choices.length && choices.every(({ id }) => ids.includes(id))
