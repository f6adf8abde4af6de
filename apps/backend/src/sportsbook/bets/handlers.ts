import type { Handlers, sportsbookEndpoints } from '@touchline/contract'
import { type Context, playerOf } from '../../http/context.ts'
import { perUnitOf } from '../../platform/accounts/currencies.ts'
import type { SiteOf } from '../../sites.ts'
import { offerWork, type OfferSources } from '../cash-out/quotes.ts'
import { type BuilderBudget, payerOf } from '../markets/builders/builder-budget.ts'
import { type Asked, pricesOnSite, providerChoice } from '../preferences/providers.ts'
import { maxStakes } from './max-stake.ts'
import type { PlacementOptions, Placing } from './place.ts'
import { builderWork } from './quote-bet.ts'
import { findBets } from './repository.ts'
import { betDocuments } from './wire.ts'

type Table = Pick<typeof sportsbookEndpoints, 'listBets' | 'placeBets' | 'getPlacement' | 'maxStake'>

const PAGE = 50

/**
 * A player's bets: the list (API-S-14, BETS-06 to BETS-08), placing (API-S-15), the fate of a placement, and the
 * highest stakes (API-S-17).
 */
export function betHandlers(
  placing: Placing,
  options: PlacementOptions &
    OfferSources & { readonly siteOf: SiteOf; readonly builderBudget: BuilderBudget },
): Handlers<Table, Context> {
  const { db, describe, offerOf, builderBudget } = options
  const perUnit = perUnitOf(options.currencies)
  const pricesFor = (asked: Asked) => pricesOnSite(options, providerChoice(options.siteOf, asked))
  return {
    listBets: async ({ query }, context) => {
      const { page = 1, limit = PAGE, status = null, id: ids = null, result = null } = query
      const { playerId } = playerOf(context)
      const offset = (page - 1) * limit
      const { total, bets } = await findBets(db, { playerId, status, ids, result, limit, offset })
      return builderBudget.spend(payerOf(context), offerWork(bets, options), async () => {
        const items = await betDocuments(bets, context.locale, describe, perUnit, offerOf)
        return { items, total, page, limit, last_page: Math.max(1, Math.ceil(total / limit)) }
      })
    },
    getPlacement: ({ params }, context) => placing.fateOf(playerOf(context).playerId, params.key),
    maxStake: ({ body }, context) => {
      const prices = pricesFor(context)
      return builderBudget.spend(payerOf(context), builderWork(body.bets, prices), () =>
        maxStakes(
          { identity: playerOf(context), ...body, locale: context.locale },
          { ...options, ...prices },
        ),
      )
    },
    placeBets: ({ body }, context) => {
      const prices = pricesFor(context)
      return builderBudget.spend(payerOf(context), builderWork(body.bets, prices), () =>
        placing.place({
          identity: playerOf(context),
          body,
          key: context.idempotencyKey,
          locale: context.locale,
          prices,
        }),
      )
    },
  }
}
