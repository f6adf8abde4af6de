import type { Handlers, platformEndpoints, SportsbookSession } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import { openBettingSession } from './repository.ts'

type Table = Pick<typeof platformEndpoints, 'openSession' | 'continueSession'>

/** Calls about the betting session (API-P-03), which is opened once a sign-in and continued after reality checks. */
export function sessionHandlers(db: Database, clock: Clock): Handlers<Table, Context> {
  const answer = async (context: Context, continued: boolean): Promise<SportsbookSession> => {
    const { playerId, tokenHash } = playerOf(context)
    const now = new Date(clock())
    const session = { id: crypto.randomUUID(), playerId, tokenHash }
    const { id, started_at } = await openBettingSession(db, session, now, continued)
    return { id, started_at: started_at.toISOString(), server_time: now.toISOString() }
  }
  return {
    openSession: (_, context) => answer(context, false),
    continueSession: (_, context) => answer(context, true),
  }
}
