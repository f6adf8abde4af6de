import type { Handlers, platformEndpoints } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import type { ReadProfile } from '../profile/profile.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { noteChange } from '../audit/audit.ts'
import { readLogin } from './login.ts'
import { isPassword } from './password.ts'
import { findCredentials, setLanguage } from './repository.ts'

type Table = Pick<typeof platformEndpoints, 'signIn' | 'signOut' | 'updateLocale'>

/** Sign-in, sign-out and the language (AUTH-11, API-P-02, API-P-07, API-P-14). */
export function userHandlers(
  db: Database,
  clock: Clock,
  sessions: Sessions,
  readProfile: ReadProfile,
): Handlers<Table, Context> {
  return {
    signIn: async ({ body }, context) => {
      const found = await findCredentials(db, readLogin(body.login))
      const matches = await isPassword(found?.password_hash ?? null, body.password)
      if (found === null || !matches) return { refused: 1001 }
      // The token before this sign-in dies with it: nobody can have planted the one that is good now.
      if (context.sessionToken !== null) await sessions.close(context.sessionToken)
      const playerId = Number(found.id)
      context.setSession(await sessions.open(playerId))
      return readProfile(playerId, context)
    },
    signOut: async (_, context) => {
      if (context.sessionToken !== null) await sessions.close(context.sessionToken)
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
