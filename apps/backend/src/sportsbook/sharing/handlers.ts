import type { Handlers, sportsbookEndpoints } from '@touchline/contract'
import type { Context } from '../../http/context.ts'

type Table = Pick<typeof sportsbookEndpoints, 'findShared' | 'shareBets'>

export const sharingHandlers = (): Handlers<Table, Context> => ({
  findShared: async () => ({ refused: 503 }),
  shareBets: async () => ({ refused: 503 }),
})
