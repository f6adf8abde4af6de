import type { Handlers, platformEndpoints } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import type { ReadProfile } from '../profile/profile.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { noteChange } from '../audit/audit.ts'
import type { Knock } from '../credentials/knock.ts'
import { setLanguage } from './repository.ts'

type Table = Pick<typeof platformEndpoints, 'signIn' | 'signOut' | 'updateLocale'>

/** Sign-in, sign-out and the language (AUTH-11, API-P-02, API-P-07, API-P-14). */
export function userHandlers(
  db: Database,
  clock: Clock,
  sessions: Sessions,
  readProfile: ReadProfile,
  knock: Knock,
): Handlers<Table, Context> {
  return {
    signIn: async ({ body }, context) => {
      const found = await knock(body, context)
      if (typeof found !== 'number') return found
      const playerId = found
      // The token before this sign-in dies with it: nobody can have planted the one that is good now.
      if (context.sessionToken !== null) await sessions.close(context.sessionToken)
      context.setSession(await sessions.open(playerId, context.device))
      await noteChange(db, playerId, 'signed_in', new Date(clock()))
      return readProfile(playerId, context)
    },
    signOut: async (_, context) => {
      if (context.sessionToken !== null) await sessions.close(context.sessionToken)
      if (context.identity !== null)
        await noteChange(db, context.identity.playerId, 'signed_out', new Date(clock()))
      context.setSession(null)
      return {}
    },
    updateLocale: async ({ body }, context) => {
      const { playerId } = playerOf(context)
      await db.transaction(async (transaction) => {
        await setLanguage(transaction, playerId, body.locale)
        await noteChange(transaction, playerId, 'language_changed', new Date(clock()))
      })
      sessions.refresh(playerId)
      return { language: body.locale }
    },
  }
}
