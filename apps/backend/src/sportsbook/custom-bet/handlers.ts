import type { Handlers, sportsbookEndpoints } from '@touchline/contract'
import type { Context } from '../../http/context.ts'

type Table = Pick<typeof sportsbookEndpoints, 'builderMarkets' | 'priceBuilder' | 'builderOdds'>

export const customBetHandlers = (): Handlers<Table, Context> => ({
  builderMarkets: async () => ({ refused: 503 }),
  priceBuilder: async () => ({ refused: 503 }),
  builderOdds: async () => ({ refused: 503 }),
})
