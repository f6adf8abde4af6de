import type { Handlers, platformEndpoints } from '@touchline/contract'
import type { Database } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import { compPoints, statusGroups } from './standing.ts'

type Table = Pick<typeof platformEndpoints, 'getCompPoints' | 'listStatusGroups'>

/** Comp points and status groups (API-P-09, API-P-10). */
export const standingHandlers = (db: Database): Handlers<Table, Context> => ({
  getCompPoints: (_, context) => compPoints(db, playerOf(context).playerId),
  listStatusGroups: (_, context) => statusGroups(db, playerOf(context).playerId),
})
