import type { BuilderSelection, Handlers, Refusal, sportsbookEndpoints } from '@touchline/contract'
import type { Context } from '../../http/context.ts'
import type { Listed } from '../catalogue/match-list.ts'
import { namesFor } from '../catalogue/names/names.ts'
import { type CatalogueSources, findMatch, notFound } from '../catalogue/sources.ts'
import { inPageOrder, toMarket } from '../catalogue/wire.ts'
import { type BuilderBudget, payerOf } from '../markets/builders/builder-budget.ts'
import { type BuilderQuotes, outcomeKey } from '../markets/builders/builder-quote.ts'
import type { JointSource } from '../markets/builders/joint-source.ts'
import { isCombinable } from '../markets/market-table.ts'
import { builderBoard, judgeBuilder, outcomeOf } from './builder.ts'

type Table = Pick<typeof sportsbookEndpoints, 'builderMarkets' | 'priceBuilder' | 'builderOdds'>

export interface CustomBetSources extends CatalogueSources {
  readonly joint: JointSource
  readonly builders: BuilderQuotes
  readonly builderBudget: BuilderBudget
}

/** Markets of which it is said in one turn of the thread what still combines: some 3 ms, of 20 for a whole match. */
const AT_ONCE = 24

const combinableMarkets = ({ match, document }: Listed) =>
  match.hasJointLaw ? inPageOrder(document.markets.filter(isCombinable)) : []

/** Refuses an outcome that is selected twice; null when none is. */
function refuseTwice(selections: readonly BuilderSelection[]): Refusal | null {
  const keys = selections.map((selection) => outcomeKey(outcomeOf(selection)))
  const twice = keys.findIndex((key, index) => keys.indexOf(key) < index)
  return twice === -1 ? null : { refused: 422, errors: { [`selections[${twice}]`]: ['is there already'] } }
}

/**
 * The bet builder of a match: what combines, at which price, and what does not (API-S-20); empty on a site without
 * builders.
 */
export function customBetHandlers(sources: CustomBetSources): Handlers<Table, Context> {
  const { builderBudget } = sources
  const isOff = (host: string) => !sources.siteOf(host).config.features.custom_bet_enabled
  return {
    builderMarkets: async ({ params }, { locale, host }) => {
      const found = isOff(host) ? null : await findMatch(sources, params.matchId)
      if (found === null) return notFound
      const names = namesFor(locale)
      return {
        match_id: found.match.id,
        version: found.document.version,
        markets: combinableMarkets(found).map((market) =>
          toMarket(found.match, market, names, found.document.match),
        ),
      }
    },
    priceBuilder: async ({ body: { match_id, selections } }, context) => {
      const found = isOff(context.host) ? null : await findMatch(sources, match_id)
      if (found === null) return notFound
      const refusal = refuseTwice(selections)
      if (refusal !== null) return refusal
      const markets = combinableMarkets(found)
      let judged: ReturnType<typeof judgeBuilder> | null = null
      const judge = () =>
        (judged ??= judgeBuilder(builderBoard(found.document, markets, sources.joint(match_id)), selections))
      const parts = Array.from(
        { length: Math.ceil(markets.length / AT_ONCE) },
        (_, index) => () => judge().available(markets.slice(AT_ONCE * index, AT_ONCE * (index + 1))),
      )
      return builderBudget.spend(payerOf(context), [() => judge().available([]), ...parts], async (done) => {
        const { odds, selections: states } = judge()
        return { match_id, odds, selections: states, available: done.flat() }
      })
    },
    builderOdds: async ({ body: { builders } }, context) => {
      const off = isOff(context.host)
      const priced = builders.map(({ match_id, selections }) => () => ({
        match_id,
        odds: off ? null : sources.builders.odds(match_id, selections.map(outcomeOf)),
      }))
      return builderBudget.spend(payerOf(context), priced, async (items) => ({ items: [...items] }))
    },
  }
}
