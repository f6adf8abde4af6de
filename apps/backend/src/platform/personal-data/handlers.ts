import type { Handlers, platformEndpoints } from '@touchline/contract'
import type { Database } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import { exportPersonalData } from './export.ts'

type Table = Pick<typeof platformEndpoints, 'exportPersonalData'>

/** What a player may ask of the data that is kept of them. */
export const personalDataHandlers = (db: Database): Handlers<Table, Context> => ({
  exportPersonalData: (_, context) =>
    db.transaction((transaction) => exportPersonalData(transaction, playerOf(context).playerId)),
})
