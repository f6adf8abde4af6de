import type { Handlers, sportsbookEndpoints } from '@touchline/contract'
import type { Context } from '../../http/context.ts'

type Table = Pick<typeof sportsbookEndpoints, 'cashOut' | 'setAutoCashOut' | 'quoteEdit' | 'editBet'>

export const cashOutHandlers = (): Handlers<Table, Context> => ({
  cashOut: async () => ({ refused: 503 }),
  setAutoCashOut: async () => ({ refused: 503 }),
  quoteEdit: async () => ({ refused: 503 }),
  editBet: async () => ({ refused: 503 }),
})
