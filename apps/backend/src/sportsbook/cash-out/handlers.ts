import type { Bet, Handlers, Refusal, sportsbookEndpoints } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import type { SiteOf } from '../../sites.ts'
import type { PlacedBet } from '../bets/bet.ts'
import { findBetsById } from '../bets/repository.ts'
import { type BuilderBudget, payerOf } from '../markets/builders/builder-budget.ts'
import { type Asked, pricesOnSite, providerChoice } from '../preferences/providers.ts'
import type { CashOuts } from './cash-out.ts'
import type { Edits } from './edit-bet.ts'
import { offerWork, type OfferSources } from './quotes.ts'
import { setTarget } from './repository.ts'

type Table = Pick<typeof sportsbookEndpoints, 'cashOut' | 'setAutoCashOut' | 'quoteEdit' | 'editBet'>

export interface CashOutHandlerOptions extends OfferSources {
  readonly db: Database
  readonly clock: Clock
  readonly siteOf: SiteOf
  readonly builderBudget: BuilderBudget
  readonly cashOuts: CashOuts
  readonly edits: Edits
  readonly documentsOf: (bets: readonly PlacedBet[], locale: string) => Promise<Bet[]>
  readonly onChanged: (betIds: readonly number[]) => void
}

/** Cash-outs (API-S-16, BETS-09), by hand or at a target (BEYOND-01), and edits (BEYOND-02). */
export function cashOutHandlers(options: CashOutHandlerOptions): Handlers<Table, Context> {
  const { db, clock, builderBudget, cashOuts, edits, documentsOf, onChanged } = options
  const pricesFor = (asked: Asked) => pricesOnSite(options, providerChoice(options.siteOf, asked))
  const answer = async (found: PlacedBet | Refusal, { locale }: Context): Promise<Bet | Refusal> =>
    'refused' in found ? found : ((await documentsOf([found], locale))[0] ?? { refused: 404 })
  return {
    cashOut: async ({ body }, context) => {
      const { playerId } = playerOf(context)
      return answer(await cashOuts.cashOut({ playerId, body, key: context.idempotencyKey }), context)
    },
    setAutoCashOut: async ({ body }, context) => {
      const { playerId } = playerOf(context)
      const { bet_id: betId, target } = body
      const [known] = await findBetsById(db, [betId])
      if (known?.playerId !== playerId) return { refused: 404 }
      return builderBudget.spend(
        payerOf(context),
        offerWork([known], options),
        async (): Promise<Bet | Refusal> => {
          const isSet = await setTarget(db, { betId, playerId, target }, new Date(clock()))
          if (!isSet) return { refused: 121 }
          onChanged([betId])
          const [bet] = await findBetsById(db, [betId])
          return bet === undefined ? { refused: 404 } : answer(bet, context)
        },
      )
    },
    quoteEdit: ({ body }, context) =>
      edits.quote({
        identity: playerOf(context),
        body,
        locale: context.locale,
        prices: pricesFor(context),
      }),
    editBet: ({ body }, context) =>
      edits.edit({
        identity: playerOf(context),
        body,
        key: context.idempotencyKey,
        locale: context.locale,
        prices: pricesFor(context),
      }),
  }
}
